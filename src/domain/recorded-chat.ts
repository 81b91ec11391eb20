import type { RecordingInfo } from './recording.ts';

/** The channel of a chat whose files do not name one: most forms do not. */
export const UNNAMED_CHANNEL = 'recorded_chat';

/** What the page shows of a file of recorded chat after it was read. */
export interface FileReport {
  readonly name: string;
  /** The name of its form; null if it has no known one. */
  readonly form: string | null;
  /** What its entries are: messages, or seconds that were counted before. */
  readonly unit: 'message' | 'second';
  readonly entries: number;
  readonly unreadable: number;
  /** The number of the first unreadable entry and its problem; null if all could be read. */
  readonly firstUnreadable: { readonly entry: number; readonly problem: string } | null;
  /** Notes about some of its entries, each with the number of entries. */
  readonly notes: Readonly<Partial<Record<EntryNote, number>>>;
  /** Why the file, or the rest of it, is not counted; null if it was read to its end. */
  readonly trouble: FileTrouble | null;
}

export type EntryNote =
  | 'later-comment'
  | 'wrong-date'
  | 'no-message'
  | 'no-name'
  | 'by-minutes'
  | 'unclear-date'
  | 'unknown-emote'
  | 'of-part';

/** Why a file, or the rest of it, is not counted. `undated`: its times have no date, and other files are open too. */
export type FileTrouble =
  | { readonly kind: 'not-readable' | 'ends-early' | 'another-chat' | 'undated' | 'newer' }
  /** Its form is unknown. `text` says what it is, and how to get a readable one. */
  | { readonly kind: 'unknown'; readonly text: string };

/** Messages or lines of a chat that are not counted, by the reason. */
export interface LeftOutCounts {
  /** The files are more out of order than can be held. */
  readonly late: number;
  /** Of another channel than the first. */
  readonly foreign: number;
  /** Too far from the others in time. */
  readonly beyond: number;
  /** An earlier one has the same id, chatter, text and time, or another file has the line too. */
  readonly repeated: number;
}

/** How far the files are read, in bytes. */
export interface ReadProgress {
  readonly readBytes: number;
  readonly totalBytes: number;
  /** Read so far; in files of numbers, seconds. */
  readonly messages: number;
}

/** The files contain no third-party emotes: asks whether to request the channel's present lists from these hosts. */
export interface ListsQuestion {
  readonly channelLogin: string;
  readonly hosts: readonly string[];
}

/** Which third-party emotes were counted: the files' own, today's lists of the channel, or none. */
export type EmotesCounted = 'file' | 'todays' | 'none';

export interface FailedList {
  readonly source: string;
  readonly title: string;
  readonly reason: string;
}

/** The most frequent words that are no known emote. Only their numbers are stored. */
export interface UnknownWords {
  /** At most `UNKNOWN_WORDS`. */
  readonly words: number;
  /** How many look like the code of an emote. */
  readonly likeEmotes: number;
}

/** How many of the most frequent unknown words are checked. */
export const UNKNOWN_WORDS = 10;

export interface ReadChat extends LeftOutCounts {
  /** The recording in memory. Null: no file has a message; the reports say why. */
  readonly info: RecordingInfo | null;
  readonly reports: readonly FileReport[];
  /** Its tables lack some emotes; its totals have all. */
  readonly hasTooManyEmotes: boolean;
  readonly emotes: EmotesCounted;
  readonly listFailures: readonly FailedList[];
  readonly unknownWords: UnknownWords;
}

export type KeptChat = 'saved' | 'deleted' | 'full' | 'failed';
