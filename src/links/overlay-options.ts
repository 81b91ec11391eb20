import { COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';
import { DELAY_MAX_S } from '../domain/limits.ts';
import { readVoteWord } from '../domain/vote.ts';

/** The corner at which the emotes start. The first one is the default. */
const CORNERS = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const;

/** Least value, highest value, default. */
export const OVERLAY_NUMBERS = {
  top: [1, 50, 10],
  min: [1, 10_000, 1],
  size: [16, 256, 56],
  delay: [0, DELAY_MAX_S, 0],
  // The peak of a moment is known 5 s after it. The next moment is at least 60 s later.
  replaydelay: [5, 60, 8],
} as const;

/** The first one is the default. */
export const OVERLAY_CHOICES = {
  corner: CORNERS,
  mode: COUNTING_MODES,
  names: ['false', 'true'],
  counts: ['true', 'false'],
  still: ['false', 'true'],
  vote: ['false', 'true'],
  setup: ['false', 'true'],
  replay: ['false', 'true'],
} as const;

export const OVERLAY_OPTION_NAMES = [
  ...Object.keys(OVERLAY_NUMBERS),
  ...Object.keys(OVERLAY_CHOICES),
  'voteword',
  'block',
  'ignore',
] as (keyof OverlayOptions)[];

/** The options in the address of an overlay: only numbers within bounds, names of a fixed set, booleans, and lists of words. */
export interface OverlayOptions {
  /** Most emotes shown. */
  readonly top: number;
  /** An emote with a lower count is not shown. */
  readonly min: number;
  /** The side of the largest picture, in CSS pixels. */
  readonly size: number;
  /** How much later than it arrives the chat is counted, in seconds. */
  readonly delay: number;
  readonly corner: (typeof CORNERS)[number];
  readonly mode: CountingMode;
  readonly names: boolean;
  readonly counts: boolean;
  /** Pictures and emotes do not move. */
  readonly still: boolean;
  /** Shows the votes of the chat. */
  readonly vote: boolean;
  /** The word of the command that starts a vote; `''`: the one that is saved in the browser. */
  readonly voteword: string;
  /** The codes of emotes that are not shown, with spaces between them. */
  readonly block: string;
  /** The logins of chatters whose uses do not count, with spaces between them. */
  readonly ignore: string;
  /** Shows problems with the channel for as long as the overlay is open, and what `replay` needs. */
  readonly setup: boolean;
  /** Saves the replay buffer of OBS after a moment. */
  readonly replay: boolean;
  /** With `replay`, the seconds from the peak of a moment until the buffer is saved. */
  readonly replaydelay: number;
}

/** Words as the option `block` has them: each once. */
export function readBlockedCodes(text: string): string {
  return [...new Set(text.split(/\s+/))].join(' ').trim();
}

/** Names as the option `ignore` has them. */
export function readIgnoredLogins(text: string): string {
  return readBlockedCodes(text.toLowerCase().replaceAll('@', ''));
}

/**
 * The options in the query of an address. A number out of bounds becomes the nearest bound, a fraction is rounded, and any
 * other text is read as the default. `warn` is called once for each option that is read as something else, and for each
 * unknown one.
 */
export function readOverlayOptions(query: URLSearchParams, warn: (text: string) => void): OverlayOptions {
  const read = (name: string, interpret: (text: string) => number | string): number | string => {
    const text = query.get(name);
    const value = interpret(text ?? '');
    if (text !== null && text !== String(value)) warn(`${name}=${text} is read as ${value}`);
    return value;
  };
  const numbers = Object.entries(OVERLAY_NUMBERS).map(([name, [least, most, byDefault]]) => [
    name,
    read(name, (text) => {
      // `none` is not a number; `Number('')` would be 0.
      const wanted = Number(text || 'none');
      return Number.isNaN(wanted) ? byDefault : Math.min(Math.max(Math.round(wanted), least), most);
    }),
  ]);
  const choices = Object.entries(OVERLAY_CHOICES).map(([name, values]: [string, readonly string[]]) => {
    const value = read(name, (text) => (values.includes(text) ? text : (values[0] as string)));
    return [name, values.includes('true') ? value === 'true' : value];
  });
  const voteword = read('voteword', (text) => readVoteWord(text) ?? '');
  const block = read('block', readBlockedCodes);
  const ignore = read('ignore', readIgnoredLogins);
  for (const name of new Set(query.keys())) {
    if (!OVERLAY_OPTION_NAMES.includes(name as keyof OverlayOptions)) warn(`${name} is not an option`);
  }
  return Object.fromEntries([
    ...numbers,
    ...choices,
    ['voteword', voteword],
    ['block', block],
    ['ignore', ignore],
  ]) as OverlayOptions;
}
