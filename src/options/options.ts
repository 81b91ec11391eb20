import { type ChannelLogin, readChannelLogin, readFollowedLogin } from '../domain/channel-login.ts';
import { COUNTING_MODES, type Counting, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import { DELAY_MAX_S, EXPORT_MORE_MAX_S, THRESHOLD_MAX } from '../domain/limits.ts';
import { moodCodeText, readMoodCodes } from '../domain/mood.ts';
import { FRAME_RATES } from '../domain/recording.ts';
import { parseAtOnce, readText, type ValueReader } from '../domain/value-reader.ts';
import { readVoteWord } from '../domain/vote.ts';

/** Emotes that can be pinned to the top of the table. */
export const PINNED_MAX = 5;

export const RECENT_CHANNELS_MAX = 8;

interface Option<T> {
  readonly byDefault: T;
  /** Reads a saved value. Undefined: it is invalid. Calls `onWrong` when an entry of a list is. */
  readonly read: (value: unknown, onWrong: () => void) => T | undefined;
}

const yesOrNo = (byDefault: boolean): Option<boolean> => ({
  byDefault,
  read: (value) => (typeof value === 'boolean' ? value : undefined),
});

const oneOf = <const T>(byDefault: NoInfer<T>, values: readonly T[]): Option<T> => ({
  byDefault,
  read: (value) => values.find((one) => one === value),
});

const numberUpTo = (most: number, byDefault: number): Option<number> => ({
  byDefault,
  read: (value) => (typeof value === 'number' ? clampInteger(value, most) : undefined),
});

/** Empty by default. The readable entries of a saved list count, as `change` changes them. */
const listOf = <T>(
  readEntry: ValueReader<T>,
  change = (entries: readonly T[]): readonly T[] => entries,
): Option<readonly T[]> => ({
  byDefault: [],
  read(value, onWrong) {
    if (!Array.isArray(value)) return undefined;
    const entries = value.map(readEntry);
    if (entries.includes(undefined)) onWrong();
    return change(entries.filter((entry) => entry !== undefined));
  },
});

const readLogin: ValueReader<ChannelLogin> = (value) =>
  (typeof value === 'string' && readChannelLogin(value)) || undefined;

/** Each login once. An older version may have saved one that is a word of this site's addresses. */
const logins = listOf(readLogin, (all) => [...new Set(all)].filter((one) => readFollowedLogin(one)));

const readCustomEmote: ValueReader<CustomEmote> = (value) => {
  // `Object` turns null into an object without fields.
  const emote = Object(value) as CustomEmote;
  const texts = [emote.id, emote.emote, emote.imageUrl, emote.regexp, emote.source];
  return texts.every((part) => typeof part === 'string') && Number.isFinite(emote.score) ? emote : undefined;
};

const { countingMode, sharedChat, chatBeforeJoining, voteWord } = DEFAULT_COUNTING_RULES;

/** The user's settings by their saved name. Those of `CountingRules` are explained there. */
const OPTIONS = {
  darkMode: oneOf('system', ['light', 'dark', 'system']),
  channel: {
    byDefault: null,
    read(value) {
      if (typeof value === 'string') return readFollowedLogin(value);
      return value === null ? null : undefined;
    },
  } as Option<ChannelLogin | null>,
  customEmotes: listOf(readCustomEmote, withOwnIds),
  autoHide: yesOrNo(false),
  /** What shows a panel that Auto Hide has hidden: the total reaches the threshold, or a moment begins. */
  showOn: oneOf('threshold', ['threshold', 'moments']),
  /** With `showOn` at `threshold`, a hidden panel appears when the total of the window reaches this number; 0 to 1 000 000. */
  showThreshold: numberUpTo(THRESHOLD_MAX, 10),
  countingMode: oneOf(countingMode, COUNTING_MODES),
  sharedChat: oneOf(sharedChat, ['all', 'own']),
  chatBeforeJoining: yesOrNo(chatBeforeJoining),
  ignoredUsers: listOf<string>(readLogin),
  ignoredEmotes: listOf(readText),
  voteWord: {
    byDefault: voteWord,
    read: (value) => readVoteWord(readText(value) ?? '') ?? undefined,
  } as Option<string>,
  /** When the table is sorted again: with each step, or with every third. */
  rowOrder: oneOf('every-second', ['every-second', 'every-3-seconds']),
  /** Which animated pictures move in the table: those of all rows, of the first five, or of none. */
  movingPictures: oneOf('top-5', ['all', 'top-5', 'none']),
  /** Keys of emotes, in the order in which they were pinned; at most `PINNED_MAX`. */
  pinnedEmotes: listOf(readText),
  /** The channels that were shown last, newest first. */
  recentChannels: logins,
  /** The channels of the board, in its fixed order. */
  boardChannels: logins,
  boardOrder: oneOf('hottest', ['hottest', 'total', 'fixed']),
  /** Whether the history of channels is stored in the browser. */
  keepHistory: yesOrNo(true),
  /** With `keepHistory`, whether that of the board's channels is stored although they were not watched. */
  keepBoardChannels: yesOrNo(false),
  /** Whether the use of emotes is counted day by day, and stored in the browser. */
  countUsage: yesOrNo(true),
  momentRate: oneOf('usual', ['few', 'usual', 'many']),
  /** How many seconds exported segments and markers begin before their moment, and end after it; 0 to `EXPORT_MORE_MAX_S`. */
  exportBeforeS: numberUpTo(EXPORT_MORE_MAX_S, 0),
  exportAfterS: numberUpTo(EXPORT_MORE_MAX_S, 0),
  /** Frames a second of the timeline that reads exported markers. */
  exportFrameRate: oneOf(30, FRAME_RATES),
  /** How a moment is announced while its channel is not in front: `notification`, `sound`. Others have no effect. */
  notices: listOf(readText),
  /** Codes that the user added to moods: `MOOD CODE`, as `readMoodCode` reads them. */
  moodCodes: {
    byDefault: [],
    read(value, onWrong) {
      const entries = listOf(readText).read(value, onWrong);
      const codes = entries && readMoodCodes(entries).map(moodCodeText);
      if (codes?.length !== entries?.length) onWrong();
      return codes;
    },
  } as Option<readonly string[]>,
  /** In a wide window, the timeline and the moments are in Past Stats instead of under the video. */
  timelineInPanel: yesOrNo(false),
  /** By what the chat is delayed: nothing, a number of seconds, or the latency of the video player. */
  delay: oneOf('off', ['off', 'by-hand', 'player']),
  /** With `delay` at `by-hand`, the chat is read this many seconds after it arrived; 0 to `DELAY_MAX_S`. */
  delaySeconds: numberUpTo(DELAY_MAX_S, 8),
};

export type Options = { readonly [Name in keyof typeof OPTIONS]: (typeof OPTIONS)[Name]['byDefault'] };

/** New values of some options, or a function that returns them for the current options. */
export type OptionsChange = Partial<Options> | ((now: Options) => Partial<Options>);

export const DEFAULT_OPTIONS = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, { byDefault }]) => [name, byDefault]),
) as Options;

