import type { Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import { createRateLimiter } from '../../socket/rate-limiter.ts';
import type { PersonalEmotes } from '../personal-emotes.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
import type { ListLoader } from './list-loader.ts';
import { createLiveEvents, type LiveEventsDeps } from './live-events.ts';
import { GLOBAL_ROOM_ID } from './persistent-list-store.ts';
import { createRoomLists, type RoomListener, type RoomLists, type RoomListsDeps } from './room-lists.ts';

/**
 * The rate of all requests for lists, of all rooms. At most ten arrive in a second, even if the network delays the first of them
 * by 100 ms more than the last. Chosen: the seven of a dashboard are sent at once, those of twenty rooms in nine seconds.
 */
const LIST_REQUESTS = { perPeriod: 10, periodMs: 1_100 };

export interface ListsListener extends Pick<RoomListener, 'isInView'> {
  /** Called with the emotes of all lists, by list id, whenever the emotes of a list change. Must not throw. */
  readonly onLists: (lists: ReadonlyMap<string, readonly Emote[]>) => void;
  /** Called whenever a state changes, with the states of all lists, in the order of `listsOf`. Must not throw. */
  readonly onStates?: (states: readonly EmoteListState[]) => void;
  /** Called at most once, with the same object for all listeners of the worker. Must not throw. */
  readonly onPersonalEmotes?: (emotes: PersonalEmotes) => void;
  /** Wait before the first request for the room's own lists. */
  readonly firstWaitMs: number;
}

/** The lists of a room, and the global lists, for one listener. */
export interface EnteredRoom {
  /** Requests every list as soon as the rate allows, unless it must not be requested yet or has a pending request. */
  reload(): void;
  /** No function of the listener is called afterwards. A list without a listener is stopped; a global one is paused. */
  readonly stop: Stop;
}

export type EmoteLists = ReturnType<typeof createEmoteLists>;

export interface EmoteListsDeps extends RoomListsDeps, LiveEventsDeps {}

/**
 * The lists of all rooms. Each is loaded once for all its listeners. A slow or failing list never delays or changes another one.
 * Global lists outlive their listeners, so that the next channel does not request them again.
 */
export function createEmoteLists(deps: EmoteListsDeps) {
  const order = listsOf(EMOTE_SOURCES);
  const rateLimiter = createRateLimiter(LIST_REQUESTS, deps.timers, deps.now);
  const roomDeps: RoomListsDeps = {
    ...deps,
    fetchJson(url, signal, onPart) {
      const answer = deps.fetchJson(url, signal, onPart);
      liveEvents.load();
      return answer;
    },
  };
  const globalRoom = createRoomLists(GLOBAL_ROOM_ID, roomDeps, rateLimiter);
  const liveEvents = createLiveEvents(deps, globalRoom);
  const rooms = new Map<string, RoomLists>();

  function roomOf(roomId: string): RoomLists {
    const room = rooms.get(roomId) ?? createRoomLists(roomId, roomDeps, rateLimiter);
    rooms.set(roomId, room);
    return room;
  }

  function leaveEmpty(roomId: string, room: RoomLists): void {
    if (room === globalRoom) room.pause();
    else {
      room.stop();
      rooms.delete(roomId);
    }
  }

  /** Reports the lists of `entered` (the room and perhaps the global one) until stopped. */
  function enter(
    roomId: string,
    entered: readonly RoomLists[],
    listener: ListsListener,
    unfollow: Stop,
  ): EnteredRoom {
    const { onLists, onStates, isInView, firstWaitMs } = listener;
    const byId = new Map(entered.flatMap((room) => [...room.lists]));
    const lists = new Map<string, ListLoader>();
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
    const leave = entered.map((room) =>
      room.enter({ onChange, isInView }, room === globalRoom ? 0 : firstWaitMs),
    );
    onChange([...lists.values()].some((list) => list.emotes().length > 0));
    return {
      reload() {
        for (const room of entered) room.reload();
      },
      stop() {
        if (isStopped) return;
        isStopped = true;
        unfollow();
        for (const stop of leave) stop();
        for (const room of entered) if (room.isEmpty()) leaveEmpty(roomId, room);
      },
    };
  }

  return {
    /** The ids of the lists that all rooms have in common. */
    globalListIds: [...globalRoom.lists.keys()] as readonly string[],
    /** Loads a channel's own lists and the global ones, with live events. Calls `onStates`, and `onLists` with emotes, at once. */
    enterOwnRoom(roomId: string, listener: ListsListener): EnteredRoom {
      const room = roomOf(roomId);
      const { onPersonalEmotes = () => undefined } = listener;
      return enter(roomId, [room, globalRoom], listener, liveEvents.enter({ room, onPersonalEmotes }));
    },
    /** Loads only the channel lists of a room. Without live events, unless it was entered with `enterOwnRoom` too. */
    enterOtherRoom: (roomId: string, listener: ListsListener): EnteredRoom =>
      enter(roomId, [roomOf(roomId)], listener, () => undefined),
  };
}
