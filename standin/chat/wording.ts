import { OVERLAY_CODES } from '../catalogue/chatted-codes.ts';
import { EMOTE_ENDINGS, NATIVE_EMOTES } from '../catalogue/native-emotes.ts';
import type { Random } from '../seeded-random.ts';
import { pick, wholeBetween } from '../seeded-random.ts';
import { SENTENCES, SHORT_WORDS, WIDE_CHARACTERS } from './phrases.ts';
import type { RosterEntry } from './roster.ts';

/** Twitch's limit is 500 characters, including the invisible suffix. */
const LONGEST = 480;

const nativeCodes = [...NATIVE_EMOTES.keys()];

type Quirk = (random: Random, code: string) => string;

/** Unusual forms of messages, each with its share of all ordinary messages. */
const QUIRKS: readonly (readonly [share: number, Quirk])[] = [
  [
    0.03,
    (random) =>
      `${pick(random, WIDE_CHARACTERS)} ${pick(random, nativeCodes)} ${pick(random, WIDE_CHARACTERS)} Kappa`,
  ],
  [
    0.03,
    (random, code) =>
      pick(random, [`${code},`, `${code}!`, `(${code})`, `"${code}"`, `${code}?? ok`, `so ${code}.`]),
  ],
  [
    0.02,
    (random, code) => pick(random, ['Kappas everywhere', 'LULWut', `${code}${code}`, `a${code}`, `${code}s`]),
  ],
  [0.03, (random, code) => `${pick(random, ['w!', 'h!', 'v!', 'c!', 'p!', 's!'])} ${code}`],
  [0.01, (_, code) => `${code} ffzX`],
  [0.02, (random, code) => `${code} ${pick(random, OVERLAY_CODES)}`],
  [0.01, (random) => `exampleHype${pick(random, EMOTE_ENDINGS)} exampleLove`],
  [0.01, (_, code) => `${code.toLowerCase()} ${code.toUpperCase()} ${code}`],
  [0.01, (_, code) => `${code}  ${code}   ${code} `],
  [0.005, () => 'constructor __proto__ toString .* [a-z]+ $& \\d'],
];

/** The text of a message outside a wave. `plainTalk` is the share without an emote, 0 to 1. */
export function wordingOf(random: Random, author: RosterEntry, plainTalk: number): string {
  const favourite = author.favourites[Math.floor(random() ** 2 * author.favourites.length)] ?? 'Kappa';
  let draw = random();
  for (const [share, quirk] of QUIRKS) {
    draw -= share;
    if (draw < 0) return quirk(random, favourite).slice(0, LONGEST);
  }
  if (random() < plainTalk) return random() < 0.25 ? pick(random, SHORT_WORDS) : pick(random, SENTENCES);
  switch (author.habit) {
    case 'talker':
      return `${pick(random, SENTENCES)} ${favourite}`;
    case 'spammer':
      return repeated(favourite, wholeBetween(random, 3, 12));
    case 'lurker':
      return random() < 0.5 ? pick(random, SHORT_WORDS) : favourite;
    case 'emoter':
    case 'copier':
      return random() < 0.7 ? favourite : `${favourite} ${pick(random, author.favourites)}`;
  }
}

/** The emote of a wave, once or a few times, sometimes after a word. */
export function chorusWording(random: Random, code: string): string {
  const draw = random();
  if (draw < 0.55) return code;
  if (draw < 0.9) return repeated(code, wholeBetween(random, 2, 6));
  return `${pick(random, SHORT_WORDS)} ${code}`;
}

/** The emote of a song, a few times, as nearly everybody writes while it is played. */
export function songWording(random: Random, code: string): string {
  return repeated(code, wholeBetween(random, 3, 10));
}

/** A space and an invisible character. Some programs append it to send the same message twice. */
export const INVISIBLE_TAIL = ' \u{E0000}';

function repeated(code: string, times: number): string {
  return `${code} `.repeat(times).slice(0, LONGEST).trimEnd();
}
