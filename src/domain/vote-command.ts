import { comparedWord } from './compared-word.ts';
import { OPTION_MAX_LENGTH, OPTIONS_MAX } from './limits.ts';
import type { KnownVote } from './vote.ts';

const OPTIONS_MIN = 2;

/** The length of a vote, in seconds: at least, at most, and by default. */
export const VOTE_MIN_S = 10;
export const VOTE_MAX_S = 600;
export const VOTE_DEFAULT_S = 60;

export interface VoteStart {
  /** Each text once. */
  readonly texts: readonly string[];
  readonly durationMs: number;
}

/** What a page requests for its votes. */
export type VoteRequest =
  | { readonly start: VoteStart }
  /** Counts a vote from now on that another page has shown. */
  | { readonly join: KnownVote }
  | { readonly end: true };

/** Why texts cannot be the options of a vote. */
export type VoteFault = 'options' | 'quotes' | 'length' | 'direction';

export type VoteCommand =
  | ({ readonly kind: 'start' } & VoteStart)
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly fault: VoteFault };

/** Separates words: a space, or U+3000, the space of Chinese and Japanese. */
const SPACE = /[ \u3000]/;

/** Whether this UTF-16 unit separates words. */
export function isVoteSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x30_00;
}

/** `60s`, `2m` or `2min`; `60` is in seconds. */
const DURATION = /^(\d{1,4})(s|m|min)?$/i;
/** A smaller number without a unit is an option. */
const BARE_SECONDS_MIN = 10;

/** Options with another separator than a space. */
const OTHER_SEPARATOR = /^[|/;]+$|[\p{L}\p{N}][,、，;|][\p{L}\p{N}]/u;
/** Such as `1,000`. */
const NUMBER = /^[\d,]+$/;

const QUOTE_START = /^["'“”„«‘]/;
const QUOTE_END = /["'“”»’]$/;

const WIDE_DIGITS = /[０-９]/g;
/** From a digit to its full-width form. */
const WIDE_SHIFT = '０'.charCodeAt(0) - '0'.charCodeAt(0);

/** Invisible characters at the ends of a word: some chat programs append one to a repeated message. */
const INVISIBLE_ENDS = /^\p{DI}+|\p{DI}+$/gu;

/** They would change the order of what is around the option. */
const BIDI_CONTROL = /\p{Bidi_Control}/u;

/**
 * Reads `!vote A B [C D E] [60s]` and `!endvote`; null for any other text, and for `!vote` alone. The last word is the duration
 * if it is one and two options remain. A duration out of bounds becomes the nearest bound. @param word in lower case
 */
export function readVoteCommand(text: string, word: string): VoteCommand | null {
  const [command = ''] = text.toLowerCase().split(SPACE, 1);
  if (command === `!end${word}`) return { kind: 'end' };
  if (command !== `!${word}`) return null;
  const words = listedWords(text.slice(command.length));
  if (words.length === 0) return null;
  const seconds = words.length > OPTIONS_MIN ? readSeconds(words.at(-1) ?? '') : null;
  const texts = differentOptions(seconds === null ? words : words.slice(0, -1));
  const fault = optionsFault(texts);
  if (fault !== null) return { kind: 'fault', fault };
  const wantedS = seconds ?? VOTE_DEFAULT_S;
  return { kind: 'start', texts, durationMs: Math.min(Math.max(wantedS, VOTE_MIN_S), VOTE_MAX_S) * 1_000 };
}

/** The seconds of a duration; null for another word. */
function readSeconds(word: string): number | null {
  const [, amount, unit] = DURATION.exec(word) ?? [];
  if (amount === undefined) return null;
  const number = Number(amount);
  if (unit === undefined) return number >= BARE_SECONDS_MIN ? number : null;
  return unit.toLowerCase() === 's' ? number : number * 60;
}

/** Why these texts cannot be the options of a vote; null if they can. */
export function optionsFault(texts: readonly string[]): VoteFault | null {
  const has = (expression: RegExp): boolean => texts.some((text) => expression.test(text));
  if (has(QUOTE_START) && has(QUOTE_END)) return 'quotes';
  if (has(BIDI_CONTROL)) return 'direction';
  if (texts.some((text) => OTHER_SEPARATOR.test(text) && !NUMBER.test(text))) return 'options';
  if (texts.some(({ length }) => length > OPTION_MAX_LENGTH)) return 'length';
  return texts.length < OPTIONS_MIN || texts.length > OPTIONS_MAX ? 'options' : null;
}

/** The words of a list as `visibleWord`, without a comma at their ends. None is empty. */
export function listedWords(text: string): readonly string[] {
  return text.split(SPACE).flatMap((word) => visibleWord(word).replace(/[,、，]$/, '') || []);
}

/** The first of the words that are the same option. */
export function differentOptions(words: readonly string[]): readonly string[] {
  const known = new Map<string, string>();
  for (const word of words) if (!known.has(comparedWord(word))) known.set(comparedWord(word), word);
  return [...known.values()];
}

/** A word without the invisible characters at its ends, with its digits and accented letters in one form. */
export function visibleWord(word: string): string {
  // A longer word is no option, and would take quadratic time.
  if (word.length > OPTION_MAX_LENGTH * 2) return word;
  return word
    .replace(INVISIBLE_ENDS, '')
    .replace(WIDE_DIGITS, (digit) => String.fromCharCode(digit.charCodeAt(0) - WIDE_SHIFT))
    .normalize();
}

/** The line that starts this vote in the chat. */
export function voteLine(word: string, { texts, durationMs }: VoteStart): string {
  return [`!${word}`, ...texts, `${durationMs / 1_000}s`].join(' ');
}
