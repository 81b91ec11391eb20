import type { MonotonicMs, UnixMs } from './clock.ts';

/** The position of a Twitch emote in a text: UTF-16 units `[start, end)`. */
export interface NativeSpan {
  /** Twitch's id of the emote, including its modifier (`301512758_TK`). */
  readonly emoteId: string;
  readonly start: number;
  readonly end: number;
}

/** The parts of a chat message that counting needs. A text is `''` if the line does not contain it. */
export interface ChatMessage {
  /** The received line. Other parts are read from it only when they are needed. */
  readonly line: string;
  /** The message id is `line[idStart, idEnd)`. */
  readonly idStart: number;
  readonly idEnd: number;
  /** In shared chat: the room that the message was written in. */
  readonly sourceRoomId: string;
  /** When Twitch sent the message, on Twitch's clock; null if the line has no time. */
  readonly sentAt: UnixMs | null;
  /**
   * What the user wrote. For an action (`/me`), the text without the markup around it. Positions of emotes are relative
   * to its start: a resubscription's action starts with seven spaces instead of the word `ACTION `.
   */
  readonly text: string;
  /** The value of the `emotes` tag: the positions of Twitch's own emotes. Parsed when the message is counted. */
  readonly emotesTag: string;
}

/** When a message arrived, and its memory cost. All messages of one WebSocket frame share one object. */
export interface Arrival {
  readonly at: MonotonicMs;
  /** The memory that retaining the line retains, in UTF-16 units: a line is a slice of its frame. */
  readonly retainedLength: number;
}

export function messageIdOf({ line, idStart, idEnd }: ChatMessage): string {
  return line.slice(idStart, idEnd);
}
