import type { Emote } from '../domain/emote.ts';

/** The number of an entry that has not received its number yet. */
export const UNNUMBERED = -1;

/** The number of an entry whose emote the user ignores. */
export const NOT_COUNTED = -2;

/** An emote that a word or a span can stand for. */
export interface EmoteEntry {
  readonly emote: Emote;
  /** The emote's number in the session, cached here at its first use; `UNNUMBERED` or `NOT_COUNTED`. */
  number: number;
}

export function entryOf(emote: Emote): EmoteEntry {
  return { emote, number: UNNUMBERED };
}

/** A session's dictionary: a small number for each used emote, one per key. Counting and messages to the page use the numbers. */
export function createEmoteNumbers() {
  const emotes: Emote[] = [];
  const numbers = new Map<string, number>();
  let drained = 0;
  /** Numbers below `drained` whose emote was replaced. */
  const replaced = new Set<number>();

  return {
    /** All emotes, by number. Entries are added and replaced, never removed. */
    emotes: emotes as readonly Emote[],
    /** The number of the emote's key. If the emote differs from the stored one, it replaces that. */
    numberOf(emote: Emote): number {
      const known = numbers.get(emote.key);
      if (known === undefined) {
        numbers.set(emote.key, emotes.length);
        return emotes.push(emote) - 1;
      }
      if (!isEqual(emotes[known] as Emote, emote)) {
        emotes[known] = emote;
        if (known < drained) replaced.add(known);
      }
      return known;
    },
    /** The entries added or replaced since the last call, in runs of consecutive numbers. */
    drainChanges() {
      const runs = [...replaced].map((from) => ({ from, emotes: [emotes[from] as Emote] }));
      if (emotes.length > drained) runs.push({ from: drained, emotes: emotes.slice(drained) });
      replaced.clear();
      drained = emotes.length;
      return runs;
    },
  };
}

function isEqual(a: Emote, b: Emote): boolean {
  return (
    a === b ||
    (a.code === b.code &&
      a.imageUrl === b.imageUrl &&
      a.stillUrl === b.stillUrl &&
      a.score === b.score &&
      a.pattern === b.pattern)
  );
}
