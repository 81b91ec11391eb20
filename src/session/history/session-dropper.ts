import type { Stop } from '../../domain/clock.ts';
import type { KeyValueTable } from '../../domain/key-value-table.ts';
import type { DroppedRecording } from '../../domain/recording.ts';
import type { DropLog } from './drop-log.ts';
import type { HeldSessions } from './held-sessions.ts';
import type { ChooseDropped } from './session-bounds.ts';
import { listSessions, type SessionList } from './session-list.ts';
import { removeOrphans, removeSessions } from './session-removal.ts';

/** Drops sessions that the user did not delete. None of them is held by a page, and each has a line in the log. */
export interface SessionDropper {
  /**
   * Drops the chosen sessions, all with an unreadable header, and orphans. Returns whether there was one. Rejects if the
   * storage fails.
   *
   * @param keptId the session that needs the room
   */
  drop(keptId: string, choose: ChooseDropped, reason: DroppedRecording['reason']): Promise<boolean>;
  dropOrphans(orphans: SessionList['orphans']): Promise<void>;
}

export function createSessionDropper(table: KeyValueTable, held: HeldSessions, log: DropLog): SessionDropper {
  /** Holds those sessions that no page holds, and calls `work` with their ids. */
  async function whileHeld(
    ids: Iterable<string>,
    work: (heldIds: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const releases = new Map<string, Stop>();
    for (const recordingId of ids) {
      const release = await held.holdBriefly(recordingId);
      if (release !== null) releases.set(recordingId, release);
    }
    try {
      if (releases.size > 0) await work([...releases.keys()]);
    } finally {
      for (const release of releases.values()) release();
    }
  }

  async function remove(ids: readonly string[], lines: readonly DroppedRecording[]): Promise<void> {
    try {
      await removeSessions(table, ids, log.adding(lines));
      log.markStored();
    } catch {
      // A full storage can refuse the lines. A removal alone needs no room.
      await removeSessions(table, ids);
      log.keep(lines);
    }
  }

  const dropOrphans = (orphans: SessionList['orphans']): Promise<void> =>
    whileHeld(orphans.keys(), async (ids) => {
      for (const recordingId of ids) await removeOrphans(table, recordingId, orphans.get(recordingId) ?? []);
    });

  return {
    dropOrphans,
    async drop(keptId, choose, reason) {
      const { sessions, unreadable, orphans } = await listSessions(table);
      await dropOrphans(orphans);
      const isHeld = await held.findHeld();
      const isKept = (recordingId: string): boolean => recordingId === keptId || isHeld(recordingId);
      const lines = new Map<string, DroppedRecording>();
      for (const recordingId of unreadable) if (!isKept(recordingId)) lines.set(recordingId, UNREADABLE);
      for (const { recordingId, channelLogin, startS, endS } of choose(sessions, isKept)) {
        lines.set(recordingId, { channelLogin, startS, endS, reason });
      }
      let isAny = orphans.size > 0;
      await whileHeld(lines.keys(), async (ids) => {
        await remove(
          ids,
          ids.flatMap((recordingId) => lines.get(recordingId) ?? []),
        );
        isAny = true;
      });
      return isAny;
    },
  };
}

const UNREADABLE: DroppedRecording = { channelLogin: '', startS: 0, endS: 0, reason: 'unreadable' };
