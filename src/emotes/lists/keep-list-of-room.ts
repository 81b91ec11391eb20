import type { Timers, UnixMs } from '../../domain/clock.ts';
import { type EmoteListId, GLOBAL_LIST_IDS } from '../../domain/emote-list.ts';
import { EMOTE_LIST_LOADERS } from './emote-list-loaders.ts';
import type { FetchJson } from './fetch-json.ts';
import { type KeptList, keepEmoteList } from './keep-emote-list.ts';
import { failureText, listFailureOf } from './list-failure.ts';
import { type EmoteListStore, GLOBAL_ROOM_ID } from './list-store.ts';
import type { LoadEmoteList, OnSubjects } from './load-emote-list.ts';

/** What lists are kept with. */
export interface ListWorld {
  readonly fetchJson: FetchJson;
  readonly timers: Timers;
  readonly unixNow: () => UnixMs;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly listStore: EmoteListStore;
  /** For the console: each list that fails, once until it is well again. Must not throw. */
  readonly logTrouble: (text: string) => void;
  /** Default: those of the services. */
  readonly loaders?: Readonly<Record<EmoteListId, LoadEmoteList>>;
}

export interface RoomListOptions {
  readonly onChange: (didEmotesChange: boolean) => void;
  readonly onSubjects: OnSubjects;
  /** Loads the list in place of its loader; null leaves it to that. */
  readonly loadInstead?: (...request: Parameters<LoadEmoteList>) => ReturnType<LoadEmoteList> | null;
}

/** One list of a room, kept in the store between visits; not started. Global lists have no room. */
export function keepListOfRoom(
  id: EmoteListId,
  roomId: string,
  world: ListWorld,
  { onChange, onSubjects, loadInstead }: RoomListOptions,
): KeptList {
  const { fetchJson, listStore, timers, unixNow, random, loaders = EMOTE_LIST_LOADERS } = world;
  const storeRoomId = GLOBAL_LIST_IDS.includes(id) ? GLOBAL_ROOM_ID : roomId;
  /** A request that is not answered does not say what it was. */
  let lastUrl: string | undefined;
  const fetchNoted: FetchJson = (url, signal) => {
    lastUrl = url;
    return fetchJson(url, signal);
  };
  return keepEmoteList({
    id,
    load(signal, pause) {
      const request = { roomId, fetchJson: fetchNoted, signal, pause, onSubjects };
      return loadInstead?.(request) ?? loaders[id](request);
    },
    readStored: () => listStore.read(storeRoomId, id),
    writeStored: (list) => listStore.write(storeRoomId, id, list),
    timers,
    unixNow,
    random,
    onChange,
    onFailing: (failure) =>
      world.logTrouble(`List ${id} failed: ${failureText(listFailureOf(failure, { url: lastUrl }))}`),
  });
}
