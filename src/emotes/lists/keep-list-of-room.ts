import type { Timers, UnixMs } from '../../domain/clock.ts';
import type { EmoteList, EmoteSource } from '../sources/emote-source.ts';
import type { FetchJson } from './fetch-json.ts';
import { type KeptList, keepEmoteList } from './keep-emote-list.ts';
import { failureText, listFailureOf } from './list-failure.ts';
import type { EmoteListStore } from './list-store.ts';
import type { LiveIds, LoadEmoteList } from './load-emote-list.ts';

export interface ListDeps {
  readonly fetchJson: FetchJson;
  readonly timers: Timers;
  readonly unixNow: () => UnixMs;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly listStore: EmoteListStore;
  /** Called once for each list that fails, until it has recovered; the text is for the console. Must not throw. */
  readonly logTrouble: (text: string) => void;
  /** Default: all. */
  readonly sources?: readonly EmoteSource[];
}

export interface RoomListOptions {
  readonly onChange: (didEmotesChange: boolean) => void;
  readonly onLiveIds: (source: string, ids: LiveIds) => void;
  /** Loads the list in place of its `load`; null leaves it to that. */
  readonly loadInstead?: (...request: Parameters<LoadEmoteList>) => ReturnType<LoadEmoteList> | null;
}

/** One list of a room, kept in the store between visits; not started. `roomId` is `GLOBAL_ROOM_ID` for a global list. */
export function keepListOfRoom(
  list: EmoteList,
  roomId: string,
  deps: ListDeps,
  { onChange, onLiveIds, loadInstead }: RoomListOptions,
): KeptList {
  const { fetchJson, listStore } = deps;
  /** For the console: a request without an answer does not name its address. */
  let lastUrl: string | undefined;
  const fetchNoted: FetchJson = (url, signal) => {
    lastUrl = url;
    return fetchJson(url, signal);
  };
  return keepEmoteList({
    ...deps,
    list,
    load(signal, pause) {
      const request = {
        roomId,
        fetchJson: fetchNoted,
        signal,
        pause,
        onLiveIds: (ids: LiveIds) => onLiveIds(list.source, ids),
      };
      return loadInstead?.(request) ?? list.load(request);
    },
    readStored: () => listStore.read(roomId, list.id),
    writeStored: (stored) => listStore.write(roomId, list.id, stored),
    onChange,
    onFailing: (failure) =>
      deps.logTrouble(`List ${list.id} failed: ${failureText(listFailureOf(failure, { url: lastUrl }))}`),
  });
}
