import type { LevelReading } from './chat-level.ts';
import type { CountingMode } from './counting-rules.ts';
import type { Emote, EmoteCount } from './emote.ts';
import type { Mood } from './mood.ts';
import type { VoteResult } from './vote.ts';

/**
 * What is recorded of one second of chat: numbers, no text, no names. Each count but `messages` is of the ten seconds up to the
 * end of the second (`WINDOW_MS`), because distinct chatters of single seconds cannot be added up.
 */
export interface Second {
  /** The end of the second, in whole seconds since 1970 on the server's clock, or since any other fixed time. */
  readonly second: number;
  /** Not observed: no connection, sleep, or a stalled link. The numbers mean nothing; they are not zeros. */
  readonly isGap: boolean;
  /** Messages in this second alone, with or without emotes, without those that the rules of counting leave out. */
  readonly messages: number;
  /** Distinct chatters who wrote, with or without an emote. */
  readonly chatters: number;
  /** Distinct chatters who used an emote. */
  readonly emoteChatters: number;
  /** Sum of the counts of all emotes, in each way of counting. */
  readonly totals: Readonly<Record<CountingMode, number>>;
  /** The emotes that were used, as numbers of a dictionary, ascending. */
  readonly emoteIds: readonly number[];
  /** The count of the emote at the same index of `emoteIds`, in each way of counting. */
  readonly counts: Readonly<Record<CountingMode, readonly number[]>>;
  /** Distinct chatters who used an emote or a word of each mood, in the order of `MOODS`. Not stored. */
  readonly moodChatters?: readonly number[];
}

/** Recorded seconds that turned out to be gaps. Both ends are included. */
export interface MissedSeconds {
  readonly fromS: number;
  readonly untilS: number;
}

/** A recorded second without its emotes. One is posted each second. */
export type SecondTotals = Pick<Second, 'second' | 'isGap' | 'messages' | 'chatters' | 'totals'>;

export interface RecordedTable {
  readonly second: number;
  readonly countingMode: CountingMode;
  /** How much of the ten seconds was observed, up to `WINDOW_MS`. 0: the second itself was not observed. */
  readonly observedMs: number;
  /** Ranked as in a step: indexes of `emotes`. */
  readonly emoteIds: Uint32Array<ArrayBuffer>;
  readonly counts: Uint32Array<ArrayBuffer>;
  /** Every use of the emote at the same index, and the chatters who used it. */
  readonly uses: Uint32Array<ArrayBuffer>;
  readonly emoteChatters: Uint32Array<ArrayBuffer>;
  /** Distinct chatters who wrote, with or without an emote. */
  readonly chatters: number;
  readonly totalEmotes: number;
  readonly emotes: readonly Emote[];
}

/** The counts of each emote of a second's table in the `SNAPSHOTS_KEPT` seconds up to it, the newest last, by emote key. */
export type CountsBefore = ReadonlyMap<string, Int32Array>;

/** In a second that was not observed. */
export const UNSEEN_COUNT = -1;

/** About how many moments an hour has: its strongest peaks. */
export const PEAKS_AN_HOUR: Readonly<Record<MomentRate, number>> = { few: 4, usual: 8, many: 11 };

export type MomentRate = 'few' | 'usual' | 'many';

/** Seconds from the start to the peak. Measured on clips: the median is 34 s, and 41 s for stretches clipped often. */
export const LEAD_S = 35;

/** The longest moment, in seconds, however often its peak grows. */
export const MOMENT_MAX_S = 105;

/** A stretch with far more chatters than usual. Times are on the clock of `Second.second`. Ranked by the surprise at the peak. */
export interface Moment extends LevelReading {
  /** `LEAD_S` before the peak, so that the cause of the reaction is inside. Identifies the moment: no two have the same. */
  readonly startS: number;
  readonly peakS: number;
  /** Null until the moment has ended. */
  readonly endS: number | null;
  /** When the peak was confirmed. */
  readonly announcedS: number;
  /** The most uses of emotes in ten seconds. */
  readonly uses: number;
  /** The most distinct chatters in ten seconds. */
  readonly chatters: number;
  /** The number of the emote whose chatters rose most above their usual number; null if no emote rose. */
  readonly emote: number | null;
}

export interface MomentEvent {
  /** `grown`: a higher peak soon after it replaces it. `ended`: the end is known; it can still grow, and ends again then. */
  readonly kind: 'announced' | 'grown' | 'ended';
  readonly moment: Moment;
  /** The start before the moment grew, which identified it until now. Null if it has not grown. */
  readonly startedS: number | null;
}

/** `startS`, `isManual` and whether it is a vote identify it: a mark and a detected moment can start together. */
export interface RecordedMoment extends Omit<Moment, 'emote' | 'ratio' | 'surprise'> {
  readonly emote: Emote | null;
  /** Null for a mark. */
  readonly ratio: number | null;
  /** Ranks moments. Null for a mark, and in early recordings. */
  readonly surprise: number | null;
  /** The mood of at least a fifth of the chatters at the peak; null without one. Absent in early recordings. */
  readonly mood?: Mood | null;
  /** A vote that ended at the peak: a mark that nobody made by hand, though `isManual` is true for it too. */
  readonly vote?: VoteResult;
  readonly isManual: boolean;
}

