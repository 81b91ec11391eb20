import type { Stop } from '../../domain/clock.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
import type { KeptList } from './keep-emote-list.ts';
import { keepListOfRoom, type ListDeps, type RoomListOptions } from './keep-list-of-room.ts';
import { GLOBAL_ROOM_ID } from './list-store.ts';
import type { LiveIds } from './load-emote-list.ts';

type GlobalListener = Omit<RoomListOptions, 'loadInstead'>;

/** The lists that all rooms have in common. They outlive a channel, so that the next one does not ask again. */
export interface GlobalLists {
  /** By id. */
  readonly lists: ReadonlyMap<string, KeptList>;
  /** Keeps the lists fresh as long as there is a listener. Known live ids are passed to it before this returns. */
  listen(listener: GlobalListener): Stop;
}

/** Reads what was stored; requests nothing before there is a listener. */
export function createGlobalLists(deps: ListDeps): GlobalLists {
  const { sources = EMOTE_SOURCES } = deps;
  const listeners = new Set<GlobalListener>();
  /** By list, the name of its source and what its last answer named. */
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
