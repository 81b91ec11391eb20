import type { Emote } from '../../domain/emote.ts';
import type { EntryNote, FileTrouble } from '../../domain/recorded-chat.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { Second } from '../../domain/second.ts';

/** A form of recorded chat. Adding one is a row in one of the three tables, or one file and one line in `registry.ts`. */
export interface ChatForm {
  /** As people call it; what is told of a file begins with it. */
  readonly name: string;
  /**
   * The file's own emotes can come after its messages, so all its messages wait in memory for its end. Other forms are counted
   * while they are read.
   */
  readonly hasEmotesLast?: true;
  /** Whether the end of a file shows that no emotes follow its messages. @param tail the last `TAIL_BYTES` */
  readonly endsWithoutEmotes?: (tail: string) => boolean;
  /**
   * How a file is opened whose text begins like this; null: it is of another form.
   *
   * @param head the first `HEAD_LENGTH` characters, or more, without a byte order mark
   */
  readonly find: (head: string) => OpenForm | null;
}

/**
 * Opens a file of a form.
 *
 * @param emit receives what the file contains, in its order
 * @param tail the end of the file; empty if it cannot be read alone
 */
export type OpenForm = (emit: Emit, tail: string) => FormReader;

/** Reads one file. */
export interface FormReader {
  /** Receives the next part of the text. It can end anywhere. */
  read(text: string): void;
  /** The text is complete. */
  end(): void;
}

export type Emit = (entry: Entry) => void;

/** What a file contains. */
export type Entry =
  /** A line of Twitch's chat server. `sentAt` in Unix milliseconds; null: like the line before it. */
  | { readonly kind: 'line'; readonly sentAt: number | null; readonly line: string }
  | Comment
  /** A second that is counted already. Its emote numbers are indexes of `emotes`. */
  | { readonly kind: 'second'; readonly second: Second; readonly emotes: readonly Emote[] }
  /** An emote that the file itself defines. */
  | { readonly kind: 'emote'; readonly emote: Emote }
  /** A moment that was marked by hand. */
  | { readonly kind: 'mark'; readonly moment: RecordedMoment }
  /** Facts of the chat; the first value of each holds. */
  | { readonly kind: 'facts'; readonly facts: Partial<ChatFacts> }
  | { readonly kind: 'note'; readonly note: EntryNote }
  /** Its number in the file, from 1. The problem continues a sentence: `it is not …`. */
  | { readonly kind: 'problem'; readonly entry: number; readonly problem: string }
  /** Why what follows is not counted. */
  | { readonly kind: 'trouble'; readonly trouble: FileTrouble };

/** A message of a form that does not contain Twitch's lines. */
export interface MessageParts {
  /** Empty: unknown. */
  readonly id: string;
  /** Twitch's number of the user, or another name of them. Empty or `0`: not known, as for an account that was deleted. */
  readonly userId: string;
  readonly login: string;
  readonly text: string;
  /** The value of the tag `emotes`: `id:start-end,start-end/id:…`, in code points of the text. */
  readonly emotes: string;
  /** Empty or without it: unknown. */
  readonly channelLogin?: string;
}

export interface Comment extends CommentTime, MessageParts {
  readonly kind: 'comment';
}

/** When a comment was sent. One of the two is known. */
export interface CommentTime {
  /** Unix milliseconds; null: not known. */
  readonly createdMs: number | null;
  /** Seconds since the start of the video; null: not known. */
  readonly offsetS: number | null;
  /** Only the minute is known. Default: the time is as exact as the form writes it. */
  readonly isByMinute?: boolean;
}

/** What a file says about its chat. */
export interface ChatFacts {
  readonly channelLogin: string;
  readonly roomId: string;
  readonly videoId: string;
  /** The start of the video or stream, in Unix milliseconds. */
  readonly zeroMs: number;
  /** The first second of a recording that begins before its first message, in Unix milliseconds. */
  readonly startMs: number;
}

/** Another chat begins, whose times would lie on top of those before. */
export const ANOTHER_CHAT: Entry = { kind: 'trouble', trouble: { kind: 'another-chat' } };

/** Twitch ends a stream after this time (https://help.twitch.tv/s/article/how-to-use-go-live). */
export const STREAM_MAX_S = 48 * 3_600;

/** How much of the beginning of a file shows its form, in UTF-16 units. */
export const HEAD_LENGTH = 65_536;
/** How much of the end of a file a form sees. */
export const TAIL_BYTES = 65_536;

/** The end of the year 9999. Dates with more digits of the year are no times of a chat. */
const TIME_MAX_MS = Date.UTC(10_000, 0) - 1;

/** Whether a number of Unix milliseconds can be the time of a message. */
export function isTime(ms: number): boolean {
  return ms >= 0 && ms <= TIME_MAX_MS;
}
