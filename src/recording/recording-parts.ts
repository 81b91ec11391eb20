import type { ChangeValue, KeyValueTable } from '../domain/key-value-table.ts';
import { decodeHeader, type StoredHeader } from './stored-format.ts';

/** Most values that one transaction changes, so that it ends within the time limit of a call. */
const CHANGED_AT_ONCE = 500;

/** The key of a recording's head: what is stored of it besides its minutes. */
export const headKey = (recordingId: string): string => `session/${recordingId}`;
/** The encoded seconds of a minute. */
export const minuteKey = (recordingId: string, minute: number): string => `minute/${recordingId}/${minute}`;
/** The emotes that are first used in a minute. They have a value of their own, so that they can be read without the seconds. */
export const emotesKey = (recordingId: string, minute: number): string => `emotes/${recordingId}/${minute}`;
/** The best counts of a channel. */
export const channelKey = (channelLogin: string): string => `channel/${channelLogin}`;

/** An id contains no `/`. */
const PART = /^(session|minute|emotes)\/([^/]+)(?:\/\d+)?$/;

/** The recording that a key belongs to; null for any other key. */
function partOf(key: unknown): { readonly recordingId: string; readonly isHead: boolean } | null {
  const [, part, recordingId] = (typeof key === 'string' && PART.exec(key)) || [];
  return recordingId === undefined ? null : { recordingId, isHead: part === 'session' };
}

export interface ListedHeader extends StoredHeader {
  readonly recordingId: string;
  /** A newer version recorded it. */
  readonly isNewer: boolean;
}

export interface RecordingList {
  /** The recordings that ended last come first. */
  readonly recordings: readonly ListedHeader[];
  /** The ids of the recordings whose header cannot be read. */
  readonly unreadable: readonly string[];
  /** The keys of minutes and emotes without a head, by recording: a page was closed while it deleted the recording. */
  readonly orphans: ReadonlyMap<string, readonly string[]>;
}

/** Rejects if the storage fails. */
export async function listRecordings(table: KeyValueTable): Promise<RecordingList> {
  const ids: string[] = [];
  const orphans = new Map<string, string[]>();
  for (const key of await stringKeys(table)) {
    const part = partOf(key);
    if (part === null) continue;
    if (part.isHead) {
      ids.push(part.recordingId);
      continue;
    }
    const keys = orphans.get(part.recordingId);
    if (keys === undefined) orphans.set(part.recordingId, [key]);
    else keys.push(key);
  }
  for (const recordingId of ids) orphans.delete(recordingId);
  const values = await table.getAll(ids.map(headKey));
  const recordings: ListedHeader[] = [];
  const unreadable: string[] = [];
  for (const recordingId of ids) {
    const value = values.get(headKey(recordingId));
    const header = decodeHeader(value);
    if (header !== null) recordings.push({ recordingId, ...header });
    // Without a value it was deleted since.
    else if (value !== undefined) unreadable.push(recordingId);
  }
  return {
    recordings: recordings.sort((a, b) => b.endS - a.endS || b.startS - a.startS),
    unreadable,
    orphans,
  };
}

/** The values of a removed recording, by key. */
export type RemovedValues = Map<string, unknown>;

/**
 * Removes recordings with all their parts, their heads first: so a recording is removed as soon as the first transaction is
 * done, whatever happens to the page then. Rejects if that one fails. Parts that remain are orphans of `listRecordings`.
 *
 * @param also further changes in the first transaction
 */
export async function removeRecordings(
  table: KeyValueTable,
  ids: readonly string[],
  also: ReadonlyMap<string, ChangeValue> = new Map(),
): Promise<RemovedValues> {
  const removed: RemovedValues = new Map();
  const isMeant = new Set(ids);
  const keys = (await stringKeys(table)).filter((key) => isMeant.has(partOf(key)?.recordingId ?? ''));
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
    // The recording is removed: the rest is removed when the recordings are listed.
  }
  return removed;
}

/** Puts a removed recording back, its head last. Rejects if that fails. */
export async function restoreRecording(
  table: KeyValueTable,
  recordingId: string,
  removed: RemovedValues,
): Promise<void> {
  const head = headKey(recordingId);
  const keys = [...removed.keys()].filter((key) => key !== head);
  for (const chunk of chunksOf([...keys, head])) {
    await table.updateAll(new Map(chunk.map((key) => [key, (value) => value ?? removed.get(key)])));
  }
}

/** Removes parts of a recording, unless it has a head: then it was put back. */
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
    await table.updateAll(new Map([[headKey(recordingId), seeHead], ...removing]));
  }
}

/** Removes everything: heads, best counts and the log of drops first. Rejects if one of these remains. */
export async function removeAll(table: KeyValueTable): Promise<void> {
  const keys = await stringKeys(table);
  const isBelowHead = (key: string): boolean => partOf(key)?.isHead === false;
  for (const chunk of chunksOf(keys.filter((key) => !isBelowHead(key)))) await table.delete(chunk);
  try {
    for (const chunk of chunksOf(keys.filter(isBelowHead))) await table.delete(chunk);
  } catch {
    // As in `removeRecordings`.
  }
}

async function stringKeys(table: KeyValueTable): Promise<string[]> {
  return (await table.keys()).filter((key) => typeof key === 'string');
}

function headsFirst(keys: readonly string[]): readonly string[] {
  const isHead = (key: string): boolean => partOf(key)?.isHead === true;
  return [...keys.filter(isHead), ...keys.filter((key) => !isHead(key))];
}

/** The values in their order, at most `size` together. */
export function chunksOf<Value>(
  values: readonly Value[],
  size = CHANGED_AT_ONCE,
): readonly (readonly Value[])[] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, index) => values.slice(index * size, (index + 1) * size));
}
