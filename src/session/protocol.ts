import type { ChannelLogin } from '../domain/channel-login.ts';
import type { LevelReading } from '../domain/chat-level.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import type { Counting, CountingMode, CountingRules } from '../domain/counting-rules.ts';
import type { CustomEmote, CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { Emote, EmoteListState } from '../domain/emote.ts';
import type { ExportLimit } from '../domain/export-limit.ts';
import type { KeptChat, ListsQuestion, ReadChat, ReadProgress } from '../domain/recorded-chat.ts';
import type {
  BestCounts,
  CountsBefore,
  DroppedRecordings,
  ExportOptions,
  ExportRefusal,
  HighestTotals,
  ListedRecording,
  MissedSeconds,
  MomentRules,
  PeaksOf,
  RecordedMoment,
  RecordedTable,
  RecordingEdit,
  RecordingInfo,
  RecordingRules,
  RecordingSums,
  SavingState,
} from '../domain/recording.ts';
import type { Series } from '../domain/series.ts';
import type { EmoteDetails, Step } from '../domain/snapshot.ts';
import type { AddedResult, ChannelUsage, UsageChannel, UsagePeriod } from '../domain/usage.ts';
import type { Vote } from '../domain/vote.ts';
import type { VoteFault, VoteRequest } from '../domain/vote-command.ts';

/** Messages from the page to the worker. A session follows one channel. The page chooses its unique number. */
export type PageMessage =
  /** Two sessions must not follow one channel at the same time. */
  | { readonly kind: 'join'; readonly sessionId: number; readonly channelLogin: ChannelLogin }
  /** Joins a channel again at once if its join was refused or had no answer. */
  | { readonly kind: 'retry'; readonly channelLogin: ChannelLogin }
  /** Counts the session's chat `delayMs` later than it arrives: 0 (the default) to `DELAY_MAX_S` seconds. */
  | { readonly kind: 'delay'; readonly sessionId: number; readonly delayMs: number }
  | { readonly kind: 'leave'; readonly sessionId: number }
  | VoteMessage
  /** Applies to all current and later sessions. */
  | { readonly kind: 'custom-emotes'; readonly customEmotes: readonly CustomEmote[] }
  /** Applies to all current and later sessions. */
  | { readonly kind: 'counting-rules'; readonly rules: CountingRules }
  /** The browser went online or offline. Some browsers do not report this inside a worker. */
  | { readonly kind: 'network'; readonly isOnline: boolean }
  | { readonly kind: 'reload-lists' }
  /** The lists of these channels are loaded first, also of those that are joined later. Null, the default: all are equal. */
  | { readonly kind: 'in-view'; readonly channelLogins: ReadonlySet<string> | null }
  | ArchiveMessage;

/** Messages from the page about the vote of a session. They concern this page only: nothing is written to the chat. */
export type VoteMessage = { readonly kind: 'vote'; readonly sessionId: number } & VoteRequest;

/** Messages from the page about what is kept. The first one loads the worker's chunk for it. */
export type ArchiveMessage =
  /** Records the session from now on. If it is recorded already, changes the rules and sends its info again. */
  | { readonly kind: 'record'; readonly sessionId: number; readonly rules: RecordingRules }
  /** Requests the details of an emote of a recorded session, now and with each step, until the next one. Null ends that. */
  | { readonly kind: 'details'; readonly sessionId: number; readonly emoteId: number | null }
  /** The page is hidden or closed: saves what is recorded so far. */
  | { readonly kind: 'save-recordings' }
  /** The answer carries the same `requestId`, a number that the page chooses. */
  | { readonly kind: 'request'; readonly requestId: number; readonly request: WorkerRequest };

/** Files to count as one chat, and the rules to count by. */
export type FilesToOpen = Counting & {
  readonly files: readonly File[];
  readonly momentRules: MomentRules;
};

/** A file to save, or why there is none. `limit` is null if the file is complete and can be read as a whole. */
export type ExportResult =
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly content: Blob;
      readonly limit: ExportLimit | null;
    }
  | { readonly kind: 'refused'; readonly reason: ExportRefusal };

