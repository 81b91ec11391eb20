import type { KeyValueTable } from '../../domain/key-value-table.ts';
import { CLOCK_CORRECTION_S } from '../../domain/limits.ts';
import { createDropLog } from './drop-log.ts';
import { createHeldSessions, type HeldSessionsDeps } from './held-sessions.ts';
import { channelKey, sessionKey } from './history-keys.ts';
import type { HistoryStore, KnownSession, StoreResult } from './history-store.ts';
import { GAP_MAX_S } from './live-session.ts';
import { beyondBound, toFree } from './session-bounds.ts';
import { editChange, sessionChanges } from './session-changes.ts';
import { createSessionDropper } from './session-dropper.ts';
import { listSessions } from './session-list.ts';
import { type RemovedValues, removeAll, removeSessions, restoreSession } from './session-removal.ts';
import { emoteSchemaFor, lostEmote } from './stored-emote.ts';
import { createSessionCodec } from './stored-session.ts';
import { createSessionReader } from './stored-session-reader.ts';

export interface PersistentHistoryStoreDeps extends HeldSessionsDeps {
  /** Must be used by stores of this kind only. */
  readonly table: KeyValueTable;
  /** The origin of the page: pictures are there, or at https addresses. */
  readonly ownOrigin: string;
}

const BEGINNING: KnownSession = { edits: [], isInStorage: false };

/** Sessions beyond the bound are dropped when minute 0 of a session is stored, and again each time this number of minutes later. */
const TIDIED_EACH_MINUTES = 10;

export function createPersistentHistoryStore({
  table,
  ownOrigin,
  ...deps
}: PersistentHistoryStoreDeps): HistoryStore {
  const emoteSchema = emoteSchemaFor(ownOrigin);
  const codec = createSessionCodec(emoteSchema);
  const held = createHeldSessions(deps);
  const reader = createSessionReader(table, codec, emoteSchema);
  const drops = createDropLog(table);
  const dropper = createSessionDropper(table, held, drops);

  /** The session that this page deleted last, for an undo. */
  let deleted: { readonly recordingId: string; readonly values: RemovedValues } | null = null;

  /** Rejects if the storage fails. */
  const write: HistoryStore['store'] = async (recordingId, minutes, facts, known = BEGINNING) => {
    const written = { recordingId, minutes, facts, known: held.emotesOf(recordingId) ?? [] };
    const { changes, result } = sessionChanges({ ...written, ...known }, codec, emoteSchema);
    await table.updateAll(changes);
    return result();
  };

  /** As `write`. If the storage is full, it drops sessions and tries once more. */
  const writeWithRoom: HistoryStore['store'] = async (...written) => {
    try {
      return await write(...written);
    } catch (error) {
      if (!isFull(error) || !(await dropper.drop(written[0], toFree, 'full'))) throw error;
      return write(...written);
    }
  };

  /** Null if another page holds the session, or if it cannot be read. Rejects if the storage fails. */
  async function resumeOne(recordingId: string): ReturnType<HistoryStore['resume']> {
    const release = await held.hold(recordingId);
    if (release === null) return null;
    try {
      // The session can have changed between the listing and the hold.
      const session = await reader.session(recordingId);
      if (session !== null) {
        const known = held.emotesOf(recordingId);
        for (const emote of await reader.emotes(recordingId)) known?.push(emote);
        return { session, release };
      }
    } catch (error) {
      release();
      throw error;
    }
    release();
    return null;
  }

  async function resume(channelLogin: string, nowS: number): ReturnType<HistoryStore['resume']> {
    const { sessions } = await listSessions(table);
    for (const session of sessions) {
      const agoS = nowS - session.endS;
      if (session.channelLogin !== channelLogin || agoS <= -CLOCK_CORRECTION_S || agoS > GAP_MAX_S) continue;
      const resumed = await resumeOne(session.recordingId);
      if (resumed !== null) return resumed;
    }
    return null;
  }

  return {
    async sessions() {
      try {
        const { sessions, orphans } = await listSessions(table);
        if (orphans.size > 0) await dropper.dropOrphans(orphans).catch(() => undefined);
        const isHeld = await held.findHeld();
        return sessions.map((session) => ({ ...session, isLive: isHeld(session.recordingId) }));
      } catch {
        return null;
      }
    },
    resume,
    begin: async (recordingId) => (await held.hold(recordingId)) ?? (() => undefined),
    async store(recordingId, minutes, facts, known) {
      const result = await writeWithRoom(recordingId, minutes, facts, known).catch(failureOf);
      // After a failure, the next attempt is ten minutes later.
      const isDue = minutes.some(({ number }) => number % TIDIED_EACH_MINUTES === 0);
      if (result.kind === 'stored' && isDue) {
        await dropper.drop(recordingId, beyondBound, 'bound').catch(() => undefined);
      }
      return result;
    },
    async edit(recordingId, edits) {
      const { change, result } = editChange(edits, codec);
      return table.updateAll(new Map([[sessionKey(recordingId), change]])).then(result, failureOf);
    },
    read: (recordingId) => reader.session(recordingId).catch(() => null),
    minutes: (recordingId, numbers) => reader.minutes(recordingId, numbers).catch(() => new Map()),
    async emotes(recordingId) {
      // Not from the storage: if that fails, the session must not lose the numbers of its emotes.
      const known = held.emotesOf(recordingId);
      if (known === undefined) return reader.emotes(recordingId).catch(() => []);
      return Array.from(known, (emote, number) => emote ?? lostEmote(number));
    },
    async channelRecords(channelLogin) {
      const key = channelKey(channelLogin);
      const values = await table.getAll([key]).catch(() => null);
      return codec.decodeChannel(values?.get(key));
    },
    async delete(recordingId) {
      deleted = null;
      try {
        if (recordingId === null) await removeAll(table);
        else deleted = { recordingId, values: await removeSessions(table, [recordingId]) };
        return true;
      } catch {
        return false;
      }
    },
    async undoDelete(recordingId) {
      if (deleted?.recordingId !== recordingId || !deleted.values.has(sessionKey(recordingId))) return false;
      // Another page must not take its parts for orphans before its head is back.
      const release = await held.holdBriefly(recordingId);
      try {
        await restoreSession(table, recordingId, deleted.values);
        deleted = null;
        return true;
      } catch {
        return false;
      } finally {
        release?.();
      }
    },
    drops: () => drops.read().catch(() => ({ count: 0, last: [] })),
    forgetDrops: () => drops.forget().catch(() => undefined),
  };
}

function failureOf(error: unknown): StoreResult {
  return { kind: isFull(error) ? 'full' : 'failed' };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
