import type { KeyValueTable } from '../../domain/key-value-table.ts';
import { sessionKey, sessionPartOf } from './history-keys.ts';
import { decodeHeader, type StoredHeader } from './stored-session.ts';

export interface ListedSession extends StoredHeader {
  readonly recordingId: string;
  /** A newer version recorded it. */
  readonly isNewer: boolean;
}

export interface SessionList {
  /** The sessions that ended last come first. */
  readonly sessions: readonly ListedSession[];
  /** The ids of the sessions whose header cannot be read. */
  readonly unreadable: readonly string[];
  /** The keys of minutes and emotes without a session, by its id: a page was closed while it deleted the session. */
  readonly orphans: ReadonlyMap<string, readonly string[]>;
}

export async function listSessions(table: KeyValueTable): Promise<SessionList> {
  const ids: string[] = [];
  const parts = new Map<string, string[]>();
  for (const key of await table.keys()) {
    const { part, recordingId } = sessionPartOf(key) ?? {};
    if (recordingId === undefined) continue;
    if (part === 'session') {
      ids.push(recordingId);
      continue;
    }
    const keys = parts.get(recordingId);
    if (keys === undefined) parts.set(recordingId, [key as string]);
    else keys.push(key as string);
  }
  for (const recordingId of ids) parts.delete(recordingId);
  const values = await table.getAll(ids.map(sessionKey));
  const sessions: ListedSession[] = [];
  const unreadable: string[] = [];
  for (const recordingId of ids) {
    const value = values.get(sessionKey(recordingId));
    const header = decodeHeader(value);
    if (header !== null) sessions.push({ recordingId, ...header });
    // Without a value it was deleted since.
    else if (value !== undefined) unreadable.push(recordingId);
  }
  return {
    sessions: sessions.sort((a, b) => b.endS - a.endS || b.startS - a.startS),
    unreadable,
    orphans: parts,
  };
}
