import { comparedWord } from './compared-word.ts';
import { OPTION_MAX_LENGTH, OPTIONS_MAX } from './limits.ts';

/** Fewest options of a vote. */
const OPTIONS_MIN = 2;

/** How long a vote is open, in seconds: at least, at most, and without a word about it. */
const VOTE_MIN_S = 10;
export const VOTE_MAX_S = 600;
export const VOTE_DEFAULT_S = 60;

export interface VoteStart {
  /** Each text once. */
  readonly texts: readonly string[];
  readonly durationMs: number;
}

export type VoteCommand = ({ readonly kind: 'start' } & VoteStart) | { readonly kind: 'end' };

/** `60s`, `2m` or `2min`. */
const DURATION = /^(\d{1,4})(s|m|min)$/i;

/** Characters that are not displayed, at the ends of a word: some chat programs append one to a repeated message. */
const INVISIBLE_ENDS = /^\p{DI}+|\p{DI}+$/gu;

/** They would change the order of what is around the option. */
const BIDI_CONTROL = /\p{Bidi_Control}/u;

/**
 * Reads `!vote A B [C D E] [60s]` and `!endvote`. Null for any other text, and for a vote that cannot be: fewer than two
 * options, more than five, or one that is too long. Spaces separate, or commas with spaces. The last word is the duration if it is
 * one and two options remain; a duration out of bounds becomes the nearest one.
 *
 * @param word of the command, in lower case
 */
export function readVoteCommand(text: string, word: string): VoteCommand | null {
  const [command = ''] = text.toLowerCase().split(' ', 1);
  if (command === `!end${word}`) return { kind: 'end' };
  if (command !== `!${word}`) return null;
  const words = listedWords(text.slice(command.length));
  const [, amount, unit = ''] = DURATION.exec(words.at(-1) ?? '') ?? [];
  const hasDuration = amount !== undefined && words.length > OPTIONS_MIN;
  const texts = differentOptions(hasDuration ? words.slice(0, -1) : words);
  if (!areOptions(texts)) return null;
  const seconds = hasDuration ? Number(amount) * (unit.toLowerCase() === 's' ? 1 : 60) : VOTE_DEFAULT_S;
  return { kind: 'start', texts, durationMs: voteSeconds(seconds) * 1_000 };
}

/** The nearest length that a vote can have, in seconds. */
export function voteSeconds(wanted: number): number {
  return Math.min(Math.max(Math.round(wanted), VOTE_MIN_S), VOTE_MAX_S);
}

/** Whether these texts can be the options of one vote. */
export function areOptions(texts: readonly string[]): boolean {
  return (
    texts.length >= OPTIONS_MIN &&
    texts.length <= OPTIONS_MAX &&
    texts.every((text) => text.length <= OPTION_MAX_LENGTH && !BIDI_CONTROL.test(text))
  );
}

/** The words of a list: each as `visibleWord`, without a comma after it. None is empty. */
export function listedWords(text: string): readonly string[] {
  return text.split(' ').flatMap((word) => visibleWord(word).replace(/,$/, '') || []);
}

/** The words without those that are another one's option already. */
export function differentOptions(words: readonly string[]): readonly string[] {
  const known = new Map<string, string>();
  for (const word of words) if (!known.has(comparedWord(word))) known.set(comparedWord(word), word);
  return [...known.values()];
}

/** A word without the invisible characters at its ends, in the one form of those that Unicode writes in several ways. */
export function visibleWord(word: string): string {
  // A longer word can be no option, and would take quadratic time.
  return word.length > OPTION_MAX_LENGTH * 2 ? word : word.replace(INVISIBLE_ENDS, '').normalize();
}

/** The line that starts this vote where it is written in the chat. */
export function voteLine(word: string, { texts, durationMs }: VoteStart): string {
  return [`!${word}`, ...texts, `${durationMs / 1_000}s`].join(' ');
}
