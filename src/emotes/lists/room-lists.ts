import type { Stop } from '../../domain/clock.ts';
import type { RateLimiter } from '../../socket/rate-limiter.ts';
import type { EmoteList, EmoteSource, FollowedRoom, LiveSource } from '../sources/emote-source.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
import { createListLoader, type ListLoader, type ListLoaderDeps } from './list-loader.ts';
import { type FetchJson, failureText, type LiveIds, listFailureOf } from './load-list.ts';
import { type EmoteListStore, GLOBAL_ROOM_ID } from './stored-list.ts';

export interface RoomListsDeps extends Pick<ListLoaderDeps, 'timers' | 'now' | 'unixNow' | 'random'> {
  readonly fetchJson: FetchJson;
  readonly listStore: EmoteListStore;
  /** Called with a text for the console for a list's first failure since its last good answer. Must not throw. */
  readonly logWarning: (text: string) => void;
  /** Default: all sources. */
  readonly sources?: readonly EmoteSource[];
}

export interface RoomListener {
  /** Called after each change of a list of the room. */
  readonly onChange: (didEmotesChange: boolean) => void;
  /** The requests of a room with such a listener are sent before others. */
  readonly isInView: () => boolean;
}

/** The channel lists of a room, or the global lists, for all their listeners. */
export type RoomLists = ReturnType<typeof createRoomLists>;

/**
 * Reads the stored lists. Sends no request before the first listener enters.
 *
 * @param roomId `GLOBAL_ROOM_ID` for the global lists
 * @param rateLimiter of all requests of the worker
 */
export function createRoomLists(roomId: string, deps: RoomListsDeps, rateLimiter: RateLimiter) {
  const { fetchJson, listStore, sources = EMOTE_SOURCES } = deps;
  const listeners = new Set<RoomListener>();
  /** By the name of the source: the ids of the newest answers. */
  const liveIds = new Map<string, LiveIds>();
  /** By the name of the source. */
  const followed = new Map<string, FollowedRoom>();
  const isGlobal = roomId === GLOBAL_ROOM_ID;
  const lists = new Map<string, ListLoader>();
  for (const list of listsOf(sources)) {
    if ((list.scope === 'global') === isGlobal) lists.set(list.id, createLoader(list));
  }

  function createLoader(list: EmoteList): ListLoader {
    const { id, source } = list;
    /** For the console: the failure of a request without an answer lacks the address. */
    let lastUrl: string | undefined;
    return createListLoader({
      ...deps,
      list,
      waitForTurn(send) {
        rateLimiter.run(send, isUrgent);
        return () => rateLimiter.cancel(send);
      },
      load(signal, inTurn) {
        const request = {
          roomId,
          fetchJson: (url: string) =>
            inTurn((onPart) => {
              lastUrl = url;
              return fetchJson(url, signal, onPart);
            }),
          signal,
          onLiveIds(ids: LiveIds) {
            liveIds.set(source, ids);
            followed.get(source)?.onLiveIds?.(ids);
          },
        };
        return followed.get(source)?.loadInstead?.(request) ?? list.load(request);
      },
      readStored: () => listStore.read(roomId, id),
      writeStored: (stored) => listStore.write(roomId, id, stored),
      onChange: report,
      onFailing: (failure) =>
        deps.logWarning(`List ${id} failed: ${failureText(listFailureOf(failure, { url: lastUrl }))}`),
    });
  }

  function isUrgent(): boolean {
    return isGlobal || [...listeners].some((listener) => listener.isInView());
  }

  function report(didEmotesChange: boolean): void {
    for (const listener of [...listeners]) listener.onChange(didEmotesChange);
  }

  function unfollow(): void {
    for (const { stop } of followed.values()) stop();
    followed.clear();
  }

  return {
    /** By id. */
    lists: lists as ReadonlyMap<string, ListLoader>,
    /** Starts the lists: the first requests come after `firstWaitMs`, or later if they must wait. Returns how to leave. */
    enter(listener: RoomListener, firstWaitMs: number): Stop {
      listeners.add(listener);
      if (listeners.size === 1) for (const list of lists.values()) list.start(firstWaitMs);
      return () => void listeners.delete(listener);
    },
    isEmpty: (): boolean => listeners.size === 0,
    /** Requests every list, unless it must wait or has a pending request. */
    reload(): void {
      let didRequest = false;
      for (const list of lists.values()) if (list.loadNow()) didRequest = true;
      if (didRequest) report(false);
    },
    /** Lets the live events of these sources, by name, change the lists, until `unfollow`. */
    follow(live: ReadonlyMap<string, LiveSource>): void {
      for (const [name, source] of live) {
        const room = source.follow(roomId, lists);
        followed.set(name, room);
        const ids = liveIds.get(name);
        if (ids !== undefined) room.onLiveIds?.(ids);
      }
    },
    unfollow,
    /** No new request until a listener enters. */
    pause(): void {
      for (const list of lists.values()) list.pause();
    },
    /** Aborts everything. */
    stop(): void {
      unfollow();
      for (const list of lists.values()) list.stop();
    },
  };
}
