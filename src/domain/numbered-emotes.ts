import type { Emote } from './emote.ts';

/**
 * The emotes of recorded seconds, numbered in the order of their first use. An emote whose code or picture changes gets another
 * number, so that a recording shows it as it was. Numbers never change, unlike those of the live dictionary.
 */
export type NumberedEmotes = ReturnType<typeof createNumberedEmotes>;

/**
 * @param known the emotes so far, by number
 * @param max how many get a number
 */
export function createNumberedEmotes(known: readonly Emote[] = [], max = Number.POSITIVE_INFINITY) {
  const emotes = [...known];
  const byIdentity = new Map(emotes.map((emote, number) => [emoteIdentity(emote), number]));
  /** A cache: the live dictionary gives the same object each second, until the emote changes. */
  const byObject = new WeakMap<Emote, number>();

  function findOrAdd(emote: Emote): number {
    const identity = emoteIdentity(emote);
    const known = byIdentity.get(identity);
    if (known === undefined && emotes.length >= max) return max;
    const number = known ?? emotes.push(emote) - 1;
    byIdentity.set(identity, number);
    byObject.set(emote, number);
    return number;
  }

  return {
    /** By number. */
    emotes: emotes as readonly Emote[],
    /** `max` for a new emote after `max` others: it has no number. */
    numberOf: (emote: Emote): number => byObject.get(emote) ?? findOrAdd(emote),
  };
}

/** Equal for two emotes with one number. */
export function emoteIdentity({ key, code, imageUrl }: Emote): string {
  return JSON.stringify([key, code, imageUrl]);
}
