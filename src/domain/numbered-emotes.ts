import type { Emote } from './emote.ts';

/**
 * The emotes of recorded seconds, numbered in the order of their first use. An emote whose code or picture changes gets
 * another number, so that the history shows it as it was. Numbers never change, unlike those of the live dictionary.
 */
export interface NumberedEmotes {
  /** By number. */
  readonly emotes: readonly Emote[];
  numberOf(emote: Emote): number;
}

/** @param known the emotes so far, by number */
export function createNumberedEmotes(known: readonly Emote[] = []): NumberedEmotes {
  const emotes = [...known];
  const numbers = new Map(emotes.map((emote, number) => [nameOf(emote), number]));
  /** An object of the live dictionary is the same emote as long as it is in it. */
  const numberOfObject = new WeakMap<Emote, number>();

  function numberOfName(emote: Emote): number {
    const name = nameOf(emote);
    const number = numbers.get(name) ?? emotes.push(emote) - 1;
    numbers.set(name, number);
    numberOfObject.set(emote, number);
    return number;
  }

  return {
    emotes,
    numberOf: (emote) => numberOfObject.get(emote) ?? numberOfName(emote),
  };
}

/** Neither a key nor a code nor an address contains a line break. */
function nameOf({ key, code, imageUrl }: Emote): string {
  return `${key}\n${code}\n${imageUrl}`;
}
