import type { ChannelLogin } from '../domain/channel-login.ts';
import type { LevelReading } from '../domain/chat-level.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import type { Counting, CountingMode, CountingRules } from '../domain/counting-rules.ts';
import type { CustomEmote, CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { Emote } from '../domain/emote.ts';
import type { EmoteListState } from '../domain/emote-list.ts';
import type { KeptChat, ListsQuestion, OpenedChat, ReadProgress } from '../domain/recorded-chat.ts';
import type {
  BestCounts,
  CountsBefore,
  DroppedRecordings,
  ExportOptions,
  ExportRefusal,
  HighestTotals,
  ListChange,
  ListedRecording,
  MomentRules,
  PeaksOf,
  RecordedMoment,
  RecordedTable,
  RecordingInfo,
  RecordingRules,
  RecordingSums,
  RecordingVideo,
  SavingState,
} from '../domain/recording.ts';
import type { Series } from '../domain/series.ts';
import type { EmoteDetails, Step } from '../domain/snapshot.ts';
import type { AddedResult, ChannelUsage, UsageChannel, UsagePeriod } from '../domain/usage.ts';

/** Messages from the page to the worker. A session follows one channel. The page chooses its unique number. */
export type PageMessage =
  /** Two sessions must not follow one channel at the same time. */
  | { readonly kind: 'join'; readonly sessionId: number; readonly channelLogin: ChannelLogin }
  /** Joins a channel again at once whose join was refused or had no answer. */
  | { readonly kind: 'retry'; readonly channelLogin: ChannelLogin }
  /** Counts the session's chat `delayMs` later than it arrives: 0 (the default) to `DELAY_MAX_S` seconds. */
  | { readonly kind: 'delay'; readonly sessionId: number; readonly delayMs: number }
  | { readonly kind: 'leave'; readonly sessionId: number }
  /** Applies to all current and later sessions. */
  | { readonly kind: 'custom-emotes'; readonly customEmotes: readonly CustomEmote[] }
  /** Applies to all current and later sessions. */
  | { readonly kind: 'counting-rules'; readonly rules: CountingRules }
  /** The browser went online or offline. Some browsers do not report this inside a worker. */
  | { readonly kind: 'network'; readonly isOnline: boolean }
  | { readonly kind: 'reload-lists' }
  /** The lists of these sessions are loaded first. A session that starts later counts as in view until the next such message. */
  | { readonly kind: 'in-view'; readonly sessionIds: readonly number[] }
  | RecordingMessage;

/** Messages from the page about recordings. The first one loads the worker's chunk for them. */
export type RecordingMessage =
  /**
   * Records the session from now on, and keeps totals and best counts of its emotes. If it is recorded already, the rules are
   * changed, and the worker sends the recording's info and last seconds again.
   */
  | { readonly kind: 'record'; readonly sessionId: number; readonly rules: RecordingRules }
  /** Requests the details of an emote of a recorded session, now and with each step, until the next such message. Null ends that. */
  | { readonly kind: 'details'; readonly sessionId: number; readonly emoteId: number | null }
  /** The page is hidden or closed: saves what is recorded so far. */
  | { readonly kind: 'save-recordings' }
  /** The response carries the same `requestId`, a number that the page chooses. */
  | { readonly kind: 'recording-request'; readonly requestId: number; readonly request: RecordingRequest };

/** Requests about recordings, by their `recordingId`. */
export type RecordingRequest =
  | { readonly kind: 'list' }
  | { readonly kind: 'info'; readonly recordingId: string }
  | { readonly kind: 'series'; readonly recordingId: string }
  /** The counts of an emote in each second of the series. */
  | {
      readonly kind: 'emote-series';
      readonly recordingId: string;
      readonly emoteKey: string;
      readonly countingMode: CountingMode;
    }
  | {
      readonly kind: 'window';
      readonly recordingId: string;
      readonly second: number;
      readonly countingMode: CountingMode;
    }
  /** The counts before a second, of the emotes of its table. */
  | {
      readonly kind: 'counts-before';
      readonly recordingId: string;
      readonly second: number;
      readonly countingMode: CountingMode;
    }
  /** The stretches in which one emote or one mood peaked. */
  | { readonly kind: 'peaks'; readonly recordingId: string; readonly of: PeaksOf }
  | { readonly kind: 'best-counts'; readonly recordingId: string }
  | { readonly kind: 'summary'; readonly recordingId: string; readonly countingMode: CountingMode }
  | { readonly kind: 'export'; readonly recordingId: string; readonly options: ExportOptions }
  | { readonly kind: 'set-video'; readonly recordingId: string; readonly video: RecordingVideo | null }
  /** Marks a second by hand: a moment that ends with it. */
  | { readonly kind: 'mark'; readonly recordingId: string; readonly second: number }
  | { readonly kind: 'remove-moment'; readonly recordingId: string; readonly startS: number }
  /** Puts a removed moment back. */
  | { readonly kind: 'restore-moment'; readonly recordingId: string; readonly moment: RecordedMoment }
  /** Null deletes all recordings. */
  | { readonly kind: 'delete'; readonly recordingId: string | null }
  /** Puts the recording back that this page deleted last. */
  | { readonly kind: 'undo-delete'; readonly recordingId: string }
  | { readonly kind: 'drops' }
  | { readonly kind: 'forget-drops' }
  | FilesRequest
  | UsageRequest;

/** Files to count as one chat, and the rules to count by. */
export type FilesToOpen = Counting & {
  readonly files: readonly File[];
  readonly momentRules: MomentRules;
};

/** Requests about files of recorded chat. A chat that was read is in memory until it is closed. */
export type FilesRequest =
  /**
   * Counts files into a recording in memory. Ends the reading before it. Until the response there are `files-progress` messages,
   * and at most one `lists-question`.
   */
  | ({ readonly kind: 'open-files' } & FilesToOpen)
  /** Answers the `lists-question`. */
  | { readonly kind: 'answer-lists'; readonly areWanted: boolean }
  /** Ends the reading. Chats that were read stay. */
  | { readonly kind: 'cancel-files' }
  /** Forgets a chat, unless it is kept. */
  | { readonly kind: 'close-files'; readonly recordingId: string }
  /** Stores the recording of a chat. */
  | { readonly kind: 'keep-files'; readonly recordingId: string };

/** Requests about the use of a channel's emotes, day by day. */
export type UsageRequest =
  /** Sums for each of the periods. */
  | { readonly kind: 'usage'; readonly channelLogin: string; readonly periods: readonly UsagePeriod[] }
  /** `ignoredEmotes`: codes or keys. The file says that they are not counted. */
  | {
      readonly kind: 'usage-csv';
      readonly channelLogin: string;
      readonly period: UsagePeriod;
      readonly ignoredEmotes: readonly string[];
    }
  | { readonly kind: 'usage-channels' }
  /** Null forgets all channels. */
  | { readonly kind: 'forget-usage'; readonly channelLogin: string | null }
  /** Counts a file of recorded chat into the usage. One file at a time. Until the response there are `adding-progress` messages. */
  | (Counting & {
      readonly kind: 'add-to-usage';
      readonly channelLogin: string;
      readonly name: string;
      readonly file: Blob;
      /** The open chat that has the file; null: none. While no list of the channel is known, those that were loaded for it count. */
      readonly openedId: string | null;
    })
  /** Ends the file that is being added. */
  | { readonly kind: 'cancel-adding' }
  | { readonly kind: 'remove-added'; readonly channelLogin: string; readonly addedId: string };

/**
 * A file to save, or why there is none. The type of the content is its media type. `leftOut` is a sentence: what of the
 * recording the file does not have, and why; null if it has everything.
 */
export type ExportResult =
  | { readonly kind: 'file'; readonly name: string; readonly content: Blob; readonly leftOut: string | null }
  | { readonly kind: 'refused'; readonly reason: ExportRefusal };

/** The response to each kind of request. Null if the recording, second or emote does not exist or cannot be read. */
export type RecordingResponses = {
  readonly list: readonly ListedRecording[] | null;
  readonly info: RecordingInfo | null;
  readonly series: Series | null;
  readonly 'emote-series': Uint32Array<ArrayBuffer> | null;
  /** `observedMs` is 0 for a second that was not seen. */
  readonly window: RecordedTable | null;
  readonly 'counts-before': CountsBefore | null;
  /** Oldest first. */
  readonly peaks: readonly RecordedMoment[] | null;
  /** Of the recording, and of all recordings of its channel. */
  readonly 'best-counts': { readonly recording: BestCounts; readonly channel: BestCounts } | null;
  /** `fileName`: of a picture of the recording. */
  readonly summary: { readonly sums: RecordingSums; readonly fileName: string } | null;
  readonly export: ExportResult | null;
  readonly 'set-video': RecordingInfo | null;
  readonly mark: RecordingInfo | null;
  readonly 'remove-moment': RecordingInfo | null;
  readonly 'restore-moment': RecordingInfo | null;
  readonly delete: ListChange | null;
  readonly 'undo-delete': ListChange | null;
  readonly drops: DroppedRecordings | null;
  readonly 'forget-drops': DroppedRecordings | null;
  /** Null if the reading was ended. */
  readonly 'open-files': OpenedChat | null;
  readonly 'answer-lists': null;
  readonly 'cancel-files': null;
  readonly 'close-files': null;
  readonly 'keep-files': KeptChat | null;
  /** Null also if a newer version of this page stored it. */
  readonly usage: ChannelUsage | null;
  readonly 'usage-csv': Blob | null;
  readonly 'usage-channels': readonly UsageChannel[] | null;
  /** The channels after it; null if it failed. */
  readonly 'forget-usage': readonly UsageChannel[] | null;
  readonly 'add-to-usage': AddedResult | null;
  readonly 'cancel-adding': null;
  /** Whether it is removed; null if not. */
  readonly 'remove-added': { readonly isRemoved: true } | null;
};

/** Messages about one session. */
export type ChannelMessage =
  | { readonly kind: 'connection'; readonly state: ConnectionState }
  | { readonly kind: 'lists'; readonly states: readonly EmoteListState[] }
  /**
   * Writes `emotes` to the session's dictionary, starting at index `from`. It is sent before the first step that uses them,
   * and again for an emote that changed (another code or picture).
   */
  | { readonly kind: 'emotes'; readonly from: number; readonly emotes: readonly Emote[] }
  /** Once a second. Its columns are transferred, not copied. */
  | { readonly kind: 'step'; readonly step: Step }
  /** Before each step, for the emote that the page requested. Null if the dictionary does not contain it. */
  | { readonly kind: 'emote-details'; readonly details: EmoteDetails | null }
  /** The recording began, or its info changed. */
  | { readonly kind: 'recording'; readonly info: RecordingInfo; readonly savingState: SavingState }
  /**
   * Each second when it is recorded. After each `record` message also the last ones so far, at most `RECENT_S`. They replace
   * the known seconds from `seconds.startS` on. `level`: the level of chat in the newest of them, or null while it
   * cannot be compared with its usual level. `highest`: the highest totals of the recording.
   */
  | {
      readonly kind: 'seconds';
      readonly seconds: Series;
      readonly level: LevelReading | null;
      readonly highest: HighestTotals;
    };

/** Messages from the worker to the page. All messages of one task of the worker are posted as one array, in order. */
export type SessionMessage =
  /** The first message: the worker's script has run. */
  | { readonly kind: 'ready' }
  /** All current problems. They replace the problems of the last message. */
  | { readonly kind: 'custom-emote-problems'; readonly problems: readonly CustomEmoteProblem[] }
  | {
      readonly kind: 'recording-response';
      readonly requestId: number;
      readonly response: RecordingResponses[keyof RecordingResponses];
    }
  /** About the files that are read now, some times a second. */
  | ({ readonly kind: 'files-progress' } & ReadProgress)
  | ({ readonly kind: 'lists-question' } & ListsQuestion)
  /** About the file that is added to the usage now, some times a second. */
  | ({ readonly kind: 'adding-progress' } & ReadProgress)
  | (ChannelMessage & { readonly sessionId: number });
