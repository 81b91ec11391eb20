import type { KeyValueTable } from '../../domain/key-value-table.ts';
import { sessionKey, sessionPartOf } from './history-keys.ts';
import { decodeHeader, type StoredHeader } from './stored-session.ts';

export interface ListedSession extends StoredHeader {
  readonly historyId: string;
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
    const { part, historyId } = sessionPartOf(key) ?? {};
    if (historyId === undefined) continue;
    if (part === 'session') {
      ids.push(historyId);
      continue;
    }
    const keys = parts.get(historyId);
    if (keys === undefined) parts.set(historyId, [key as string]);
    else keys.push(key as string);
  }
  for (const historyId of ids) parts.delete(historyId);
  const values = await table.getAll(ids.map(sessionKey));
  const sessions: ListedSession[] = [];
  const unreadable: string[] = [];
  for (const historyId of ids) {
    const value = values.get(sessionKey(historyId));
    const header = decodeHeader(value);
    if (header !== null) sessions.push({ historyId, ...header });
    // Without a value it was deleted since.
    else if (value !== undefined) unreadable.push(historyId);
  }
  return {
    sessions: sessions.sort((a, b) => b.endS - a.endS || b.startS - a.startS),
    unreadable,
    orphans: parts,
  };
}
