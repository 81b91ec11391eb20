import type { MonotonicMs } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import { LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import { applyEmoteChanges, type EmoteChange } from './emote-change.ts';

/**
 * How long a live change is also applied to every new answer: services and the caches in front of them can answer with
 * lists that are older than the events of their sockets.
 */
export const LIVE_CHANGE_KEPT_MS = 60_000;

/** The live changes of one list, in order. */
export interface LiveChanges {
  /** Adds the changes. If there are more than `LIST_MAX_ENTRIES` then, drops all of them and returns false. */
  add(changes: readonly EmoteChange[]): boolean;
  /** The changes added since the last call. */
  drainNew(): readonly EmoteChange[];
  /** `emotes` with all changes of the last `LIVE_CHANGE_KEPT_MS` applied; at most `LIST_MAX_ENTRIES` emotes. */
  applyTo(emotes: readonly Emote[]): readonly Emote[];
  clear(): void;
}

export function createLiveChanges(now: () => MonotonicMs): LiveChanges {
  let added: EmoteChange[] = [];
  let batches: readonly { readonly at: MonotonicMs; readonly changes: readonly EmoteChange[] }[] = [];

  function clear(): void {
    added = [];
    batches = [];
  }

  function drainNew(): readonly EmoteChange[] {
    const drained = added;
    const drainedAt = now();
    added = [];
    batches = [...batches, { at: drainedAt, changes: drained }].filter(
      ({ at }) => drainedAt - at < LIVE_CHANGE_KEPT_MS,
    );
    return drained;
  }

  return {
    add(changes) {
      for (const change of changes) added.push(change);
      const count = batches.reduce((sum, batch) => sum + batch.changes.length, added.length);
      if (count > LIST_MAX_ENTRIES) clear();
      return count <= LIST_MAX_ENTRIES;
    },
    drainNew,
    applyTo(emotes) {
      drainNew();
      const changes = batches.flatMap((batch) => batch.changes);
      return applyEmoteChanges(emotes, changes).slice(0, LIST_MAX_ENTRIES);
    },
    clear,
  };
}
