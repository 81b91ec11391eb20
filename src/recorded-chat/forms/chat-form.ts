import { readChannelLogin } from '../../domain/channel-login.ts';
import type { Emote } from '../../domain/emote.ts';
import type { EntryNote, FileTrouble } from '../../domain/recorded-chat.ts';
import type { RecordedMoment, Second } from '../../domain/recording.ts';
import { isVideoId } from '../../domain/video-address.ts';

/** A form of recorded chat. The README says how to add one. */
export interface ChatForm {
  /** As the page shows it. */
  readonly name: string;
  /** Whether the file’s own emotes can follow its messages, which then wait in memory for the end of the file. Default: no. */
  readonly hasEmotesLast?: boolean;
  /**
   * Returns how to open a file that begins like this; null if it has another form. `emit` receives what the file contains, in its
   * order.
   *
   * @param head the first `HEAD_LENGTH` characters or more, or the whole text, without a byte order mark
   */
  readonly find: (head: string) => ((emit: Emit) => FormReader) | null;
}

export interface FormReader {
  /** Receives the next part of the text, which can end anywhere. */
  read(text: string): void;
  /** The text is complete. */
  end(): void;
}

export type Emit = (entry: Entry) => void;

/** What a file contains. */
export type Entry =
  /** A line of Twitch’s chat server, sent `at` Unix milliseconds. */
  | { readonly kind: 'line'; readonly at: number; readonly line: string }
  | Comment
  /** A second that was counted before. Its emote numbers are indexes in `emotes`. */
  | { readonly kind: 'second'; readonly second: Second; readonly emotes: readonly Emote[] }
  /** An emote that the file itself defines. */
  | { readonly kind: 'emote'; readonly emote: Emote }
  /** A moment that was marked by hand. */
  | { readonly kind: 'mark'; readonly moment: RecordedMoment }
  /** The first value of each fact is used. */
  | { readonly kind: 'facts'; readonly facts: Partial<ChatFacts> }
  | { readonly kind: 'note'; readonly note: EntryNote }
  /** `entry` counts from 1. The problem continues a sentence: `it is not …`. */
  | { readonly kind: 'problem'; readonly entry: number; readonly problem: string }
  /** Why the rest is not counted. */
  | { readonly kind: 'trouble'; readonly trouble: FileTrouble };

/** A message of a form that does not contain Twitch's lines. */
export interface MessageParts {
  readonly login: string;
  readonly text: string;
  // The rest can be empty too: unknown.
  readonly id?: string;
  /** Twitch’s number of the user, or another unique name. `0`: unknown, such as a deleted account. */
  readonly userId?: string;
  /** The value of the tag `emotes`: `id:start-end,start-end/id:…`, in code points of the text. */
  readonly emotes?: string;
  readonly channelLogin?: string;
}

export interface Comment extends CommentTime, MessageParts {
  readonly kind: 'comment';
}

/** When a comment was sent. At least one of the two is known. */
export interface CommentTime {
  /** Unix milliseconds; null: unknown. */
  readonly createdMs: number | null;
  /** Seconds since the start of the video; null: unknown. */
  readonly offsetS: number | null;
  /** Only the minute is known. */
  readonly isByMinute?: boolean;
}

export interface ChatFacts {
  readonly channelLogin: string;
  readonly roomId: string;
  readonly videoId: string;
  /** The start of the video or stream, in Unix milliseconds. */
  readonly zeroMs: number;
  /** Where a recording begins that begins before its first message, in Unix milliseconds. */
  readonly startMs: number;
}

/** Adds facts that are new and possible on Twitch. Most forms repeat them in each message. */
export function withFacts(known: Partial<ChatFacts>, more: Partial<ChatFacts>): Partial<ChatFacts> {
  let facts = known;
  for (const fact in more) {
    const value = more[fact as keyof ChatFacts];
    if (!(fact in facts) && isFact(fact, String(value))) facts = { ...facts, [fact]: value };
  }
  return facts;
}

function isFact(fact: string, value: string): boolean {
  if (fact === 'channelLogin') return readChannelLogin(value) !== null;
  if (fact === 'roomId') return /^[1-9]\d*$/.test(value);
  return fact !== 'videoId' || isVideoId(value);
}

/** The times of another chat would overlap those before. */
export const ANOTHER_CHAT: Entry = { kind: 'trouble', trouble: { kind: 'another-chat' } };

/** Twitch ends a stream after this time (https://help.twitch.tv/s/article/how-to-use-go-live). */
export const STREAM_MAX_S = 48 * 3_600;

/** How much of the beginning of a file shows its form, in UTF-16 units. */
export const HEAD_LENGTH = 65_536;

/** The end of the year 9999. */
const TIME_MAX_MS = Date.UTC(10_000, 0) - 1;

/** Whether a number of Unix milliseconds can be the time of a message. */
export function isTime(ms: number): boolean {
  return ms >= 0 && ms <= TIME_MAX_MS;
}