export interface RecordingSummary {
  readonly info: RecordingInfo;
  readonly series: Series;
  readonly sums: RecordingSums;
  /** Of a picture of it. */
  readonly fileName: string;
}

interface OfRecording {
  readonly recordingId: string;
}

interface InTheMode extends OfRecording {
  readonly countingMode: CountingMode;
}

interface OfSecond extends InTheMode {
  readonly second: number;
}

interface OfChannel {
  readonly channelLogin: string;
}

/** Files of one chat. `openedId`: the open chat with them, which is not read again; null: none. */
interface ChatToAdd extends OfChannel, Counting {
  readonly files: readonly File[];
  readonly openedId: string | null;
}

/** Requests about recordings. Null: the recording, second or emote does not exist. A change that is not stored fails. */
interface RecordingRequests {
  list(asked: object): readonly ListedRecording[];
  info(asked: OfRecording): RecordingInfo | null;
  series(asked: OfRecording): Series | null;
  /** The counts of an emote in each second of the series. */
  'emote-series'(asked: InTheMode & { readonly emoteKey: string }): Uint32Array<ArrayBuffer> | null;
  /** `observedMs` is 0 for a second that was not seen. */
  window(asked: OfSecond): RecordedTable | null;
  /** The counts before a second, of the emotes of its table. */
  'counts-before'(asked: OfSecond): CountsBefore | null;
  /** The stretches in which the whole chat, one emote or one mood peaked, oldest first. */
  peaks(asked: OfRecording & { readonly of: PeaksOf }): readonly RecordedMoment[] | null;
  /** Of the recording, and of all recordings of its channel. */
  'best-counts'(asked: OfRecording): { readonly recording: BestCounts; readonly channel: BestCounts } | null;
  summary(asked: InTheMode): RecordingSummary | null;
  export(asked: OfRecording & { readonly options: ExportOptions }): ExportResult | null;
  edit(asked: OfRecording & { readonly edit: RecordingEdit }): RecordingInfo;
  /** Marks a second by hand: a moment that ends with it, with the first emote of its table. It fails for a gap. */
  mark(asked: OfSecond): RecordingInfo;
  /** Finds the moments of a finished recording again. Fails for one that is being recorded. */
  'find-moments'(asked: OfRecording & { readonly rules: MomentRules }): RecordingInfo;
  /** Null deletes all recordings. */
  delete(asked: { readonly recordingId: string | null }): boolean;
  /** Puts the recording back that this page deleted last. */
  'undo-delete'(asked: OfRecording): boolean;
  drops(asked: object): DroppedRecordings;
  'forget-drops'(asked: object): void;
}

/** Requests about files of recorded chat. Chats that were read are in memory until they are closed. */
interface FilesRequests {
  /**
   * Counts files into a recording in memory, and ends an earlier reading. Before the answer come `files-progress` messages, and
   * at most one `lists-question`. Null if the reading was ended.
   */
  'open-files'(asked: FilesToOpen): ReadChat | null;
  'answer-lists'(asked: { readonly areWanted: boolean }): void;
  /** Ends the reading. Chats that were read stay. */
  'cancel-files'(asked: object): void;
  /** Forgets a chat, unless it is kept. */
  'close-files'(asked: OfRecording): void;
  'keep-files'(asked: OfRecording): KeptChat;
}

/** Requests about the use of a channel's emotes, day by day. */
interface UsageRequests {
  /** Sums for each of the periods. It fails too if a newer version of this page stored them. */
  usage(asked: OfChannel & { readonly periods: readonly UsagePeriod[] }): ChannelUsage;
  /** `ignoredEmotes`: codes or keys. The file says that they are not counted. */
  'usage-csv'(
    asked: OfChannel & { readonly period: UsagePeriod; readonly ignoredEmotes: readonly string[] },
  ): Blob;
  'usage-channels'(asked: object): readonly UsageChannel[];
  /** Null forgets all channels. The answer is the channels after it. */
  'forget-usage'(asked: { readonly channelLogin: string | null }): readonly UsageChannel[];
  /** Counts one chat into the usage. Before the answer come `adding-progress` messages. */
  'add-to-usage'(asked: ChatToAdd): AddedResult;
  'cancel-adding'(asked: object): void;
  /** Answers whether it is removed. */
  'remove-added'(asked: OfChannel & { readonly addedId: string }): boolean;
}

