import { type EntrySink, UNDATED_ZERO_MS } from './chat-form.ts';
import { chatLine } from './chat-line.ts';
import { chatterNumber } from './chatter-number.ts';

/** A comment of a video, as the forms that download them have it. */
export interface VideoComment {
  readonly id: string;
  /** Unix milliseconds; null: only its offset is known. */
  readonly createdMs: number | null;
  /** Seconds since the start of the video; null: not known. */
  readonly offsetS: number | null;
  /** Empty: the account was deleted. */
  readonly userId: string;
  readonly login: string;
  readonly text: string;
  /** The value of the tag `emotes`. */
  readonly emotes: string;
}

/**
 * Passes on a comment as a line. Its time is when it was created, because offsets are whole seconds; the two together say when
 * the video began.
 */
export function passComment(sink: EntrySink, comment: VideoComment): void {
  const { id, createdMs, offsetS, userId, login, text, emotes } = comment;
  const sentAt = createdMs ?? UNDATED_ZERO_MS + (offsetS ?? 0) * 1_000;
  if (offsetS !== null) sink.facts({ zeroMs: Math.round(sentAt - offsetS * 1_000) });
  const isNumber = /^[1-9]\d{0,14}$/.test(userId);
  // Without an account, each comment counts as one of its own chatter.
  const chatter = isNumber ? userId : login === '' && userId === '' ? '' : chatterNumber(userId || login);
  sink.line(Math.round(sentAt), chatLine({ id, sentAt, userId: chatter, login, text, emotes }));
}
