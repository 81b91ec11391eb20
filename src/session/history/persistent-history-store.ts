import type { KeyValueTable } from '../../domain/key-value-table.ts';
import { CLOCK_CORRECTION_S } from '../../domain/limits.ts';
import { createHeldSessions, type HeldSessionsDeps } from './held-sessions.ts';
import { channelKey, sessionKey } from './history-keys.ts';
import type { HistoryStore, MinuteToStore, StoredFacts } from './history-store.ts';
import { GAP_MAX_S } from './live-session.ts';
import { beyondBounds, type ChooseDropped, oldestToFree } from './session-bounds.ts';
import { sessionChanges } from './session-changes.ts';
import { deleteKeys, deleteSessions, listSessions } from './session-list.ts';
import { emoteSchemaFor, lostEmote } from './stored-emote.ts';
import { createSessionCodec } from './stored-session.ts';
import { createSessionReader } from './stored-session-reader.ts';

export interface PersistentHistoryStoreDeps extends HeldSessionsDeps {
  /** Must be used by stores of this kind only. */
  readonly table: KeyValueTable;
  /** The origin of the page: pictures are there, or at https addresses. */
  readonly ownOrigin: string;
}

/** Sessions beyond the bounds are dropped when minute 0 of a session is stored, and again each time this number of minutes later. */
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

  /** False if a newer version wrote the session. Rejects if the storage fails. */
  async function write(
    historyId: string,
    minutes: readonly MinuteToStore[],
    facts: StoredFacts,
  ): Promise<boolean> {
    const known = held.emotesOf(historyId) ?? [];
    const { changes, isRefused } = sessionChanges({ historyId, minutes, facts, known }, codec, emoteSchema);
    await table.updateAll(changes);
    return !isRefused();
  }

  /** As `write`. If the storage is full, it drops old sessions and tries once more. */
  async function writeWithRoom(
    historyId: string,
    minutes: readonly MinuteToStore[],
    facts: StoredFacts,
  ): Promise<boolean> {
    try {
      return await write(historyId, minutes, facts);
    } catch (error) {
      if (!isFull(error) || !(await drop(historyId, oldestToFree))) return false;
      return write(historyId, minutes, facts);
    }
  }

  /** Drops the chosen sessions, and all with an unreadable header. Returns whether there was one. */
  async function drop(keptId: string, choose: ChooseDropped): Promise<boolean> {
    const isHeld = await held.findHeld();
    const isKept = (historyId: string): boolean => historyId === keptId || isHeld(historyId);
    const { sessions, unreadable } = await listSessions(table);
    const chosen = choose(sessions, isKept).map(({ historyId }) => historyId);
    const dropped = [...unreadable.filter((historyId) => !isKept(historyId)), ...chosen];
    await deleteSessions(table, dropped);
    return dropped.length > 0;
  }

  /** Null if another page holds the session, or if it cannot be read. Rejects if the storage fails. */
  async function resumeOne(historyId: string): ReturnType<HistoryStore['resume']> {
    const release = await held.hold(historyId);
    if (release === null) return null;
    try {
      // The session can have changed between the listing and the hold.
      const session = await reader.session(historyId);
      if (session !== null) {
        const known = held.emotesOf(historyId);
        for (const emote of await reader.emotes(historyId)) known?.push(emote);
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
      const resumed = await resumeOne(session.historyId);
      if (resumed !== null) return resumed;
    }
    return null;
  }

  return {
    async sessions() {
      const isHeld = await held.findHeld();
      return listSessions(table).then(
        ({ sessions }) => sessions.map((session) => ({ ...session, isLive: isHeld(session.historyId) })),
        () => null,
      );
    },
    resume: (channelLogin, nowS) => resume(channelLogin, nowS).catch(() => null),
    begin: async (historyId) => (await held.hold(historyId)) ?? (() => undefined),
    async store(historyId, minutes, facts) {
      const isStored = await writeWithRoom(historyId, minutes, facts).catch(() => false);
      // After a failure, the next attempt is ten minutes later.
      const isDue = minutes.some(({ number }) => number % TIDIED_EACH_MINUTES === 0);
      if (isStored && isDue) await drop(historyId, beyondBounds).catch(() => undefined);
      return isStored;
    },
    read: (historyId) => reader.session(historyId).catch(() => null),
    minutes: (historyId, numbers) => reader.minutes(historyId, numbers).catch(() => new Map()),
    async emotes(historyId) {
      // Not from the storage: if that fails, the session must not lose the numbers of its emotes.
      const known = held.emotesOf(historyId);
      if (known === undefined) return reader.emotes(historyId).catch(() => []);
      return Array.from(known, (emote, number) => emote ?? lostEmote(number));
    },
    async channelRecords(channelLogin) {
      const key = channelKey(channelLogin);
      const values = await table.getAll([key]).catch(() => null);
      return codec.decodeChannel(values?.get(key));
    },
    async setFacts(historyId, change) {
      let changed: StoredFacts | null = null;
      const setFacts = (value: unknown): unknown => {
        const record = codec.decodeSession(value);
        if (record === null) return value;
        changed = change(record.facts);
        return codec.encodeSession(changed, record.minutes.values());
      };
      const isStored = await table.updateAll(new Map([[sessionKey(historyId), setFacts]])).then(
        () => true,
        () => false,
      );
      return isStored ? changed : null;
    },
    async delete(historyId) {
      const deleting =
        historyId === null ? deleteKeys(table, () => true) : deleteSessions(table, [historyId]);
      return deleting.then(
        () => true,
        () => false,
      );
    },
  };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
