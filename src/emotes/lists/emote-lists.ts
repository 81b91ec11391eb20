import type { Stop } from '../../domain/clock.ts';
import type { Emote, EmoteListState } from '../../domain/emote.ts';
import { CODE_RETRY_MS } from '../../domain/limits.ts';
import { createRateLimiter } from '../../socket/rate-limiter.ts';
import type { PersonalEmotes } from '../personal-emotes.ts';
import type { LiveDeps } from '../sources/emote-source.ts';
import type { createLiveSources, LiveSources, OpenSources } from '../sources/live-sources.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
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

export interface EmoteListsDeps extends RoomListsDeps, LiveDeps {
  /** Loads the code of live events, which is in a chunk of its own. */
  readonly loadLive?: () => Promise<{ readonly createLiveSources: typeof createLiveSources }>;
}

/** Loads each list once for all its listeners. No list delays another one. Global lists outlive their listeners. */
export function createEmoteLists(deps: EmoteListsDeps) {
  const order = listsOf(EMOTE_SOURCES).map(({ id }) => id);
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
    const known = entered.flatMap((room) => [...room.lists]);
    const lists = new Map(known.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
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
      return enter(roomId, [room, globalRoom], listener, liveEvents.enter({ ...listener, room }));
    },
    /** Loads only the channel lists of a room. Without live events, unless it was entered with `enterOwnRoom` too. */
    enterOtherRoom: (roomId: string, listener: ListsListener): EnteredRoom =>
      enter(roomId, [roomOf(roomId)], listener, () => undefined),
  };
}

interface Entrant extends Pick<ListsListener, 'onPersonalEmotes'> {
  readonly room: RoomLists;
}

/** The live events of all rooms. The sources are opened for the first room and stopped after the last one. */
function createLiveEvents(deps: EmoteListsDeps, globalRoom: RoomLists) {
  const { loadLive = () => import('../sources/live-sources.ts') } = deps;
  const entrants = new Set<Entrant>();
  /** The code is loaded, requested, or waits for another attempt. */
  let isRequested = false;
  let isFailureLogged = false;
  /** Null until the code is loaded. */
  let live: LiveSources | null = null;
  /** Null while they are not open. */
  let open: OpenSources | null = null;

  function openSources(): void {
    if (live === null || entrants.size === 0) return;
    open = live.open();
    for (const room of enteredRooms().add(globalRoom)) room.follow(open);
  }

  function enteredRooms(): Set<RoomLists> {
    return new Set(Array.from(entrants, ({ room }) => room));
  }

  function leave(entrant: Entrant): void {
    entrants.delete(entrant);
    if (entrants.size === 0) {
      open?.stop();
      globalRoom.unfollow();
      open = null;
    }
    if (!enteredRooms().has(entrant.room)) entrant.room.unfollow();
  }

  /** Must be called after each request for a list: only then are live events loaded, if a room needs them. */
  function load(): void {
    if (isRequested || entrants.size === 0) return;
    isRequested = true;
    loadLive().then(
      ({ createLiveSources }) => {
        live = createLiveSources(deps);
        for (const { onPersonalEmotes } of entrants) onPersonalEmotes?.(live.personal);
        openSources();
        // Changes since their last answers were missed.
        if (isFailureLogged) for (const room of enteredRooms()) room.reload();
      },
      (error) => {
        if (!isFailureLogged) deps.logWarning(`Live events could not be loaded: ${error}`);
        isFailureLogged = true;
        deps.timers.after(CODE_RETRY_MS, () => {
          isRequested = false;
          load();
        });
      },
    );
  }

  return {
    /** Follows the live events of a room until stopped as often as entered. Calls `onPersonalEmotes` once they are loaded. */
    enter(entrant: Entrant): Stop {
      const { room, onPersonalEmotes } = entrant;
      const isFollowed = enteredRooms().has(room);
      entrants.add(entrant);
      if (live !== null) onPersonalEmotes?.(live.personal);
      if (open === null) openSources();
      else if (!isFollowed) {
        room.follow(open);
        // A room of a shared chat until now, without live events.
        room.reload();
      }
      return () => leave(entrant);
    },
    load,
  };
}
