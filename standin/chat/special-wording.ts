import type { Random } from '../seeded-random.ts';
import { pick, wholeBetween } from '../seeded-random.ts';

/** A way to write ordinary messages that no real chat has for long. */
export type SpecialWording =
  /** Emoji and nothing else. */
  | { readonly kind: 'emoji' }
  /** Each message has the next codes of the list, so that all of them appear soon. */
  | { readonly kind: 'in-turn'; readonly codes: readonly string[] }
  /** As many emotes as a message has space for: one of them again and again, or two in turn. */
  | { readonly kind: 'emote-walls'; readonly codes: readonly string[] }
  /** One to `most` of the words, or of the sentences. */
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly most: number };

const EMOJI = ['😂', '🔥', '❤️', '👍🏽', '😭', '🎉', '👀', '🏳️‍🌈', '👨‍👩‍👧‍👦', '🇯🇵', '💀', '🙏'] as const;

/** Twitch's limit is 500 characters, including an invisible suffix or a cheer. */
const LONGEST_WALL = 480;
/** Codes in one message of `in-turn`. */
const CODES_A_MESSAGE = 3;

/** Returns the writer of one chat's messages. */
export function createSpecialWording(wording: SpecialWording): (random: Random) => string {
  switch (wording.kind) {
    case 'emoji':
      return (random) => several(random, EMOJI, 5).join(random() < 0.5 ? ' ' : '');
    case 'in-turn':
      return wordingInTurn(wording.codes);
    case 'emote-walls':
      return (random) => emoteWall(random, wording.codes);
    case 'words':
      return (random) => several(random, wording.words, wording.most).join(' ');
  }
}

/** One to `most` of the words. */
function several(random: Random, words: readonly string[], most: number): readonly string[] {
  return Array.from({ length: wholeBetween(random, 1, most) }, () => pick(random, words));
}

function emoteWall(random: Random, codes: readonly string[]): string {
  const row = `${several(random, codes, 2).join(' ')} `;
  return row.repeat(wholeBetween(random, 5, Math.floor(LONGEST_WALL / row.length))).trimEnd();
}

function wordingInTurn(codes: readonly string[]): (random: Random) => string {
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
