/** The kinds of records of a session in the table. `minute` and `emotes` exist for each minute. */
type SessionPart = 'session' | 'minute' | 'emotes';

export const sessionKey = (recordingId: string): string => `session/${recordingId}`;
/** The encoded seconds of a minute. */
export const minuteKey = (recordingId: string, minute: number): string => `minute/${recordingId}/${minute}`;
/** The emotes that are first used in a minute. They have a record, so that they can be read without the seconds. */
export const emotesKey = (recordingId: string, minute: number): string => `emotes/${recordingId}/${minute}`;
/** The records of a channel. */
export const channelKey = (channelLogin: string): string => `channel/${channelLogin}`;

/** An id contains no `/`. */
const SESSION_PART = /^(session|minute|emotes)\/([^/]+)(?:\/\d+)?$/;

/** The part of a session that is stored under a key; null for any other key. */
export function sessionPartOf(
  key: unknown,
): { readonly part: SessionPart; readonly recordingId: string } | null {
  const [, part, recordingId] = (typeof key === 'string' && SESSION_PART.exec(key)) || [];
  return recordingId === undefined ? null : { part: part as SessionPart, recordingId };
}
