import type { Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import type { EmoteList, LiveDeps, LiveSource } from '../sources/emote-source.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';
import type { GlobalLists } from './global-lists.ts';
import type { KeptList } from './keep-emote-list.ts';
import { keepListOfRoom, type ListDeps } from './keep-list-of-room.ts';
import type { LiveIds } from './load-emote-list.ts';

export interface ListKeeperDeps extends ListDeps {
  /** Reported together with the room's own lists; default none. */
  readonly globalLists?: GlobalLists;
  /** Called whenever the emotes of a list change, and only then, with the emotes of all lists, by list id. Must not throw. */
  readonly onLists: (lists: ReadonlyMap<string, readonly Emote[]>) => void;
  /** Called whenever a state changes, with the states of all lists, in the order of `listsOf`. Must not throw. */
  readonly onStates: (states: readonly EmoteListState[]) => void;
  /** Wait before the first request for the room's own lists, in milliseconds; default 0. */
  readonly firstWaitMs?: number;
  /** For the sources with live events. Without it, all lists are only reloaded. */
  readonly live?: Omit<LiveDeps, 'timers' | 'random'>;
}

export interface ListKeeper {
  /** Requests every list immediately, except those that must not be requested yet or have a pending request. */
  reload(): void;
  /** Aborts everything except requests for the global lists. Calls no function of the deps afterwards. */
  readonly stop: Stop;
}

/**
 * Loads and reloads the lists of a room, each independently: a slow or failing list never delays or changes another one,
 * and keeps its last good answer. `onStates` is called for the first time before this returns. Without a room, nothing
 * is requested or reported.
 */
export function keepEmoteLists(roomId: string, deps: ListKeeperDeps): ListKeeper {
  if (roomId === '') return { reload: () => undefined, stop: () => undefined };
  const { globalLists, firstWaitMs = 0, live, timers, random, sources = EMOTE_SOURCES } = deps;
  /** The followed sources, by name. */
  const followed = new Map<string, LiveSource>();
  let isStopped = false;
  const ownLists: KeptList[] = [];
  /** The room's own lists and the global lists, by id. */
  const lists = new Map<string, KeptList>();
  for (const list of listsOf(sources)) {
    const kept = list.scope === 'global' ? globalLists?.lists.get(list.id) : keepOwn(list);
    if (kept !== undefined) lists.set(list.id, kept);
  }
  const allLists = [...lists.values()];

  function keepOwn(list: EmoteList): KeptList {
    const kept = keepListOfRoom(list, roomId, deps, {
      onChange: report,
      onLiveIds,
      loadInstead: (request) => followed.get(list.source)?.loadInstead?.(list.id, request) ?? null,
    });
    ownLists.push(kept);
    return kept;
  }

  function onLiveIds(source: string, ids: LiveIds): void {
    followed.get(source)?.onLiveIds?.(ids);
  }

  function report(didEmotesChange: boolean): void {
    if (isStopped) return;
    if (didEmotesChange) {
      deps.onLists(new Map(Array.from(lists, ([id, list]) => [id, list.emotes()])));
    }
    // `onLists` may have called `stop`.
    if (!isStopped) deps.onStates(allLists.map((list) => list.state()));
  }

  if (live !== undefined) {
    for (const { name, follow } of sources) {
      if (follow !== undefined) followed.set(name, follow({ ...live, timers, random, roomId, lists }));
    }
  }
  for (const list of ownLists) list.start(firstWaitMs);
  const stopListening = globalLists?.listen({ onChange: report, onLiveIds });
  report(allLists.some((list) => list.emotes().length > 0));

  return {
    reload() {
      let didRequest = false;
      for (const list of allLists) {
        if (list.loadNow()) didRequest = true;
      }
      if (didRequest) report(false);
    },
    stop() {
      isStopped = true;
      for (const source of followed.values()) source.stop();
      stopListening?.();
      for (const list of ownLists) list.stop();
    },
  };
}
