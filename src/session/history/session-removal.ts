import type { ChangeValue, KeyValueTable } from '../../domain/key-value-table.ts';
import { sessionKey, sessionPartOf } from './history-keys.ts';

/** Most values that one transaction changes, so that it ends within the time limit of a call. */
const CHANGED_AT_ONCE = 500;

/** The values of a removed session, by key. */
export type RemovedValues = Map<string, unknown>;

/**
 * Removes sessions with all their parts, their heads first: so a session is removed as soon as the first transaction is
 * done, whatever happens to the page then. Rejects if that one fails. Parts that remain are orphans of `listSessions`.
 *
 * @param also further changes in the first transaction
 */
export async function removeSessions(
  table: KeyValueTable,
  ids: readonly string[],
  also: ReadonlyMap<string, ChangeValue> = new Map(),
): Promise<RemovedValues> {
  const removed: RemovedValues = new Map();
  const isMeant = new Set(ids);
  const keys = (await stringKeys(table)).filter((key) => isMeant.has(sessionPartOf(key)?.recordingId ?? ''));
  const [first = [], ...rest] = chunksOf(headsFirst(keys));
  const removing = (key: string): [string, ChangeValue] => [
    key,
    (value) => {
      if (value !== undefined) removed.set(key, value);
      return undefined;
    },
  ];
  await table.updateAll(new Map([...first.map(removing), ...also]));
  try {
    for (const chunk of rest) await table.updateAll(new Map(chunk.map(removing)));
  } catch {
    // The session is removed: the rest is removed when the sessions are listed.
  }
  return removed;
}

/** Puts a removed session back, its head last. Rejects if that fails. */
export async function restoreSession(
  table: KeyValueTable,
  recordingId: string,
  removed: RemovedValues,
): Promise<void> {
  const head = sessionKey(recordingId);
  const keys = [...removed.keys()].filter((key) => key !== head);
  for (const chunk of chunksOf([...keys, head])) {
    await table.updateAll(new Map(chunk.map((key) => [key, (value) => value ?? removed.get(key)])));
  }
}

/** Removes parts of a session, unless it has a head: then it was put back. */
export async function removeOrphans(
  table: KeyValueTable,
  recordingId: string,
  keys: readonly string[],
): Promise<void> {
  let hasHead = false;
  const seeHead: ChangeValue = (value) => {
    hasHead = value !== undefined;
    return value;
  };
  for (const chunk of chunksOf(keys)) {
    const removing = chunk.map((key) => [key, (value: unknown) => (hasHead ? value : undefined)] as const);
    await table.updateAll(new Map([[sessionKey(recordingId), seeHead], ...removing]));
  }
}

/** Removes everything: heads of sessions, records and lines first. Rejects if one of these remains. */
export async function removeAll(table: KeyValueTable): Promise<void> {
  const keys = await stringKeys(table);
  const isPart = (key: string): boolean => !['session', undefined].includes(sessionPartOf(key)?.part);
  for (const chunk of chunksOf(keys.filter((key) => !isPart(key)))) await table.delete(chunk);
  try {
    for (const chunk of chunksOf(keys.filter(isPart))) await table.delete(chunk);
  } catch {
    // As in `removeSessions`.
  }
}

async function stringKeys(table: KeyValueTable): Promise<string[]> {
  return (await table.keys()).filter((key) => typeof key === 'string');
}

function headsFirst(keys: readonly string[]): readonly string[] {
  const isHead = (key: string): boolean => sessionPartOf(key)?.part === 'session';
  return [...keys.filter(isHead), ...keys.filter((key) => !isHead(key))];
}

function chunksOf(keys: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(keys.length / CHANGED_AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    keys.slice(index * CHANGED_AT_ONCE, (index + 1) * CHANGED_AT_ONCE),
  );
}
