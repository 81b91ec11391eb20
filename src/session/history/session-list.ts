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
}

/** Most values that one transaction deletes, so that it ends within the time limit of a call. */
const DELETED_AT_ONCE = 500;

export async function listSessions(table: KeyValueTable): Promise<SessionList> {
  const ids = (await table.keys()).flatMap((key) => {
    const { part, historyId } = sessionPartOf(key) ?? {};
    return part === 'session' && historyId !== undefined ? [historyId] : [];
  });
  const values = await table.getAll(ids.map(sessionKey));
  const sessions: ListedSession[] = [];
  const unreadable: string[] = [];
  for (const historyId of ids) {
    const header = decodeHeader(values.get(sessionKey(historyId)));
    if (header === null) unreadable.push(historyId);
    else sessions.push({ historyId, ...header });
  }
  return { sessions: sessions.sort((a, b) => b.endS - a.endS || b.startS - a.startS), unreadable };
}

/** Deletes sessions with all their parts. If this fails midway, a session is still listed, and can be deleted again. */
export async function deleteSessions(table: KeyValueTable, ids: readonly string[]): Promise<void> {
  const dropped = new Set(ids);
  if (dropped.size > 0) await deleteKeys(table, (key) => dropped.has(sessionPartOf(key)?.historyId ?? ''));
}

/** Deletes the chosen keys: minutes and emotes first, sessions last. */
export async function deleteKeys(table: KeyValueTable, isChosen: (key: string) => boolean): Promise<void> {
  const isSession = (key: string): boolean => sessionPartOf(key)?.part === 'session';
  const chosen = (await table.keys()).filter(
    (key): key is string => typeof key === 'string' && isChosen(key),
  );
  const ordered = [...chosen.filter((key) => !isSession(key)), ...chosen.filter(isSession)];
  for (let start = 0; start < ordered.length; start += DELETED_AT_ONCE) {
    await table.delete(ordered.slice(start, start + DELETED_AT_ONCE));
  }
}
