import type { CountingMode } from './counting-rules.ts';
import type { Emote, EmoteCount } from './emote.ts';
import type { Moment, MomentRate } from './moment.ts';
import type { Mood } from './mood.ts';
import type { Second } from './second.ts';
import type { VoteResult } from './vote.ts';

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
  /** The part of the ten seconds that was observed, up to `WINDOW_MS`. 0: the second itself was not, so nothing is known of it. */
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

/**
 * The counts of each emote of a recorded second's table, by the key of the emote: in the `SNAPSHOTS_KEPT` seconds that end with
 * that second, the newest last. `UNSEEN_COUNT` where nothing was seen.
 */
export type CountsBefore = ReadonlyMap<string, Int32Array>;

export const UNSEEN_COUNT = -1;

/**
 * A moment of a recording, with its emote. `startS`, `isManual` and whether it is a vote together identify it: a moment that was
 * marked by hand can start in the same second as a detected one.
 */
export interface RecordedMoment extends Omit<Moment, 'emote' | 'ratio' | 'surprise'> {
  readonly emote: Emote | null;
  /** Null for a moment that was marked by hand. */
  readonly ratio: number | null;
  /** Ranks moments. Null for a moment that was marked by hand, and for one that was recorded without it. */
  readonly surprise: number | null;
  /** The mood of at least a fifth of the chatters at the peak; null without one. Absent if an older version recorded the moment. */
  readonly mood?: Mood | null;
  /** A vote that ended at the peak: a mark that nobody made by hand, though `isManual` is true for it too. */
  readonly vote?: VoteResult;
  readonly isManual: boolean;
}

/**
 * Whose peaks are wanted: those of the whole chat, of an emote or of a mood. `moodCodes`: those that the user added, as
 * `readMoodCode` reads them.
 */
export type PeaksOf =
  | { readonly kind: 'chat' }
  | { readonly kind: 'emote'; readonly emoteKey: string }
  | { readonly kind: 'mood'; readonly mood: Mood; readonly moodCodes: readonly string[] };

/** A highest count, and the first second with it. */
export interface BestCount {
  readonly count: number;
  readonly second: number;
}

/** The highest total in each way of counting, and the first second with it; null where none was over 0. */
export type HighestTotals = Readonly<Record<CountingMode, BestCount | null>>;

export interface BestEmoteCount extends BestCount {
  readonly emote: Emote;
}

/** The highest total, and the highest counts of emotes, highest first. They count every use. */
export interface BestCounts {
  readonly total: BestCount | null;
  readonly emotes: readonly BestEmoteCount[];
}

/** A recording added up, in one way of counting: each use is in it once. */
export interface RecordingSums {
  /** Of all emotes. */
  readonly emotes: number;
  /** The emote with the highest sum, and its sum; null while no emote was used. */
  readonly mostUsed: EmoteCount | null;
}

/** The video of what was recorded. It begins at the second `zeroS`. */
export interface RecordingVideo {
  readonly videoId: string;
  readonly zeroS: number;
}

/** A recording, as a list of recordings shows it. */
export interface ListedRecording {
  readonly recordingId: string;
  readonly channelLogin: string;
  readonly startS: number;
  readonly endS: number;
  /** Its size in the browser's storage. */
  readonly bytes: number;
  /** A newer version of this page recorded it; it can be deleted only. */
  readonly isNewer: boolean;
  /** A page continues it now. */
  readonly isLive: boolean;
  /** It was counted from files of recorded chat. */
  readonly isImported?: true;
  /** When the user kept it, in Unix seconds. Only of an imported one. */
  readonly keptS?: number;
}

/** A recording that was dropped to make room, or because it could not be read. */
export interface DroppedRecording {
  /** Empty if it cannot be read. */
  readonly channelLogin: string;
  readonly startS: number;
  readonly endS: number;
  /** `bound`: all recordings together were too large; `full`: the browser's storage was full; `unreadable`: it was damaged. */
  readonly reason: (typeof DROP_REASONS)[number];
}

export const DROP_REASONS = ['bound', 'full', 'unreadable'] as const;

/** The recordings that were dropped since the user dismissed the line about them. */
export interface DroppedRecordings {
  readonly count: number;
  /** The last dropped ones, at most `DROPS_LISTED_MAX`, last one first. */
  readonly last: readonly DroppedRecording[];
}

/** `isDone` is false if the storage failed, or if there is nothing to put back. */
export interface ListChange {
  readonly isDone: boolean;
  /** The recordings after it. Null if they cannot be read. */
  readonly recordings: readonly ListedRecording[] | null;
}

/** The data of a recording without its seconds. */
export interface RecordingInfo {
  readonly recordingId: string;
  readonly channelLogin: string;
  readonly startS: number;
  /** Oldest first. */
  readonly moments: readonly RecordedMoment[];
  readonly video: RecordingVideo | null;
}

/**
 * Where the present recording is kept: `saved` in the browser, from its first minute on; `in-memory`, because the user does not
 * want it saved; `full`, in memory because the browser's storage is full; `save-failed`, in memory because saving failed.
 */
export type SavingState = 'saved' | 'in-memory' | 'full' | 'save-failed';

/**
 * Whether a recording is stored. `watched`: yes, because its channel is watched; `always`: yes; `once-watched`: if it was
 * watched before in this visit; `never`: no.
 */
export type KeepRule = 'watched' | 'always' | 'once-watched' | 'never';

export interface MomentRules {
  /** About how many moments an hour are found from now on. */
  readonly momentRate: MomentRate;
  /** The codes that the user added to moods, as `readMoodCode` reads them. */
  readonly moodCodes: readonly string[];
}

/** How a session is recorded. */
export interface RecordingRules extends MomentRules {
  /** Whether it is also saved in the browser. */
  readonly keep: KeepRule;
  /** Whether the use of its emotes is counted day by day, and stored. */
  readonly usage: KeepRule;
}

export const DEFAULT_MOMENT_RULES: MomentRules = { momentRate: 'usual', moodCodes: [] };

/** The version of the JSON export (docs/recorded-chat.md). It changes whenever an older reader could misread the file. */
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