/** Unique among the moments of a recording. */
export function momentKey({ startS, isManual, vote }: RecordedMoment): string {
  return `${startS} ${isManual}${vote === undefined ? '' : ' vote'}`;
}

/** Whose peaks are wanted. `moodCodes`: the user's own, as `readMoodCode` reads them. */
export type PeaksOf =
  | { readonly kind: 'chat' }
  | { readonly kind: 'emote'; readonly emoteKey: string }
  | { readonly kind: 'mood'; readonly mood: Mood; readonly moodCodes: readonly string[] };

export interface BestCount {
  readonly count: number;
  readonly second: number;
}

/** The highest total in each way of counting, and the first second with it; null if all were 0. */
export type HighestTotals = Readonly<Record<CountingMode, BestCount | null>>;

export interface BestEmoteCount extends BestCount {
  readonly emote: Emote;
}

/** The highest total, and the highest counts of emotes, highest first. Every use counts. */
export interface BestCounts {
  readonly total: BestCount | null;
  readonly emotes: readonly BestEmoteCount[];
}

export interface RecordingSums {
  /** Of all emotes. */
  readonly emotes: number;
  /** The emote with the highest sum, and its sum; null while no emote was used. */
  readonly mostUsed: EmoteCount | null;
}

/** The recorded video. It begins at the second `zeroS`. */
export interface RecordingVideo {
  readonly videoId: string;
  readonly zeroS: number;
}

/** A person's change of a recording, on any page. Absent fields stay as they are. */
export interface RecordingEdit {
  readonly video?: RecordingVideo | null;
  /** Marks. */
  readonly added?: RecordedMoment;
  readonly removed?: RecordedMoment;
  /** They replace the moments that the detector found. */
  readonly found?: readonly RecordedMoment[];
}

/** A recording, as a list of recordings shows it. */
export interface ListedRecording {
  readonly recordingId: string;
  readonly channelLogin: string;
  readonly startS: number;
  readonly endS: number;
  /** Its size in the browser's storage. */
  readonly bytes: number;
  /** A newer version of this page recorded it. It can only be deleted. */
  readonly isNewer: boolean;
  /** A page is recording it now. */
  readonly isLive: boolean;
  /** It was counted from files of recorded chat. */
  readonly isImported?: true;
  /** When the user kept it, in Unix seconds. Only of an imported one. */
  readonly keptS?: number;
}

export interface DroppedRecording {
  readonly channelLogin: string;
  readonly startS: number;
  readonly endS: number;
  /** `bound`: all recordings together were too large; `full`: no room in the browser's storage. */
  readonly reason: (typeof DROP_REASONS)[number];
}

export const DROP_REASONS = ['bound', 'full'] as const;

/** The recordings that were dropped since the user dismissed the note about them. */
export interface DroppedRecordings {
  readonly count: number;
  /** The last dropped ones, at most `DROPS_LISTED_MAX`, last one first. */
  readonly last: readonly DroppedRecording[];
}

/** A recording without its seconds. */
export interface RecordingInfo {
  readonly recordingId: string;
  readonly channelLogin: string;
  readonly startS: number;
  /** Oldest first. */
  readonly moments: readonly RecordedMoment[];
  readonly video: RecordingVideo | null;
}

/** `saved`: in the browser's storage from its first minute on. Others are in memory: the user's choice, or storing failed. */
export type SavingState = 'saved' | 'in-memory' | 'full' | 'save-failed';

/** Whether a recording is stored. `watched` and `always`: yes. `once-watched`: if it was `watched` before in this visit. */
export type KeepRule = 'watched' | 'always' | 'once-watched' | 'never';

export interface MomentRules {
  /** About how many moments an hour are found from now on. */
  readonly momentRate: MomentRate;
  /** The codes that the user added to moods, as `readMoodCode` reads them. */
  readonly moodCodes: readonly string[];
}

export interface RecordingRules extends MomentRules {
  /** Whether it is also saved in the browser. */
  readonly keep: KeepRule;
  /** Whether the use of its emotes is stored day by day. */
  readonly usage: KeepRule;
}

export const DEFAULT_MOMENT_RULES: MomentRules = { momentRate: 'usual', moodCodes: [] };

/** The version of the JSON export (docs/recorded-chat.md). It changes when older readers could misread the file. */
export const JSON_EXPORT_VERSION = 1;

/** The formats of an export, in the order in which they are offered. */
export const EXPORT_FORMATS = ['csv', 'json', 'moments-csv', 'losslesscut', 'youtube', 'edl'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly countingMode: CountingMode;
  /** Frames a second of the timeline that reads the EDL; unused by the other formats. */
  readonly frameRate: number;
  /** The moments of the file. Default: all of the recording. */
  readonly moments?: readonly RecordedMoment[];
  /** How many seconds before its moment a segment, chapter or marker begins. Default: 0. */
  readonly beforeS?: number;
  /** How many seconds after its moment a segment or marker ends. Default: 0. */
  readonly afterS?: number;
}

/** Frames a second of usual timelines. */
export const FRAME_RATES = [23.976, 24, 25, 29.97, 30, 50, 59.94, 60] as const;

/** Why there is no file. `outside`: no moment is in the part of the video that the format can name. */
export type ExportRefusal = 'no-seconds' | 'no-moments' | 'too-few-moments' | 'outside';
