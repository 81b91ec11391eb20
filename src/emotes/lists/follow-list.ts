import type { Stop } from '../../domain/clock.ts';
import { LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import type { FollowedRoom, LiveDeps, LiveRoom, OpenLiveSource } from '../sources/emote-source.ts';
import { applyEmoteChanges, type EmoteChange } from './emote-change.ts';
import type { KeptList } from './keep-emote-list.ts';
import { createLiveChanges } from './live-changes.ts';

/** Live changes are collected for this long, because the window is counted again after each change of the list. */
const LIVE_BATCH_MS = 250;

/** A list that live events change. */
export interface LiveList extends Pick<KeptList, 'invalidate' | 'clear'> {
  /**
   * Applies the changes to the list within `LIVE_BATCH_MS`, and to every answer of the next minute, because an answer can
   * be older than the change. Before the first answer, the changes are only stored.
   */
  readonly change: (changes: readonly EmoteChange[]) => void;
  /** Drops the changes so far, which were for another list. */
  readonly dropChanges: () => void;
  /** The service shows another list from now on: drops the changes so far and requests it, however young the list is. */
  readonly loadOther: () => void;
}

/** Opens one socket to a service, for all rooms. */
export type FollowRooms = (deps: LiveDeps) => {
  follow(room: LiveRoom<LiveList>): FollowedRoom;
  readonly stop: Stop;
};

/** A source whose changes, which `open` reports, are applied to the lists of each room. */
export function liveSource(open: FollowRooms): OpenLiveSource {
  return (deps) => {
    const source = open(deps);
    return {
      stop: source.stop,
      follow({ roomId, lists }) {
        const followed = Array.from(lists, ([id, list]) => [id, followList(list, deps)] as const);
        const room = source.follow({ roomId, lists: new Map(followed) });
        return {
          ...room,
          stop() {
            room.stop();
            for (const [, { stop }] of followed) stop();
          },
        };
      },
    };
  };
}

/** Applies live changes to a list, until stopped. */
export function followList(
  list: KeptList,
  { timers, now }: Pick<LiveDeps, 'timers' | 'now'>,
): LiveList & { readonly stop: Stop } {
  const liveChanges = createLiveChanges(now);
  /** Null while no change waits to be applied. */
  let stopBatch: Stop | null = null;
  let isStopped = false;
  list.amend(liveChanges.applyTo);

  function applyNewChanges(): void {
    stopBatch = null;
    const changes = liveChanges.drainNew();
    const unreadableCount = changes.filter(({ kind }) => kind === 'unreadable').length;
    list.edit(applyEmoteChanges(list.emotes(), changes).slice(0, LIST_MAX_ENTRIES), unreadableCount);
  }

  return {
    invalidate: list.invalidate,
    clear: list.clear,
    change(changes) {
      if (isStopped) return;
      if (!liveChanges.add(changes)) list.invalidate();
      else stopBatch ??= timers.after(LIVE_BATCH_MS, applyNewChanges);
    },
    dropChanges: liveChanges.clear,
    loadOther() {
      liveChanges.clear();
      list.loadOther();
    },
    stop() {
      isStopped = true;
      stopBatch?.();
      list.amend((emotes) => emotes);
    },
  };
}