/**
 * An option that is missing or cannot be read has its default; the readable entries of a list count. `options` has those of a
 * newer version too. `unreadable`: values that could not be read completely. `isJson` false: the text has no options.
 */
export function readSavedOptions(saved: string) {
  const json = parseAtOnce(saved);
  const isJson = typeof json === 'object' && json !== null && !Array.isArray(json);
  const options = new Map<string, unknown>();
  const unreadable = new Map<string, unknown>();
  for (const [name, value] of Object.entries(isJson ? json : {})) {
    const onWrong = (): void => void unreadable.set(name, value);
    const isKnown = Object.hasOwn(OPTIONS, name);
    const read = isKnown ? OPTIONS[name as keyof Options].read(value, onWrong) : value;
    if (read === undefined) onWrong();
    else options.set(name, read);
  }
  return {
    options: { ...DEFAULT_OPTIONS, ...Object.fromEntries(options) } as Options,
    isJson,
    unreadable: Object.fromEntries(unreadable) as Readonly<Record<string, unknown>>,
  };
}

/** Emotes are edited by id, so one that repeats an earlier id gets another one, the same each time. */
function withOwnIds<E extends { readonly id: string }>(emotes: readonly E[]): readonly E[] {
  const ids = new Set<string>();
  return emotes.map((emote, index) => {
    let { id } = emote;
    while (ids.has(id)) id += `~${index}`;
    ids.add(id);
    return id === emote.id ? emote : { ...emote, id };
  });
}

export function countingOf(options: Options): Counting {
  const { customEmotes, countingMode, sharedChat, chatBeforeJoining } = options;
  const { ignoredUsers, ignoredEmotes, voteWord } = options;
  const rules = { countingMode, sharedChat, chatBeforeJoining, ignoredUsers, ignoredEmotes, voteWord };
  return { rules, customEmotes };
}

/** The threshold that hides and shows the panel. Null if auto hide is off or does not follow the total. */
export function thresholdInUse({ autoHide, showOn, showThreshold }: Options): number | null {
  return autoHide && showOn === 'threshold' ? showThreshold : null;
}

/** The integer part of `wanted`, limited to 0 to `most`; 0 for NaN. */
export function clampInteger(wanted: number, most: number): number {
  return Math.trunc(Math.min(Math.max(wanted, 0), most)) || 0;
}
