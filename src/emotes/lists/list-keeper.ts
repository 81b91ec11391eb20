import type { Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import type { EmoteList, LiveDeps, LiveSource } from '../sources/emote-source.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
import type { GlobalLists } from './global-lists.ts';
import type { KeptList } from './keep-emote-list.ts';
import { keepListOfRoom, type ListDeps } from './keep-list-of-room.ts';
import type { LiveIds } from './load-emote-list.ts';

export interface ListKeeperOptions extends ListDeps {
  /** Kept beside the room's own lists; default none. */
  readonly globalLists?: GlobalLists;
  /** Every time any list's emotes change, and only then: the emotes of all lists that are kept, by list id. Must not throw. */
  readonly onLists: (lists: ReadonlyMap<string, readonly Emote[]>) => void;
  /** Each time a state changes: of all lists that are kept, in the order of `listsOf`. Must not throw. */
  readonly onStates: (states: readonly EmoteListState[]) => void;
  /** From the start to the first request for the room's own lists, in milliseconds; default 0. */
  readonly firstWaitMs?: number;
  /** For the live events of the sources that have some; without it all lists are only reloaded. */
  readonly live?: Omit<LiveDeps, 'timers' | 'random'>;
}

export interface ListKeeper {
  /** Asks at once for every list that may be asked for and has no request under way. */
  reload(): void;
  /** Aborts everything but requests for the global lists; nothing handed in is called afterwards. */
  readonly stop: Stop;
}

/**
 * Loads the lists of a room and keeps them fresh, each by itself: a slow or failing one never delays,
 * empties or replaces another, and keeps its last good answer. The first `onStates` comes before this
 * returns. Without a room nothing is requested and nothing reported.
 */
export function keepEmoteLists(roomId: string, options: ListKeeperOptions): ListKeeper {
  if (roomId === '') return { reload: () => undefined, stop: () => undefined };
  const { globalLists, firstWaitMs = 0, live, timers, random, sources = EMOTE_SOURCES } = options;
  /** The followed sources, by name. */
  const followed = new Map<string, LiveSource>();
  let isStopped = false;
  const own: KeptList[] = [];
  /** The room's own and the global ones, by id. */
  const lists = new Map<string, KeptList>();
  for (const list of listsOf(sources)) {
    const kept = list.scope === 'global' ? globalLists?.lists.get(list.id) : keepOwn(list);
    if (kept !== undefined) lists.set(list.id, kept);
  }
  const all = [...lists.values()];

  function keepOwn(list: EmoteList): KeptList {
    const kept = keepListOfRoom(list, roomId, options, {
      onChange: report,
      onLiveIds,
      loadInstead: (request) => followed.get(list.source)?.loadInstead?.(list.id, request) ?? null,
    });
    own.push(kept);
    return kept;
  }

  function onLiveIds(source: string, ids: LiveIds): void {
    followed.get(source)?.onLiveIds?.(ids);
  }

  function report(didEmotesChange: boolean): void {
    if (isStopped) return;
    if (didEmotesChange) {
      options.onLists(new Map(Array.from(lists, ([id, list]) => [id, list.emotes()])));
    }
    // onLists may have stopped us
    if (!isStopped) options.onStates(all.map((list) => list.state()));
  }

  if (live !== undefined) {
    for (const { name, follow } of sources) {
      if (follow !== undefined) followed.set(name, follow({ ...live, timers, random, roomId, lists }));
    }
  }
  for (const list of own) list.start(firstWaitMs);
  const stopListening = globalLists?.listen({ onChange: report, onLiveIds });
  report(all.some((list) => list.emotes().length > 0));

  return {
    reload() {
      let didAsk = false;
      for (const list of all) {
        if (list.loadNow()) didAsk = true;
      }
      if (didAsk) report(false);
    },
    stop() {
      isStopped = true;
      for (const source of followed.values()) source.stop();
      stopListening?.();
      for (const list of own) list.stop();
    },
  };
}
