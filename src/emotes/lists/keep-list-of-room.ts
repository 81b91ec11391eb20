import type { MonotonicMs, Timers, UnixMs } from '../../domain/clock.ts';
import type { RateLimiter } from '../../socket/rate-limiter.ts';
import type { EmoteList, EmoteSource } from '../sources/emote-source.ts';
import type { FetchJson } from './fetch-json.ts';
import { type KeptList, keepEmoteList } from './keep-emote-list.ts';
import { failureText, listFailureOf } from './list-failure.ts';
import type { EmoteListStore } from './list-store.ts';
import type { LiveIds, LoadEmoteList } from './load-emote-list.ts';

export interface ListDeps {
  readonly fetchJson: FetchJson;
  readonly timers: Timers;
  readonly now: () => MonotonicMs;
  readonly unixNow: () => UnixMs;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly listStore: EmoteListStore;
  /** Called with a text for the console when a list fails for the first time since its last good answer. Must not throw. */
  readonly logWarning: (text: string) => void;
  /** Default: all sources. */
  readonly sources?: readonly EmoteSource[];
}

export interface RoomListDeps {
  /** For all requests of the worker. */
  readonly pace: RateLimiter;
  /** Whether requests for this room go before others that wait. */
  readonly isUrgent: () => boolean;
  readonly onChange: (didEmotesChange: boolean) => void;
  readonly onLiveIds: (source: string, ids: LiveIds) => void;
  /** Called before the list's own `load`. If it returns null, that `load` is called. */
  readonly loadInstead: (...request: Parameters<LoadEmoteList>) => ReturnType<LoadEmoteList> | null;
}

/** One list of a room, stored between visits. It is not started. `roomId` is `GLOBAL_ROOM_ID` for a global list. */
export function keepListOfRoom(
  list: EmoteList,
  roomId: string,
  deps: ListDeps,
  { pace, isUrgent, onChange, onLiveIds, loadInstead }: RoomListDeps,
): KeptList {
  const { fetchJson, listStore } = deps;
  /** For the console: the failure of a request without an answer does not contain the address. */
  let lastUrl: string | undefined;
  return keepEmoteList({
    ...deps,
    list,
    waitForTurn(send) {
      pace.run(send, isUrgent);
      return () => pace.cancel(send);
    },
    load(signal, yieldToTasks, inTurn) {
      const request = {
        roomId,
        fetchJson: (url: string) =>
          inTurn(() => {
            lastUrl = url;
            return fetchJson(url, signal);
          }),
        signal,
        yieldToTasks,
        onLiveIds: (ids: LiveIds) => onLiveIds(list.source, ids),
      };
      return loadInstead(request) ?? list.load(request);
    },
    readStored: () => listStore.read(roomId, list.id),
    writeStored: (stored) => listStore.write(roomId, list.id, stored),
    onChange,
    onFailing: (failure) =>
      deps.logWarning(`List ${list.id} failed: ${failureText(listFailureOf(failure, { url: lastUrl }))}`),
  });
}
