import type { Emote } from '../../domain/emote.ts';
import type { EntryNote } from '../../domain/recorded-chat.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { Second } from '../../domain/second.ts';
import type { DateOrder } from './day-order.ts';

/** A form of recorded chat. Adding one is one file, and one line in `registry.ts`. */
export interface ChatForm {
  /** As people call it; what is told of a file begins with it. */
  readonly name: string;
  /**
   * The file's own emotes can come after its messages, so no message is counted before the end of the file. All its messages
   * are in memory until then. Other forms are counted while they are read.
   */
  readonly hasEmotesLast: boolean;
  /** Whether the end of a file shows that no emotes follow its messages. Default: it does not. @param tail the last `TAIL_BYTES` */
  readonly endsWithoutEmotes?: (tail: string) => boolean;
  /** Whether a file is of this form. @param head the first `HEAD_LENGTH` characters of its text, without a byte order mark */
  readonly matches: (head: string) => boolean;
  /**
   * Opens a file of this form.
   *
   * @param head as `matches` got it, or more: the text that is read first
   * @param order of its dates
   */
  readonly open: (sink: EntrySink, head: string, order: DateOrder) => FormReader;
}

/** Reads one file. */
export interface FormReader {
  /** Receives the next part of the text. It can end anywhere. */
  read(text: string): void;
  /** The text is complete. */
  end(): void;
}

/** Receives what a file contains, in its order. */
export interface EntrySink {
  /**
   * A line of Twitch's chat server: a message, or another line that concerns counting.
   *
   * @param sentAt Unix milliseconds; null: like the line before it
   */
  line(sentAt: number | null, line: string): void;
  /**
   * A comment of a video. It is passed on when enough of them are read to know when the video began.
   *
   * @param write returns its line, as sent at a time in Unix milliseconds
   */
  comment(time: CommentTime, write: (sentAt: number) => string): void;
  /** A second that is counted already. Its emote numbers are indexes of `emotes`. */
  second(second: Second, emotes: readonly Emote[]): void;
  /** An emote that the file itself defines. Returns false, and leaves it out, after `LIST_MAX_ENTRIES`. */
  emote(emote: Emote): boolean;
  /** A moment that was marked by hand. */
  marked(moment: RecordedMoment): void;
  /** Facts of the chat; the first value of each holds. */
  facts(facts: Partial<ChatFacts>): void;
  /** @param entry its number in the file, from 1 @param problem continues a sentence: `it is not …` */
  unreadable(entry: number, problem: string): void;
  /** Counts what is told about an entry that could be read. */
  note(note: EntryNote): void;
  /** The text ends inside of an entry, or of what contains the entries. */
  endsEarly(): void;
  /** What follows is of another chat, whose times would lie on top of those before: it is not counted. */
  anotherChat(): void;
  /** Its times are numbers, and nothing says what they count: nothing of it is counted. */
  unknownUnit(): void;
  /** A newer version of this page made the file: nothing of it is counted, because it could be misread. */
  madeByNewer(): void;
}

/** A comment of a video, and how its line is written, as sent at a time in Unix milliseconds. */
export interface Comment {
  readonly time: CommentTime;
  readonly write: (sentAt: number) => string;
}

/** When a comment of a video was sent. One of the two is known. */
export interface CommentTime {
  /** Unix milliseconds; null: not known. */
  readonly createdMs: number | null;
  /** Seconds since the start of the video; null: not known. */
  readonly offsetS: number | null;
  /** Only the minute is known. Default: the time is as exact as the form writes it. */
  readonly isByMinute?: true;
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

/** Twitch ends a stream after this time (https://help.twitch.tv/s/article/how-to-use-go-live). */
export const STREAM_MAX_S = 48 * 3_600;

/** How much of a file `matches` sees, in UTF-16 units. */
export const HEAD_LENGTH = 65_536;
/** How much of the end of a file a form sees. */
export const TAIL_BYTES = 65_536;

/** The end of the year 9999. Dates with more digits of the year are no times of a chat. */
const TIME_MAX_MS = Date.UTC(10_000, 0) - 1;

/** Whether a number of Unix milliseconds can be the time of a message. */
export function isTime(ms: number): boolean {
  return ms >= 0 && ms <= TIME_MAX_MS;
}
