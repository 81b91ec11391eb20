import type { ChannelLogin } from './channel-login.ts';
import { type Counting, type CountingRules, DEFAULT_COUNTING_RULES } from './counting-rules.ts';
import type { CustomEmote } from './custom-emote.ts';
import { DELAY_MAX_S, EXPORT_MORE_MAX_S, THRESHOLD_MAX } from './limits.ts';
import type { MomentRate } from './moment.ts';
import type { FRAME_RATES } from './recording.ts';

/** When the table is sorted again: with each step, or with every third. */
export const ROW_ORDERS = ['every-second', 'every-3-seconds'] as const;

/** Which animated pictures move in the table: those of all rows, of the first five, or of none. */
export const MOVING_PICTURES = ['all', 'top-5', 'none'] as const;

/** What shows a panel that Auto Hide has hidden: the total reaches the threshold, or a moment begins. */
export const SHOW_REASONS = ['threshold', 'moments'] as const;

/** By what the chat is delayed: nothing, a number of seconds, or the latency of the video player. */
export const DELAYS = ['off', 'by-hand', 'player'] as const;

/** In which order the board shows its cards. */
export const BOARD_ORDERS = ['hottest', 'total', 'fixed'] as const;

/** Emotes that can be pinned to the top of the table. */
export const PINNED_MAX = 5;

/** Channels that are remembered. */
export const RECENT_CHANNELS_MAX = 8;

/** The user's settings, stored in the browser. */
export interface Options extends CountingRules {
  readonly darkMode: 'light' | 'dark' | 'system';
  readonly channel: ChannelLogin | null;
  readonly customEmotes: readonly CustomEmote[];
  readonly autoHide: boolean;
  readonly showOn: (typeof SHOW_REASONS)[number];
  /** With `showOn` at `threshold`, a hidden panel appears when the total of the window reaches this number; 0 to 1 000 000. */
  readonly showThreshold: number;
  readonly rowOrder: (typeof ROW_ORDERS)[number];
  readonly movingPictures: (typeof MOVING_PICTURES)[number];
  /** Keys of emotes, in the order in which they were pinned; at most `PINNED_MAX`. */
  readonly pinnedEmotes: readonly string[];
  /** The channels that were shown last, newest first. */
  readonly recentChannels: readonly ChannelLogin[];
  /** The channels of the board, in its fixed order. */
  readonly boardChannels: readonly ChannelLogin[];
  readonly boardOrder: (typeof BOARD_ORDERS)[number];
  /** Whether the history of channels is stored in the browser. */
  readonly keepHistory: boolean;
  /** With `keepHistory`, whether that of the board's channels is stored although they were not watched. */
  readonly keepBoardChannels: boolean;
  /** Whether the use of emotes is counted day by day, and stored in the browser. */
  readonly countUsage: boolean;
  readonly momentRate: MomentRate;
  /** How many seconds exported segments and markers begin before their moment, and end after it; 0 to `EXPORT_MORE_MAX_S`. */
  readonly exportBeforeS: number;
  readonly exportAfterS: number;
  /** Frames a second of the timeline that reads exported markers. */
  readonly exportFrameRate: (typeof FRAME_RATES)[number];
  /** How a moment is announced while its channel is not in front: some of `NOTICES`. Unknown ones have no effect. */
  readonly notices: readonly string[];
  /** Codes that the user added to moods: `MOOD CODE`, as `readMoodCode` reads them. */
  readonly moodCodes: readonly string[];
  /** In a wide window, the timeline and the moments are in Past Stats instead of under the video. */
  readonly timelineInPanel: boolean;
  readonly delay: (typeof DELAYS)[number];
  /** With `delay` at `by-hand`, the chat is read this many seconds after it arrived; 0 to `DELAY_MAX_S`. */
  readonly delaySeconds: number;
}

/** New values of some options, or a function that returns them for the current options. */
export type OptionsChange = Partial<Options> | ((now: Options) => Partial<Options>);

export const DEFAULT_OPTIONS: Options = {
  darkMode: 'system',
  channel: null,
  customEmotes: [],
  autoHide: false,
  showOn: 'threshold',
  showThreshold: 10,
  rowOrder: 'every-second',
  movingPictures: 'top-5',
  pinnedEmotes: [],
  recentChannels: [],
  boardChannels: [],
  boardOrder: 'hottest',
  keepHistory: true,
  keepBoardChannels: false,
  countUsage: true,
  momentRate: 'usual',
  exportBeforeS: 0,
  exportAfterS: 0,
  exportFrameRate: 30,
  notices: [],
  moodCodes: [],
  timelineInPanel: false,
  delay: 'off',
  delaySeconds: 8,
  ...DEFAULT_COUNTING_RULES,
};

/** The options that say how chat is counted. */
export function countingOf(options: Options): Counting {
  const { customEmotes, countingMode, sharedChat, chatBeforeJoining } = options;
  const { ignoredUsers, ignoredEmotes, voteWord } = options;
  const rules = { countingMode, sharedChat, chatBeforeJoining, ignoredUsers, ignoredEmotes, voteWord };
  return { rules, customEmotes };
}

/** The threshold that hides and shows the panel. Null if auto hide is off or does not follow the total. */
export function thresholdInUse({
  autoHide,
  showOn,
  showThreshold,
}: Pick<Options, 'autoHide' | 'showOn' | 'showThreshold'>): number | null {
  return autoHide && showOn === 'threshold' ? showThreshold : null;
}

/** The integer part of `wanted`, limited to 0 to 1 000 000; 0 for NaN. */
export function clampThreshold(wanted: number): number {
  return clamp(wanted, THRESHOLD_MAX);
}

/** The integer part of `wanted` seconds, limited to 0 to 60; 0 for NaN. */
export function clampDelay(wanted: number): number {
  return clamp(wanted, DELAY_MAX_S);
}

/** The integer part of `wanted` seconds, limited to 0 to `EXPORT_MORE_MAX_S`; 0 for NaN. */
export function clampExportMore(wanted: number): number {
  return clamp(wanted, EXPORT_MORE_MAX_S);
}

function clamp(wanted: number, most: number): number {
  // NaN is 0 too.
  return Math.trunc(Math.min(Math.max(wanted, 0), most)) || 0;
}
