import type { UnixMs } from './clock.ts';

/** A Twitch emote in a message: its id is `line[idStart, idEnd)`, its place `line[start, end)`, in UTF-16 units. */
export interface NativeSpan {
  /** Twitch's id of the emote includes its modifier (`301512758_TK`). */
  readonly idStart: number;
  readonly idEnd: number;
  readonly start: number;
  readonly end: number;
}

/** What the user wrote. For an action (`/me`), the text without the markup around it. */
export interface MessageText {
  readonly line: string;
  /** The text is `line[textStart, textEnd)`. Positions of emotes are relative to its start. */
  readonly textStart: number;
  readonly textEnd: number;
  /** Where the user's words start: later than the text in a resubscription's action, where positions count `ACTION `. */
  readonly wordsStart: number;
}

/** The parts of a chat message that counting needs, as positions in its line: most of them are never cut out. */
export interface ChatMessage extends MessageText {
  /** The received line. Other parts are read from it only when they are needed. */
  readonly line: string;
  /** The text in which the line was received, usually a WebSocket frame with other lines. The line starts at `frameStart`. */
  readonly frame: string;
  readonly frameStart: number;
  /** The message id is `line[idStart, idEnd)`. */
  readonly idStart: number;
  readonly idEnd: number;
  /** Twitch's id of the author, as a number; 0 if the line has none that is one. */
  readonly userId: number;
  /** In shared chat: the room that the message was written in; otherwise `''`. */
  readonly sourceRoomId: string;
  /** When Twitch sent the message, on Twitch's clock; null if the line has no time. */
  readonly sentAt: UnixMs | null;
  /** The value of the `emotes` tag, `line[emotesStart, emotesEnd)`: where Twitch's own emotes are. */
  readonly emotesStart: number;
  readonly emotesEnd: number;
}

export function messageIdOf({ line, idStart, idEnd }: ChatMessage): string {
  return line.slice(idStart, idEnd);
}

/** The text, with a space for each unit of the markup that positions count. */
export function textOf({ line, textStart, textEnd, wordsStart }: MessageText): string {
  return ' '.repeat(wordsStart - textStart) + line.slice(wordsStart, textEnd);
}
