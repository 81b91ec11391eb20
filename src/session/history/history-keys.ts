/** The kinds of records of a session in the table. `minute` and `emotes` exist for each minute. */
type SessionPart = 'session' | 'minute' | 'emotes';

export const sessionKey = (historyId: string): string => `session/${historyId}`;
/** The encoded seconds of a minute. */
export const minuteKey = (historyId: string, minute: number): string => `minute/${historyId}/${minute}`;
/** The emotes that are first used in a minute. They have a record, so that they can be read without the seconds. */
export const emotesKey = (historyId: string, minute: number): string => `emotes/${historyId}/${minute}`;
/** The records of a channel. */
export const channelKey = (channelLogin: string): string => `channel/${channelLogin}`;

/** An id contains no `/`. */
const SESSION_PART = /^(session|minute|emotes)\/([^/]+)(?:\/\d+)?$/;

/** The part of a session that is stored under a key; null for any other key. */
export function sessionPartOf(
  key: unknown,
): { readonly part: SessionPart; readonly historyId: string } | null {
  const [, part, historyId] = (typeof key === 'string' && SESSION_PART.exec(key)) || [];
  return historyId === undefined ? null : { part: part as SessionPart, historyId };
}
