import type { Stop } from '../../domain/clock.ts';
import type { RateLimiter } from '../../socket/rate-limiter.ts';
import type { FollowedRoom, LiveSource } from '../sources/emote-source.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
import type { KeptList } from './keep-emote-list.ts';
import { keepListOfRoom, type ListDeps } from './keep-list-of-room.ts';
import { GLOBAL_ROOM_ID } from './list-store.ts';
import type { LiveIds } from './load-emote-list.ts';

export interface RoomUser {
  /** Called after each change of a list of the room. */
  readonly onChange: (didEmotesChange: boolean) => void;
  /** The requests of a room with such a user go before others that wait. */
  readonly isInView: () => boolean;
}

/** The channel lists of a room, or the global lists, for all their users. */
export interface KeptRoom {
  /** By id. */
  readonly lists: ReadonlyMap<string, KeptList>;
  /** Starts the lists: the first requests after `firstWaitMs`, or later where they are not due. */
  enter(user: RoomUser, firstWaitMs: number): Stop;
  isEmpty(): boolean;
  /** Requests every list, except those that must not be requested yet or have a pending request. */
  reload(): void;
  /** Lets the live events of `sources`, by name, change the lists, until `unfollow`. */
  follow(sources: ReadonlyMap<string, LiveSource>): void;
  readonly unfollow: Stop;
  /** No new request until a user enters. */
  pause(): void;
  /** Aborts everything. */
  readonly stop: Stop;
}

/** Reads the stored lists. Sends no request before the first user enters. `roomId` is `GLOBAL_ROOM_ID` for the global lists. */
export function keepRoom(roomId: string, deps: ListDeps, pace: RateLimiter): KeptRoom {
  const { sources = EMOTE_SOURCES } = deps;
  const users = new Set<RoomUser>();
  /** By the name of the source: the ids of the newest answers. */
  const liveIds = new Map<string, LiveIds>();
  /** By the name of the source. */
  const followed = new Map<string, FollowedRoom>();
  const lists = new Map<string, KeptList>();
  const scope = roomId === GLOBAL_ROOM_ID ? 'global' : 'channel';

  function report(didEmotesChange: boolean): void {
    for (const user of [...users]) user.onChange(didEmotesChange);
  }

  for (const list of listsOf(sources)) {
    if (list.scope !== scope) continue;
    const kept = keepListOfRoom(list, roomId, deps, {
      pace,
      isUrgent: () => scope === 'global' || [...users].some((user) => user.isInView()),
      onChange: report,
      onLiveIds(source, ids) {
        liveIds.set(source, ids);
        followed.get(source)?.onLiveIds?.(ids);
      },
      loadInstead: (request) => followed.get(list.source)?.loadInstead?.(list.id, request) ?? null,
    });
    lists.set(list.id, kept);
  }

  function unfollow(): void {
    for (const { stop } of followed.values()) stop();
    followed.clear();
  }

  return {
    lists,
    enter(user, firstWaitMs) {
      users.add(user);
      if (users.size === 1) for (const list of lists.values()) list.start(firstWaitMs);
      return () => void users.delete(user);
    },
    isEmpty: () => users.size === 0,
    reload() {
      let didRequest = false;
      for (const list of lists.values()) if (list.loadNow()) didRequest = true;
      if (didRequest) report(false);
    },
    follow(live) {
      for (const [name, source] of live) {
        const room = source.follow({ roomId, lists });
        followed.set(name, room);
        const ids = liveIds.get(name);
        if (ids !== undefined) room.onLiveIds?.(ids);
      }
    },
    unfollow,
    pause() {
      for (const list of lists.values()) list.pause();
    },
    stop() {
      unfollow();
      for (const list of lists.values()) list.stop();
    },
  };
}
