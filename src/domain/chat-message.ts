import type { MonotonicMs, UnixMs } from './clock.ts';

/** Where a Twitch emote stands in a text: UTF-16 units `[start, end)`. */
export interface NativeSpan {
  /** Twitch's id of the emote, its modifier included (`301512758_TK`). */
  readonly emoteId: string;
  readonly start: number;
  readonly end: number;
}

/** A chat message, as far as counting needs it. Texts are `''` where the line had none. */
export interface ChatMessage {
  /** The line it came in, for what is only read when asked. */
  readonly line: string;
  /** Its id is `line[idStart, idEnd)`. */
  readonly idStart: number;
  readonly idEnd: number;
  /** In shared chat: the room it was written in. */
  readonly sourceRoomId: string;
  /** When Twitch sent it, by Twitch's clock; null where the line does not say. */
  readonly sentAt: UnixMs | null;
  /**
   * What the user wrote; inside an action, without its frame. Positions of emotes count from its start: a
   * resubscription's action starts with seven spaces in place of the word `ACTION `.
   */
  readonly text: string;
  /** Where Twitch's own emotes stand, as its tag says; read when the message is counted. */
  readonly emotesTag: string;
}

/** How a message came. The messages of one frame share one. */
export interface Arrival {
  readonly at: MonotonicMs;
  /** What a kept line keeps in memory, in UTF-16 units: a line is a slice of its frame. */
  readonly retainedLength: number;
}

export function messageIdOf({ line, idStart, idEnd }: ChatMessage): string {
  return line.slice(idStart, idEnd);
}
