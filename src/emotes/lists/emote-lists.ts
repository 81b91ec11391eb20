import type { Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import { createRateLimiter } from '../../socket/rate-limiter.ts';
import type { LiveDeps } from '../sources/emote-source.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
import type { KeptList } from './keep-emote-list.ts';
import type { ListDeps } from './keep-list-of-room.ts';
import { type KeptRoom, keepRoom, type RoomUser } from './keep-room.ts';
import { GLOBAL_ROOM_ID } from './list-store.ts';
import { createLiveEvents } from './live-events.ts';

/**
 * The pace of all requests for lists, of all rooms. At most ten arrive in a second, even if the network delays the first of
 * them by 100 ms more than the last. Chosen: the seven of a dashboard are sent at once, those of twenty rooms in nine seconds.
 */
const LIST_REQUESTS = { perPeriod: 10, periodMs: 1_100 };

export interface ListUser extends Pick<RoomUser, 'isInView'> {
  /** Called whenever the emotes of a list change, and only then, with the emotes of all lists, by list id. Must not throw. */
  readonly onLists: (lists: ReadonlyMap<string, readonly Emote[]>) => void;
  /** Called whenever a state changes, with the states of all lists, in the order of `listsOf`. Must not throw. */
  readonly onStates?: (states: readonly EmoteListState[]) => void;
  /** Wait before the first request for the room's own lists, in milliseconds. */
  readonly firstWaitMs: number;
}

export interface KeptLists {
  /** Requests every list as soon as the pace allows, except those that must not be requested yet or have a pending request. */
  reload(): void;
  /** Calls no function of the user afterwards. A list without a user is stopped, a global one paused. */
  readonly stop: Stop;
}

/** The lists of all rooms. Each is loaded once for all its users. A slow or failing list never delays or changes another one. */
export interface EmoteLists {
  /** The ids of the lists that all rooms have in common. */
  readonly globalListIds: readonly string[];
  /**
   * Keeps the lists of a channel's own room and the global lists, with live events. Calls `onStates` before this returns,
   * and `onLists` where there are emotes already.
   */
  keepOwnRoom(roomId: string, user: ListUser): KeptLists;
  /** Keeps only the channel lists of a room, without live events, unless the room is also kept with `keepOwnRoom`. */
  keepOtherRoom(roomId: string, user: ListUser): KeptLists;
}

/** Global lists outlive their users, so that the next channel does not request them again. */
export function createEmoteLists(deps: ListDeps & LiveDeps): EmoteLists {
  const { sources = EMOTE_SOURCES } = deps;
  const order = listsOf(sources);
  const pace = createRateLimiter(LIST_REQUESTS, deps.timers, deps.now);
  const roomDeps: ListDeps = {
    ...deps,
    fetchJson(url, signal) {
      const answer = deps.fetchJson(url, signal);
      liveEvents.load();
      return answer;
    },
  };
  const globalRoom = keepRoom(GLOBAL_ROOM_ID, roomDeps, pace);
  const liveEvents = createLiveEvents({ ...deps, sources, globalRoom });
  const rooms = new Map<string, KeptRoom>();

  function roomOf(roomId: string): KeptRoom {
    const room = rooms.get(roomId) ?? keepRoom(roomId, roomDeps, pace);
    rooms.set(roomId, room);
    return room;
  }

  function leaveEmpty(roomId: string, room: KeptRoom): void {
    if (room === globalRoom) room.pause();
    else {
      room.stop();
      rooms.delete(roomId);
    }
  }

  /** Reports the lists of a room, and of the global room if it is used, until stopped. */
  function keep(roomId: string, kept: readonly KeptRoom[], user: ListUser, unfollow: Stop): KeptLists {
    const { onLists, onStates, isInView, firstWaitMs } = user;
    const byId = new Map(kept.flatMap((room) => [...room.lists]));
    const lists = new Map<string, KeptList>();
    for (const { id } of order) {
      const list = byId.get(id);
      if (list !== undefined) lists.set(id, list);
    }
    let isStopped = false;
    function onChange(didEmotesChange: boolean): void {
      if (isStopped) return;
      if (didEmotesChange) onLists(new Map(Array.from(lists, ([id, list]) => [id, list.emotes()])));
      // `onLists` may have called `stop`.
      if (!isStopped) onStates?.(Array.from(lists.values(), (list) => list.state()));
    }
    const leave = kept.map((room) =>
      room.enter({ onChange, isInView }, room === globalRoom ? 0 : firstWaitMs),
    );
    onChange([...lists.values()].some((list) => list.emotes().length > 0));
    return {
      reload() {
        for (const room of kept) room.reload();
      },
      stop() {
        if (isStopped) return;
        isStopped = true;
        unfollow();
        for (const stop of leave) stop();
        for (const room of kept) if (room.isEmpty()) leaveEmpty(roomId, room);
      },
    };
  }

  return {
    globalListIds: [...globalRoom.lists.keys()],
    keepOwnRoom(roomId, user) {
      const room = roomOf(roomId);
      return keep(roomId, [room, globalRoom], user, liveEvents.enter(room));
    },
    keepOtherRoom: (roomId, user) => keep(roomId, [roomOf(roomId)], user, () => undefined),
  };
}
