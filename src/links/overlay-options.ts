import { COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';
import { DELAY_MAX_S } from '../domain/limits.ts';
import { readVoteWord } from '../domain/vote.ts';

/** Where the emotes start. The first one is the default. */
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
  largest: ['false', 'true'],
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

/** The options in the address of an overlay: bounded numbers, names of a fixed set, booleans, and lists of words. */
export interface OverlayOptions {
  /** Most emotes. */
  readonly top: number;
  /** Lowest count of an emote. */
  readonly min: number;
  /** Side of the largest picture, in CSS pixels. */
  readonly size: number;
  /** In seconds. */
  readonly delay: number;
  readonly corner: (typeof CORNERS)[number];
  readonly mode: CountingMode;
  readonly names: boolean;
  readonly counts: boolean;
  /** Pictures and emotes do not move. */
  readonly still: boolean;
  /** The emotes are in the order of their counts. */
  readonly largest: boolean;
  readonly vote: boolean;
  /** The command that starts a vote. `''`: the saved one. */
  readonly voteword: string;
  /** Codes of emotes that are not shown, separated by spaces. */
  readonly block: string;
  /** Logins of chatters who do not count, separated by spaces. */
  readonly ignore: string;
  /** Keeps problems with the channel in view, and says what `replay` needs. */
  readonly setup: boolean;
  /** Saves the replay buffer of OBS after a moment. */
  readonly replay: boolean;
  /** Seconds from the peak of a moment until the buffer is saved. */
  readonly replaydelay: number;
}

/** For `block`: each word once. */
export function readBlockedCodes(text: string): string {
  return [...new Set(text.split(/\s+/))].join(' ').trim();
}

/** For `ignore`. */
export function readIgnoredLogins(text: string): string {
  return readBlockedCodes(text.toLowerCase().replaceAll('@', ''));
}

/**
 * The options in the query of an address. A number out of bounds becomes the nearest bound, a fraction is rounded, and any other
 * text is read as the default. `warn` is called once for each option that is not read as typed, and for each unknown one.
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
      // `Number('')` is 0.
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
