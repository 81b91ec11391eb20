import type { Stop, TimeDeps } from '../../domain/clock.ts';
import type { RateLimiter } from '../../socket/rate-limiter.ts';
import type { EmoteList } from '../sources/emote-source.ts';
import type { OpenSources } from '../sources/live-sources.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
import { createListLoader, type ListLoader, type ListLoaderDeps } from './list-loader.ts';
import { type FetchJson, failureText, type LiveIds, type LoadDeps, loadList } from './load-list.ts';
import { type EmoteListStore, GLOBAL_ROOM_ID } from './persistent-list-store.ts';

export interface RoomListsDeps extends TimeDeps, Pick<ListLoaderDeps, 'unixNow' | 'random'> {
  readonly fetchJson: FetchJson;
  readonly listStore: EmoteListStore;
  /** Called with a text for the console for a list's first failure since its last good answer. Must not throw. */
  readonly logWarning: (text: string) => void;
}

export interface RoomListener {
  /** Called after each change of a list of the room. */
  readonly onChange: (didEmotesChange: boolean) => void;
  /** The requests of a room with such a listener are sent before others. */
  readonly isInView: () => boolean;
}

/** The channel lists of a room, or the global lists, for all their listeners. */
export type RoomLists = ReturnType<typeof createRoomLists>;

/** Reads stored lists; requests none before a listener enters. @param roomId `GLOBAL_ROOM_ID` for the global lists */
export function createRoomLists(roomId: string, deps: RoomListsDeps, rateLimiter: RateLimiter) {
  const { listStore } = deps;
  const listeners = new Set<RoomListener>();
  /** By the name of the source: the ids of the newest answers. */
  const liveIds = new Map<string, LiveIds>();
  /** Null without live events. */
  let followed: ReturnType<OpenSources['follow']> | null = null;
  const isGlobal = roomId === GLOBAL_ROOM_ID;
  const lists = new Map<string, ListLoader>();
  for (const list of listsOf(EMOTE_SOURCES)) {
    if ((list.scope === 'global') === isGlobal) lists.set(list.id, createLoader(list));
  }

  function createLoader(list: EmoteList): ListLoader {
    const { id, source } = list;
    const loadDeps: LoadDeps = {
      ...deps,
      waitForTurn(send) {
        rateLimiter.run(send, () => isGlobal || [...listeners].some((listener) => listener.isInView()));
        return () => rateLimiter.cancel(send);
      },
      onLiveIds(ids) {
        liveIds.set(source, ids);
        followed?.rooms.get(source)?.onLiveIds?.(ids);
      },
    };
    return createListLoader({
      ...deps,
      list,
      load(signal) {
        const load = followed?.rooms.get(source)?.loadInstead?.();
        return loadList(load == null ? list : { load }, roomId, loadDeps, signal);
      },
      readStored: () => listStore.read(roomId, id),
      writeStored: (stored) => listStore.write(roomId, id, stored),
      onChange: report,
      onFailing: (failure) => deps.logWarning(`List ${id} failed: ${failureText(failure)}`),
    });
  }

  function report(didEmotesChange: boolean): void {
    for (const listener of [...listeners]) listener.onChange(didEmotesChange);
  }

  function unfollow(): void {
    followed?.stop();
    followed = null;
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
    /** Lets live events change the lists, until `unfollow`. */
    follow(sources: OpenSources): void {
      followed = sources.follow(roomId, lists);
      for (const [name, ids] of liveIds) followed.rooms.get(name)?.onLiveIds?.(ids);
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
