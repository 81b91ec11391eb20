import type { Random } from '../seeded-random.ts';
import { pick, wholeBetween } from '../seeded-random.ts';

/** A way to write ordinary messages that no real chat has for long. */
export type SpecialWording =
  /** Emoji and nothing else. */
  | { readonly kind: 'emoji' }
  /** Each message has the next codes of the list, so that all of them appear soon. */
  | { readonly kind: 'in-turn'; readonly codes: readonly string[] };

const EMOJI = ['😂', '🔥', '❤️', '👍🏽', '😭', '🎉', '👀', '🏳️‍🌈', '👨‍👩‍👧‍👦', '🇯🇵', '💀', '🙏'] as const;

/** Codes in one message of `in-turn`. */
const CODES_A_MESSAGE = 3;

/** Returns the writer of one chat's messages. */
export function createSpecialWording(wording: SpecialWording): (random: Random) => string {
  if (wording.kind === 'emoji') {
    return (random) =>
      Array.from({ length: wholeBetween(random, 1, 5) }, () => pick(random, EMOJI)).join(
        random() < 0.5 ? ' ' : '',
      );
  }
  const { codes } = wording;
  let next = 0;
  return (random) => {
    const inTurn = Array.from(
      { length: CODES_A_MESSAGE },
      (_, index) => codes[(next + index) % codes.length],
    );
    next = (next + CODES_A_MESSAGE) % codes.length;
    // The first codes are popular, so that the counts differ.
    const popular = codes[Math.floor(random() ** 4 * codes.length)];
    return [...inTurn, popular].join(' ');
  };
}
