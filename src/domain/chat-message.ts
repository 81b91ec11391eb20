import type { UnixMs } from './clock.ts';

/**
 * A part of the text that is not the user's words: `line[start, end)`, in UTF-16 units. With an id, `line[idStart, idEnd)`,
 * it is a use of that Twitch emote. Without one (both 0) it is the caption of a GIF.
 */
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
  /** Where the user's words start: at `textStart`, or after it in an action of a USERNOTICE, whose text includes `ACTION `. */
  readonly wordsStart: number;
}

/** What counting needs of a message, mostly as positions in its line, so that no text is copied. */
export interface ChatMessage extends MessageText {
  /** The message id is `line[idStart, idEnd)`. */
  readonly idStart: number;
  readonly idEnd: number;
  /** Twitch's id of the author, as a number; 0 if the line has no valid id. */
  readonly userId: number;
  /** In shared chat: the room that the message was written in; otherwise `''`. */
  readonly sourceRoomId: string;
  /** When Twitch sent the message, on Twitch's clock; null if the line has no time. */
  readonly sentAt: UnixMs | null;
  /** The value of the `emotes` tag, `line[emotesStart, emotesEnd)`: where Twitch's own emotes are. */
  readonly emotesStart: number;
  readonly emotesEnd: number;
  /** The value of the `gifs` tag, `line[gifsStart, gifsEnd)`: which parts of the text are captions of GIFs. */
  readonly gifsStart: number;
  readonly gifsEnd: number;
}

export function messageIdOf({ line, idStart, idEnd }: ChatMessage): string {
  return line.slice(idStart, idEnd);
}

/** The text, with a space for each unit of `ACTION ` where the text includes it. Has the length `textEnd - textStart`. */
export function textOf({ line, textStart, textEnd, wordsStart }: MessageText): string {
  return ' '.repeat(wordsStart - textStart) + line.slice(wordsStart, textEnd);
}

/** Twitch's id of a user, as a number. */
export function readUserId(id: unknown): number | undefined {
  return typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** A copy in memory of its own: a slice of a line keeps the line's whole WebSocket frame in memory. */
export function detachedCopy(text: string): string {
  return ` ${text}`.slice(1);
}