/** By its kind, what a request has, and its answer. */
interface Requests extends RecordingRequests, FilesRequests, UsageRequests {}

export type RequestKind = keyof Requests;

/** A request cannot be answered: the storage failed, the worker ended, or its code could not be loaded. */
export type Failed = 'failed';

export type RequestOf<Kind extends RequestKind> = {
  readonly [K in Kind]: { readonly kind: K } & Parameters<Requests[K]>[0];
}[Kind];
export type WorkerRequest = RequestOf<RequestKind>;
export type AnswerTo<Kind extends RequestKind> = ReturnType<Requests[Kind]>;

/** Answers requests by their kind. @param emit called with messages before the answer */
export type RequestHandlers<Kind extends RequestKind = RequestKind> = {
  readonly [K in Kind]: (
    request: RequestOf<K>,
    emit: (message: SessionMessage) => void,
  ) => Promise<AnswerTo<K> | Failed>;
};
export type RecordingHandlers = RequestHandlers<keyof RecordingRequests>;
export type FilesHandlers = RequestHandlers<keyof FilesRequests>;
export type UsageHandlers = RequestHandlers<keyof UsageRequests>;

/** Messages about one session. */
export type ChannelMessage =
  | { readonly kind: 'connection'; readonly state: ConnectionState }
  | { readonly kind: 'lists'; readonly states: readonly EmoteListState[] }
  /** Writes `emotes` to the session's dictionary from index `from` on: before their first step, and when they change. */
  | { readonly kind: 'emotes'; readonly from: number; readonly emotes: readonly Emote[] }
  /** Once a second. Its columns are transferred, not copied. */
  | { readonly kind: 'step'; readonly step: Step }
  /** Before each step, for the emote that the page requested. Null if the dictionary does not contain it. */
  | { readonly kind: 'emote-details'; readonly details: EmoteDetails | null }
  /** Once a second while a vote runs, before the step; the last one has its result. */
  | { readonly kind: 'vote'; readonly vote: Vote }
  /** A moderator's command was not understood; null: the page should no longer say so. */
  | { readonly kind: 'vote-fault'; readonly fault: VoteFault | null }
  /** The recording began, or its info changed. */
  | { readonly kind: 'recording'; readonly info: RecordingInfo; readonly savingState: SavingState }
  /**
   * Each recorded second, and at first the last `RECENT_S` of a recording that goes on. They follow the known seconds. `level`:
   * in the newest of them; null while it cannot be compared with its usual level. `highest`: the highest totals of the recording.
   */
  | {
      readonly kind: 'seconds';
      readonly seconds: Series;
      readonly level: LevelReading | null;
      readonly highest: HighestTotals;
    }
  /** Recorded seconds turned out to be gaps. */
  | { readonly kind: 'missed'; readonly missed: MissedSeconds };

/** Messages from the worker to the page. Those of one task of the worker are posted as one array, in order. */
export type SessionMessage =
  /** The first message, and the one after a failed load of the code for recordings: the page then posts `record` again. */
  | { readonly kind: 'ready' }
  /** All current problems. They replace the problems of the last message. */
  | { readonly kind: 'custom-emote-problems'; readonly problems: readonly CustomEmoteProblem[] }
  | {
      readonly kind: 'answer';
      readonly requestId: number;
      readonly answer: AnswerTo<RequestKind> | Failed;
    }
  /** About the files that are being read, several times a second. */
  | ({ readonly kind: 'files-progress' } & ReadProgress)
  | ({ readonly kind: 'lists-question' } & ListsQuestion)
  /** About the file that is being added to the usage, several times a second. */
  | ({ readonly kind: 'adding-progress' } & ReadProgress)
  | (ChannelMessage & { readonly sessionId: number });
