import type { UnixMs } from '../src/domain/clock.ts';
import type { Emote } from '../src/domain/emote.ts';
import type { EmoteListState } from '../src/domain/emote-list.ts';
import {
  createEmoteLists,
  type EmoteListsDeps,
  type ListsListener,
} from '../src/emotes/lists/emote-lists.ts';
import { LOADED_SOURCES, SILENT_SOURCES } from './loaded-sources.ts';
import { createMemoryListStore } from './memory-list-store.ts';
import { readSample } from './read-sample.ts';
import { ok, type ScriptedAnswer, scriptedFetchJson } from './scripted-fetch-json.ts';
import { createSocketDeps } from './socket-deps.ts';

export const URLS = {
  bttvChannel: 'https://api.betterttv.net/3/cached/users/twitch/123',
  bttvGlobal: 'https://api.betterttv.net/3/cached/emotes/global',
  ffzGlobal: 'https://api.betterttv.net/3/cached/frankerfacez/emotes/global',
  ffzChannel: 'https://api.betterttv.net/3/cached/frankerfacez/users/twitch/123',
  sevenTvChannel: 'https://7tv.io/v3/users/twitch/123',
  sevenTvGlobal: 'https://7tv.io/v3/emote-sets/global',
};
export type ListId = keyof typeof URLS;

/** All lists, in the order in which an equal score is decided. */
export const IDS = Object.keys(URLS) as ListId[];

export const BODIES: Record<ListId, unknown> = {
  bttvChannel: readSample('bttv-user'),
  bttvGlobal: readSample('bttv-global'),
  ffzGlobal: readSample('bttv-ffz-global'),
  ffzChannel: readSample('bttv-ffz-user'),
  sevenTvChannel: readSample('7tv-v3-user-embedded'),
  sevenTvGlobal: readSample('7tv-v3-global'),
};
/** The number of emotes in each of `BODIES`. */
export const COUNTS: Record<ListId, number> = {
  bttvChannel: 7,
  bttvGlobal: 9,
  ffzGlobal: 4,
  ffzChannel: 4,
  sevenTvChannel: 9,
  sevenTvGlobal: 7,
};
/** The Unix time when the manual clock is at 0. */
export const START = 1_800_000_000_000;

/** A room and the global lists. All services answer correctly until a test changes `answers`. `start()` starts the lists. */
export function enterRoom(overrides: Partial<EmoteListsDeps & ListsListener> = {}) {
  const answers = new Map<string, ScriptedAnswer>(IDS.map((id) => [URLS[id], ok(BODIES[id])]));
  const { clock, wire, net, deps: socketDeps } = createSocketDeps();
  const script = scriptedFetchJson(answers);
  const lists: ReadonlyMap<string, readonly Emote[]>[] = [];
  const states: (readonly EmoteListState[])[] = [];
  const troubles: string[] = [];
  const deps = {
    ...socketDeps,
    fetchJson: script.fetchJson,
    unixNow: () => (START + clock.now()) as UnixMs,
    listStore: createMemoryListStore(),
    logWarning: (text: string) => void troubles.push(text),
    sources: SILENT_SOURCES,
    ...overrides,
  };
  const user: ListsListener = {
    onLists: (now) => lists.push(now),
    onStates: (now) => states.push(now),
    isInView: () => true,
    firstWaitMs: 0,
    ...overrides,
  };
  const silentLists = createEmoteLists(deps);
  const start = (roomId = '123') => silentLists.enterOwnRoom(roomId, user);
  return {
    wire,
    net,
    user,
    /** Like `start`, with live events by fake sockets, whose server side is the test. */
    startLive: () =>
      createEmoteLists({ ...deps, sources: overrides.sources ?? LOADED_SOURCES }).enterOwnRoom('123', user),
    /** Only the lists of the room, as for a shared chat. */
    startOther: () => silentLists.enterOtherRoom('123', user),
    answers,
    requested: script.requested,
    signals: script.signals,
    clock,
    lists,
    states,
    /** The console messages. */
    troubles,
    start,
    deps,
    /** The number of requests for these lists. */
    requestCount: (...ids: ListId[]) =>
      script.requested.filter((url) => ids.some((id) => URLS[id] === url)).length,
    counts: () => Object.fromEntries(IDS.map((id) => [id, lists.at(-1)?.get(id)?.length ?? 0])),
    state(id: ListId): EmoteListState {
      const found = states.at(-1)?.find((state) => state.id === id);
      if (found === undefined) throw new Error(`no state of ${id} yet`);
      return found;
    },
  };
}
