import type { RecordingInfo } from './recording.ts';

/** The channel of a chat whose files do not name one: most forms do not. */
export const UNNAMED_CHANNEL = 'recorded_chat';

/** What the page says about a file of recorded chat after it was read. */
export interface FileReport {
  readonly name: string;
  /** The name of its form; null if it has no known one. */
  readonly form: string | null;
  /** What its entries are: messages, or seconds that are counted already. */
  readonly unit: 'message' | 'second';
  /** The entries that were read. */
  readonly entries: number;
  readonly unreadable: number;
  /** The number of the first unreadable entry, and what is wrong with it; null if all could be read. */
  readonly firstUnreadable: { readonly entry: number; readonly problem: string } | null;
  /** Notes about some of its entries, each with the number of entries. */
  readonly notes: Readonly<Partial<Record<EntryNote, number>>>;
  /** Why the file, or the rest of it, is not counted; null if it was read to its end. */
  readonly trouble: FileTrouble | null;
}

/** A note about entries that could be read. */
export type EntryNote =
  | 'later-comment'
  | 'wrong-date'
  | 'no-message'
  | 'no-name'
  | 'by-minutes'
  | 'unclear-date'
  | 'unknown-emote'
  | 'of-part';

/**
 * Why a file, or the rest of it, is not counted: it is damaged or a folder; it ends inside of an entry; its messages have no
 * times; the rest is another chat whose times begin again; its times have no date, and it is opened with other files; a newer
 * version of this page made it; or it has no known form.
 */
export type FileTrouble =
  | { readonly kind: 'not-readable' | 'ends-early' | 'untimed' | 'another-chat' | 'undated' | 'newer' }
  | UnknownFile;

/** What a file of no known form looks like. */
export type UnknownFile =
  | { readonly kind: 'unknown'; readonly looksLike: UnknownKind }
  | {
      readonly kind: 'unknown-json';
      readonly keys: readonly string[];
      readonly missing: MissingColumn | null;
    }
  /** `missing` is null if its columns cannot be told apart. */
  | {
      readonly kind: 'unknown-table';
      readonly format: 'CSV' | 'TSV';
      readonly columns: readonly string[];
      readonly missing: MissingColumn | null;
    };

export type UnknownKind =
  | 'empty'
  | 'office'
  | 'archive'
  | 'subtitles'
  | 'webvtt'
  | 'irc-log'
  | 'shortened-page'
  | 'web-page'
  | 'no-text'
  | 'json'
  | 'table-without-header'
  | 'text-without-names'
  | 'text-without-times';

/** What a list of columns lacks to be those of messages. `chat`: they are of something else. */
export type MissingColumn = 'time' | 'user' | 'message' | 'chat';

/** Messages or lines of a chat that are not counted, by the reason. */
export interface LeftOutCounts {
  /** The files are out of order by more than can be held. */
  readonly late: number;
  /** They are of another channel than the first. */
  readonly foreign: number;
  /** They are too far from the others in time. */
  readonly beyond: number;
  /** An earlier one has the same id, chatter, text and time, or another file has it too. */
  readonly repeated: number;
}

/** How far the files are read, in bytes. */
export interface ReadProgress {
  readonly readBytes: number;
  readonly totalBytes: number;
  /** Those that were read until now; of files of numbers, seconds. */
  readonly messages: number;
}

/** The files contain no third-party emotes: whether today's lists of the channel are requested, of these hosts. */
export interface ListsQuestion {
  readonly channelLogin: string;
  readonly hosts: readonly string[];
}

/**
 * The third-party emotes that a chat was counted with: `file`, those that it contains; `todays`, the present lists of its
 * channel; `none`, only Twitch's own.
 */
export type EmotesCounted = 'file' | 'todays' | 'none';

/** A list that could not be loaded, and why. */
export interface FailedList {
  readonly source: string;
  readonly title: string;
  readonly reason: string;
}

/** The most frequent words that are no known emote. The words themselves are not stored. */
export interface UnknownWords {
  /** At most `UNKNOWN_WORDS`. */
  readonly words: number;
  /** How many of them are written like the code of an emote. */
  readonly likeEmotes: number;
}

/** The most frequent unknown words that are looked at. */
export const UNKNOWN_WORDS = 10;

/** A recorded chat after it was read. */
export interface ReadChat extends LeftOutCounts {
  /** Of the recording in memory. Null: no file has a message; the reports say why. */
  readonly info: RecordingInfo | null;
  readonly reports: readonly FileReport[];
  /** Only its totals count all its emotes. */
  readonly hasTooManyEmotes: boolean;
  readonly emotes: EmotesCounted;
  readonly listFailures: readonly FailedList[];
  readonly unknownWords: UnknownWords;
}

/** How a recorded chat was stored; as the results of a save. */
export type KeptChat = 'saved' | 'deleted' | 'full' | 'failed';
