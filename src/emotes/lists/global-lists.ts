import type { Stop } from '../../domain/clock.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
import type { KeptList } from './keep-emote-list.ts';
import { keepListOfRoom, type ListDeps, type RoomListDeps } from './keep-list-of-room.ts';
import { GLOBAL_ROOM_ID } from './list-store.ts';
import type { LiveIds } from './load-emote-list.ts';

type GlobalListener = Omit<RoomListDeps, 'loadInstead'>;

/** The lists that are the same in all rooms. They are kept between channels, so that the next channel does not request them again. */
export interface GlobalLists {
  /** By id. */
  readonly lists: ReadonlyMap<string, KeptList>;
  /** Reloads the lists while there is a listener. Passes the live ids known so far to it before returning. */
  listen(listener: GlobalListener): Stop;
}

/** Reads the stored lists. Sends no request before the first `listen`. */
export function createGlobalLists(deps: ListDeps): GlobalLists {
  const { sources = EMOTE_SOURCES } = deps;
  const listeners = new Set<GlobalListener>();
  /** By list id: the name of the source and the ids from the last answer. */
  const liveIds = new Map<string, readonly [string, LiveIds]>();
  const lists = new Map<string, KeptList>();
  for (const list of listsOf(sources)) {
    if (list.scope === 'channel') continue;
    const kept = keepListOfRoom(list, GLOBAL_ROOM_ID, deps, {
      onChange(didEmotesChange) {
        for (const listener of [...listeners]) listener.onChange(didEmotesChange);
      },
      onLiveIds(source, ids) {
        liveIds.set(list.id, [source, ids]);
        for (const listener of [...listeners]) listener.onLiveIds(source, ids);
      },
    });
    lists.set(list.id, kept);
  }
  return {
    lists,
    listen(listener) {
      listeners.add(listener);
      for (const [source, ids] of liveIds.values()) listener.onLiveIds(source, ids);
      for (const list of lists.values()) list.start(0);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const list of lists.values()) list.pause();
      };
    },
  };
}
