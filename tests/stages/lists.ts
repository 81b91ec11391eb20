import type { MonotonicMs, UnixMs } from '../../src/domain/clock.ts';
import type { Emote, EmoteListState } from '../../src/domain/emote.ts';
import {
  createEmoteLists,
  type EmoteListsDeps,
  type ListsListener,
} from '../../src/emotes/lists/emote-lists.ts';
import { createListLoader, type StoredEmoteList } from '../../src/emotes/lists/list-loader.ts';
import { followList } from '../../src/emotes/lists/live-list.ts';
import type { DecodedList } from '../../src/emotes/lists/load-list.ts';

import { createLiveSources } from '../../src/emotes/sources/live-sources.ts';
import { twitchEmote } from '../../src/emotes/sources/twitch/twitch.ts';
import { readSample } from '../builders/emotes.ts';
import { readTranscript } from '../builders/lines.ts';
import { createManualTimers } from '../fakes/clock.ts';
import { createSocketDeps, ok, type ScriptedAnswer, scriptedFetchJson } from '../fakes/net.ts';
import { createMemoryListStore } from '../fakes/storage.ts';

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
    // Without live events: their code is never loaded.
    loadLive: () => new Promise<never>(() => undefined),
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
      createEmoteLists({ ...deps, loadLive: async () => ({ createLiveSources }) }).enterOwnRoom('123', user),
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

const [HELLO = ''] = readTranscript('7tv-eventapi').fromServer;

/** A room with sockets to 7TV and BetterTTV, whose server side is the test. */
export function enterLiveRoom(overrides: Partial<EmoteListsDeps> = {}) {
  const room = enterRoom(overrides);
  const socketOf = (host: string) => {
    const socket = room.wire.sockets.findLast(({ url }) => url.includes(host));
    if (socket === undefined) throw new Error(`no socket to ${host}`);
    return socket;
  };
  async function startLive() {
    const kept = room.startLive();
    await room.clock.advance(0);
    return kept;
  }
  function greet(): void {
    socketOf('7tv').events.onOpen();
    socketOf('7tv').events.onText(HELLO);
  }
  return {
    ...room,
    /** Without a wait for the code of live events. */
    startAtOnce: room.startLive,
    startLive,
    greet,
    /** With the greeting of 7TV, and what it causes. */
    async startGreeted() {
      const kept = await startLive();
      greet();
      await room.clock.advance(0);
      return kept;
    },
    sevenTv: () => socketOf('7tv'),
    betterTtv: () => socketOf('betterttv'),
    codes: (id: ListId) =>
      room.lists
        .at(-1)
        ?.get(id)
        ?.map(({ code }) => code) ?? [],
    requestCountOf: (url: string) => room.requested.filter((requestedUrl) => requestedUrl === url).length,
    /** To sets and users, not to the personal emotes of a channel. */
    subscribed: () =>
      socketOf('7tv')
        .sent.map((text) => JSON.parse(text))
        .filter(({ d }) => d.condition.ctx === undefined)
        .map(({ op, d }) => [op, d.condition.object_id]),
  };
}

/** Emotes whose ids are their codes. */
export const emotesOf = (...codes: string[]) => codes.map((code) => twitchEmote(code, code));

/** A started list that live events change. The test answers its requests, by their order. */
export function startList(stored: Promise<StoredEmoteList> | StoredEmoteList | null = null, firstWaitMs = 0) {
  const clock = createManualTimers();
  const now = () => clock.now() as MonotonicMs;
  /** How far the machine's clock was set forward or back. */
  let wallShiftMs = 0;
  const requests: { answer(list: DecodedList): void; fail(error?: Error): void; signal: AbortSignal }[] = [];
  const written: StoredEmoteList[] = [];
  const changes: boolean[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<DecodedList>((answer, fail) => {
      requests.push({ answer, fail: (error = new Error('lost')) => fail(error), signal });
    });
  const kept = createListLoader({
    list: { id: 'bttvChannel', title: 'Channel', source: 'BetterTTV', scoreBonus: 0.5 },
    load,
    readStored: async () => stored,
    writeStored: async (one) => void written.push(one),
    timers: clock.timers,
    now,
    unixNow: () => (clock.now() + wallShiftMs) as UnixMs,
    random: () => 0,
    onChange: (didEmotesChange) => void changes.push(didEmotesChange),
    onFailing: () => undefined,
  });
  const followed = followList(kept, { timers: clock.timers, now });
  const list = {
    ...kept,
    ...followed,
    stop() {
      followed.stop();
      kept.stop();
    },
  };
  list.start(firstWaitMs);
  async function answer(index: number, ...codes: string[]) {
    requests[index]?.answer({ emotes: emotesOf(...codes), unreadableCount: 0 });
    await clock.advance(0);
  }
  return {
    clock,
    setWallClock(shiftMs: number) {
      wallShiftMs = shiftMs;
    },
    requests,
    written,
    changes,
    list,
    load,
    answer,
    codes: () => list.emotes().map(({ code }) => code),
  };
}
