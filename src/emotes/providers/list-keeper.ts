import type { Stop, Timers, UnixMs } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import { EMOTE_LISTS, type EmoteListId, type EmoteListState } from '../../domain/emote-list.ts';
import { EMOTE_LIST_LOADERS } from './emote-list-loaders.ts';
import type { FetchJson } from './fetch-json.ts';
import { type FollowedLists, followLists } from './follow-lists.ts';
import { keepEmoteList } from './keep-emote-list.ts';
import { failureText, listFailureOf } from './list-failure.ts';
import { type EmoteListStore, GLOBAL_ROOM_ID } from './list-store.ts';
import type { LiveWorld } from './live-link.ts';
import type { ListRequest, LoadEmoteList, OnSubjects } from './load-emote-list.ts';

const LIST_IDS = Object.keys(EMOTE_LISTS) as EmoteListId[];

const GLOBAL_LISTS: ReadonlySet<EmoteListId> = new Set(['bttvGlobal', 'ffzGlobal', 'sevenTvGlobal']);

export interface ListKeeperOptions {
  readonly fetchJson: FetchJson;
  readonly timers: Timers;
  readonly unixNow: () => UnixMs;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly store: EmoteListStore;
  /** Every time any list's emotes change, and only then: the current emotes of all that are kept. Must not throw. */
  readonly onLists: (lists: ReadonlyMap<EmoteListId, readonly Emote[]>) => void;
  /** Each time a state changes: all that are kept, in the order of `EMOTE_LISTS`. Must not throw. */
  readonly onStates: (states: readonly EmoteListState[]) => void;
  /** For the console: each list that fails, once until it is well again. */
  readonly logTrouble: (text: string) => void;
  /** Which lists are kept; default all. */
  readonly listIds?: readonly EmoteListId[];
  /** Follows the changes of BetterTTV's and 7TV's lists over their sockets; without it they are only reloaded. */
  readonly live?: LiveWorld;
  readonly loaders?: Readonly<Record<EmoteListId, LoadEmoteList>>;
}

export interface ListKeeper {
  /** Asks at once for every list that has no request under way. */
  reload(): void;
  /** Aborts everything; nothing handed in is called afterwards. */
  readonly stop: Stop;
}

/**
 * Loads the lists of a room and keeps them fresh, each by itself: a slow or failing one never holds back,
 * empties or replaces another, and keeps its last good answer. The first `onStates` comes before this
 * returns. Without a room nothing is asked and nothing told.
 */
export function keepEmoteLists(roomId: string, options: ListKeeperOptions): ListKeeper {
  if (roomId === '') return { reload: () => undefined, stop: () => undefined };
  const { fetchJson, store, timers, random, listIds = LIST_IDS, loaders = EMOTE_LIST_LOADERS } = options;
  let isStopped = false;
  let followed: FollowedLists | null = null;

  const lists = LIST_IDS.filter((id) => listIds.includes(id)).map((id) => {
    const storeRoomId = GLOBAL_LISTS.has(id) ? GLOBAL_ROOM_ID : roomId;
    /** A request that is not answered does not say what it was. */
    let lastUrl: string | undefined;
    const fetchNoted: FetchJson = (url, signal) => {
      lastUrl = url;
      return fetchJson(url, signal);
    };
    return keepEmoteList({
      id,
      load(signal, pause) {
        const onSubjects: OnSubjects = (subjects) => followed?.onSubjects(subjects);
        const request: ListRequest = { roomId, fetchJson: fetchNoted, signal, pause, onSubjects };
        const switchedSet = id === 'sevenTvChannel' ? followed?.loadSwitchedSet(request) : null;
        return switchedSet ?? loaders[id](request);
      },
      readStored: () => store.read(storeRoomId, id),
      writeStored: (list) => store.write(storeRoomId, id, list),
      timers,
      unixNow: options.unixNow,
      random,
      onChange: tell,
      onFailing: (failure) =>
        options.logTrouble(`List ${id} failed: ${failureText(listFailureOf(failure, { url: lastUrl }))}`),
    });
  });

  function tell(didEmotesChange: boolean): void {
    if (didEmotesChange) {
      options.onLists(new Map(lists.map((list) => [list.state().id, list.emotes()])));
    }
    // onLists may have stopped us
    if (!isStopped) options.onStates(lists.map((list) => list.state()));
  }

  function reload(): void {
    let didAsk = false;
    for (const list of lists) {
      if (list.loadNow()) didAsk = true;
    }
    if (didAsk) tell(false);
  }

  if (options.live !== undefined) {
    const byId = new Map(lists.map((list) => [list.state().id, list]));
    followed = followLists({ roomId, lists: byId, world: options.live, timers, random });
  }
  reload();
  return {
    reload,
    stop() {
      isStopped = true;
      followed?.stop();
      for (const list of lists) list.stop();
    },
  };
}
