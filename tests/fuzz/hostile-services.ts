import assert from 'node:assert/strict';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { MonotonicMs, UnixMs } from '../../src/domain/clock.ts';
import type { Emote, EmoteListState } from '../../src/domain/emote.ts';
import { createEmoteLists } from '../../src/emotes/lists/emote-lists.ts';
import { createFetchJson } from '../../src/emotes/lists/fetch-json.ts';
import { createPersistentListStore } from '../../src/emotes/lists/persistent-list-store.ts';
import { createLiveSources } from '../../src/emotes/sources/live-sources.ts';
import { createMapRows } from '../../src/storage/rows.ts';
import { platformTimers } from '../../src/worker/open-services.ts';
import { createFakeNetwork, createFakeSockets } from '../fakes/net.ts';

/** The cost of an answer or a stored list of allowed size. */
export interface HostileTrial {
  readonly what: string;
  /** The longest time in which the thread was blocked: no line of chat was counted, no step was made. */
  readonly longestStallMs: number;
  readonly totalMs: number;
}

/** Without the bounds, each of these stopped the count for 8 to 18 s. */
const LONGEST_STALL_MS = 1_000;

const MEGABYTES_9 = 9_000_000;
const SET = 'the-set';
const unixNow = () => Date.now() as UnixMs;

/** A room whose BetterTTV list is `body` and whose stored lists are `kept`. It follows its 7TV set. */
function enterRoom(body: Buffer, kept: unknown = undefined) {
  const wire = createFakeSockets();
  let lists: ReadonlyMap<string, readonly Emote[]> = new Map();
  let states: readonly EmoteListState[] = [];
  const yieldToTasks = (): Promise<void> => delay(0);
  const answers: readonly (readonly [string, Buffer])[] = [
    ['/cached/users/', body],
    [
      '7tv.io/v3/users/',
      Buffer.from(JSON.stringify({ id: '1', emote_set_id: SET, emote_set: { id: SET, emotes: [] } })),
    ],
  ];
  const emoteLists = createEmoteLists({
    loadLive: async () => ({ createLiveSources }),
    fetchJson: createFetchJson(
      async (url) => inChunks(answers.find(([part]) => String(url).includes(part))?.[1] ?? Buffer.from('[]')),
      unixNow,
    ),
    timers: platformTimers,
    unixNow,
    random: () => 0,
    listStore: createPersistentListStore(createMapRows(new Map([['bttvChannel/1', kept]]))),
    logWarning: () => undefined,
    openSocket: wire.openSocket,
    network: createFakeNetwork().network,
    now: () => performance.now() as MonotonicMs,
  });
  const keeper = emoteLists.enterOwnRoom('1', {
    onLists: (now) => {
      lists = now;
    },
    onStates: (now) => {
      states = now;
    },
    isInView: () => true,
    firstWaitMs: 0,
  });
  const state = (id: string) => states.find((one) => one.id === id);
  return {
    yieldToTasks,
    codes: (id: string) => lists.get(id)?.map(({ code }) => code) ?? [],
    state,
    async settled(id: string): Promise<void> {
      while (state(id)?.isLoading !== false || (state(id)?.loadedAt === null && !state(id)?.failing)) {
        await yieldToTasks();
      }
    },
    /** Delivers a frame of 7TV's live connection. */
    say(frame: string): void {
      const { events } = wire.latest('7tv');
      events.onOpen();
      events.onText('{"op":1,"d":{}}');
      events.onText(frame);
    },
    stop: keeper.stop,
  };
}

/** A response in chunks, as a network delivers it. */
function inChunks(body: Buffer): Response {
  let at = 0;
  return new Response(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        await nextTurn();
        const chunk = body.subarray(at, at + 65_536);
        at += chunk.length;
        if (chunk.length === 0) controller.close();
        else controller.enqueue(chunk);
      },
    }),
  );
}

function pushed(names: readonly string[]): string {
  const body = { id: SET, pushed: names.map((name) => ({ key: 'emotes', value: { id: name, name } })) };
  return JSON.stringify({ op: 0, d: { type: 'emote_set.update', body } });
}
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}`);

/** Prepares the data of a service and returns the function to measure. */
type Trial = () => () => Promise<void>;

const emptyEntries: Trial = () => {
  const body = Buffer.from(`{"channelEmotes":[${'{},'.repeat(MEGABYTES_9 / 3 - 1)}{}],"sharedEmotes":[]}`);
  return async () => {
    const room = enterRoom(body);
    await room.settled('bttvChannel');
    assert.equal(room.state('bttvChannel')?.failing?.reason, 'more than 50000 entries');
    room.stop();
  };
};

const longList: Trial = () => {
  const entries = numbered(50_000).map((id) => ({ id, code: id, note: 'x'.repeat(150) }));
  const body = Buffer.from(JSON.stringify({ channelEmotes: entries, sharedEmotes: [] }));
  return async () => {
    const room = enterRoom(body);
    await room.settled('bttvChannel');
    assert.equal(room.codes('bttvChannel').length, 50_000);
    room.stop();
  };
};

const longEvent: Trial = () => {
  const event = pushed(numbered(60_000));
  return async () => {
    const room = enterRoom(Buffer.from('{}'));
    await room.settled('sevenTvChannel');
    room.say(event);
    await room.yieldToTasks();
    assert.deepEqual(room.codes('sevenTvChannel'), []);
    room.stop();
  };
};

const manyEvents: Trial = () => {
  const events = numbered(20_000).map((name) => pushed([name]));
  return async () => {
    const room = enterRoom(Buffer.from('{}'));
    await room.settled('sevenTvChannel');
    for (const [index, event] of events.entries()) {
      room.say(event);
      if (index % 100 === 0) await room.yieldToTasks();
    }
    const since = performance.now();
    while (room.codes('sevenTvChannel').at(-1) !== 'n19999' && performance.now() - since < 5_000) {
      await room.yieldToTasks();
    }
    assert.equal(room.codes('sevenTvChannel').length, 20_000);
    room.stop();
  };
};

const millionKept: Trial = () => {
  const emote = { id: '1', code: 'kept', imageUrl: 'https://cdn.example/1', score: 1 };
  const part = JSON.stringify(Array.from({ length: 1_000 }, () => emote));
  const kept = { loadedAt: unixNow() - 60_000, parts: Array.from({ length: 1_000 }, () => part) };
  return async () => {
    const room = enterRoom(Buffer.from('{}'), kept);
    await room.settled('bttvChannel');
    assert.deepEqual(room.codes('bttvChannel'), []);
    room.stop();
  };
};

const TRIALS = {
  '9 MB of empty entries': emptyEntries,
  '50 000 emotes in 10 MB': longList,
  'an event of 60 000 changes': longEvent,
  '20 000 events of one emote each': manyEvents,
  'a million kept emotes': millionKept,
};

/** Throws an `AssertionError` if one of them is decoded wrongly or blocks the thread for too long. */
export async function tryHostileServices(): Promise<readonly HostileTrial[]> {
  const trials: HostileTrial[] = [];
  for (const [what, prepare] of Object.entries<Trial>(TRIALS)) {
    const run = prepare();
    let last = performance.now();
    let longest = 0;
    const look = (): void => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    };
    const startedAt = last;
    const looking = setInterval(look, 5);
    await run();
    look();
    clearInterval(looking);
    const done = {
      what,
      longestStallMs: Math.round(longest),
      totalMs: Math.round(performance.now() - startedAt),
    };
    assert.ok(done.longestStallMs < LONGEST_STALL_MS, JSON.stringify(done));
    trials.push(done);
  }
  return trials;
}
