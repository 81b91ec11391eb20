import type { Emote } from './emote.ts';

/**
 * The emotes of recorded seconds, numbered in the order of their first use. An emote whose code or picture changes gets
 * another number, so that a recording shows it as it was. Numbers never change, unlike those of the live dictionary.
 */
export interface NumberedEmotes {
  /** By number. */
  readonly emotes: readonly Emote[];
  numberOf(emote: Emote): number;
}

/** @param known the emotes so far, by number */
export function createNumberedEmotes(known: readonly Emote[] = []): NumberedEmotes {
  const emotes = [...known];
  const byIdentity = new Map(emotes.map((emote, number) => [identityOf(emote), number]));
  /** A cache: the live dictionary gives the same object each second, until the emote changes. */
  const byObject = new WeakMap<Emote, number>();

  function findOrAdd(emote: Emote): number {
    const identity = identityOf(emote);
    const number = byIdentity.get(identity) ?? emotes.push(emote) - 1;
    byIdentity.set(identity, number);
    byObject.set(emote, number);
    return number;
  }

  return {
    emotes,
    numberOf: (emote) => byObject.get(emote) ?? findOrAdd(emote),
  };
}

/** Neither a key nor a code nor an address contains a line break. */
function identityOf({ key, code, imageUrl }: Emote): string {
  return `${key}\n${code}\n${imageUrl}`;
}
