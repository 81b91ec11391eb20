import { expect, test } from 'vitest';
import { createSocketDeps } from '../../../tests/fakes/net.ts';
import { createMemoryListStore } from '../../../tests/fakes/storage.ts';
import type { UnixMs } from '../../domain/clock.ts';
import type { EmoteListState } from '../../domain/emote.ts';
import { createLiveSources } from '../sources/live-sources.ts';
import { createEmoteLists } from './emote-lists.ts';
import type { JsonAnswer } from './load-list.ts';

const ROOMS = 20;
/** The three global lists, and of each room BetterTTV, FrankerFaceZ, 7TV's account and 7TV's set. */
const REQUESTS = 3 + 4 * ROOMS;
const MINUTE = 60_000;
/** The time of an answer, in milliseconds. */
const ANSWER_MS = 200;

interface Request {
  readonly at: number;
  readonly url: string;
  readonly signal: AbortSignal;
}

/** The room that an address is about; '' for a global list. */
const roomOf = (url: string): string => /(?:users\/twitch\/|\/set-)(\d+)/.exec(url)?.[1] ?? '';

function bodyOf(url: string): unknown {
  if (url.includes('7tv.io/v3/users'))
    return { id: '1', emote_set_id: `set-${roomOf(url)}`, user: { id: `user-${roomOf(url)}` } };
  if (url.includes('7tv.io')) return { id: url.split('/').at(-1), emotes: [{ id: url, name: 'catJAM' }] };
  const emotes = [{ id: '1', code: 'KEKW', images: { '2x': 'https://cdn.example/1' } }];
  return url.includes('betterttv.net/3/cached/users') ? { channelEmotes: emotes, sharedEmotes: [] } : emotes;
}

/** Twenty rooms, `0` to `19`, whose services answer after `ANSWER_MS` with one emote a list, unless `answerTo` changes that. */
function openRooms(answerTo: (url: string) => JsonAnswer | 'no network' | 'hangs' | null = () => null) {
  const { clock, wire, deps } = createSocketDeps();
  const requests: Request[] = [];
  const inView = new Set<number>();
  const states = new Map<number, readonly EmoteListState[]>();
  const troubles: string[] = [];
  const random = (): number => ((requests.length * 7) % 10) / 10;
  const emoteLists = createEmoteLists({
    ...deps,
    loadLive: async () => ({ createLiveSources }),
    fetchJson(url, signal) {
      requests.push({ at: clock.now(), url, signal });
      const answer = answerTo(url) ?? { status: 200, body: bodyOf(url) };
      return new Promise((resolve, reject) => {
        if (answer === 'no network') reject(new TypeError('Failed to fetch'));
        else if (answer !== 'hangs') clock.timers.after(ANSWER_MS, () => resolve(answer));
      });
    },
    listStore: createMemoryListStore(),
    unixNow: () => (1_800_000_000_000 + clock.now()) as UnixMs,
    random,
    logWarning: (text) => void troubles.push(text),
  });
  const open = (room: number) =>
    emoteLists.enterOwnRoom(`${room}`, {
      onLists: () => undefined,
      onStates: (now) => void states.set(room, now),
      isInView: () => inView.has(room),
      firstWaitMs: 500,
    });
  return {
    clock,
    wire,
    requests,
    inView,
    troubles,
    open,
    openAll: () => Array.from({ length: ROOMS }, (_, room) => open(room)),
    /** The number of lists of a room that were loaded, of six. */
    loadedCount: (room: number) => states.get(room)?.filter(({ loadedAt }) => loadedAt !== null).length ?? 0,
    failingCount: (room: number) => states.get(room)?.filter(({ failing }) => failing !== null).length ?? 0,
    /** The rooms of the requests, without the global lists, each once, in order. */
    requestedRooms: () =>
      [...new Set(requests.map(({ url }) => roomOf(url)).filter((room) => room !== ''))].map(Number),
    greet() {
      wire.latest('7tv').events.onOpen();
      wire.latest('7tv').events.onText('{"op":1,"d":{"heartbeat_interval":45000}}');
      wire.latest('betterttv').events.onOpen();
    },
  };
}

/** The most requests in any second. */
function mostInASecond(requests: readonly Request[]): number {
  return Math.max(
    ...requests.map(({ at }) => requests.filter((other) => other.at >= at && other.at < at + 1_000).length),
  );
}

const allRooms = Array.from({ length: ROOMS }, (_, room) => room);

test('twenty rooms joined within ten seconds have all their lists within 15 s, with at most ten requests in any second', async () => {
  const { clock, requests, wire, open, greet, loadedCount } = openRooms();
  for (const room of allRooms) {
    open(room);
    if (room === 0) {
      await clock.advance(0);
      greet();
    }
    await clock.advance(500);
  }
  await clock.advance(5_000);
  expect(allRooms.map(loadedCount)).toEqual(allRooms.map(() => 6));
  expect(requests).toHaveLength(REQUESTS);
  expect(mostInASecond(requests)).toBeLessThanOrEqual(10);
  expect(wire.sockets.map(({ url }) => url)).toEqual([
    'wss://sockets.betterttv.net/ws',
    'wss://events.7tv.io/v3',
  ]);
  const sent = wire.latest('7tv').sent;
  expect([sent.length, new Set(sent).size]).toEqual([5 * ROOMS + 1, 5 * ROOMS + 1]);
  expect(wire.latest('betterttv').sent).toHaveLength(ROOMS);
});

test('of twenty rooms at once those in view go first, also after the view has changed', async () => {
  const { clock, requests, inView, openAll, loadedCount, requestedRooms } = openRooms();
  for (const room of [15, 3, 9]) inView.add(room);
  openAll();
  await clock.advance(1_600);
  // The first seven requests did not have to wait: three each of the rooms 0 and 1, one of room 2.
  expect(requestedRooms().slice(0, 6)).toEqual([0, 1, 2, 3, 9, 15]);
  for (const room of [18, 19]) inView.add(room);
  await clock.advance(2_000);
  expect(requestedRooms().slice(6, 8)).toEqual([18, 19]);
  expect([18, 19, 3, 9, 15].map(loadedCount)).toEqual([6, 6, 6, 6, 6]);
  await clock.advance(12_000);
  expect(allRooms.map(loadedCount)).toEqual(allRooms.map(() => 6));
  expect([requests.length, mostInASecond(requests)]).toEqual([REQUESTS, 10]);
});

test('`Reload lists` with twenty rooms and a lost socket keep to ten requests a second, and waiting is no failure', async () => {
  const { clock, requests, wire, troubles, openAll, greet, loadedCount, failingCount } = openRooms();
  const rooms = openAll();
  await clock.advance(0);
  greet();
  await clock.advance(20_000);
  for (const { reload } of rooms) reload();
  for (const { reload } of rooms) reload();
  await clock.advance(20_000);
  expect(requests).toHaveLength(2 * REQUESTS);
  wire.latest('7tv').events.onClose();
  wire.latest('betterttv').events.onClose();
  await clock.advance(2_000);
  greet();
  await clock.advance(20_000);
  // Of the global lists only 7TV's, and of each room all but the one of FrankerFaceZ.
  expect(requests).toHaveLength(2 * REQUESTS + 1 + 3 * ROOMS);
  // All rooms need the global list, so it is among the first, although it was requested last.
  const global = requests.slice(2 * REQUESTS).findIndex(({ url }) => url.endsWith('emote-sets/global'));
  expect(global).toBe(10);
  expect(mostInASecond(requests)).toBe(10);
  await clock.advance(10 * MINUTE);
  expect(mostInASecond(requests)).toBe(10);
  expect([allRooms.map(loadedCount), allRooms.map(failingCount)]).toEqual([
    allRooms.map(() => 6),
    allRooms.map(() => 0),
  ]);
  expect(troubles).toEqual([]);
});

test.each<[string, JsonAnswer | 'no network' | 'hangs']>([
  ['are refused', { status: 429, body: undefined }],
  ['have no network', 'no network'],
  ['hang', 'hangs'],
])('a room whose lists %s does not delay or change another one', async (_what, answer) => {
  const { clock, requests, openAll, loadedCount, failingCount } = openRooms((url) =>
    roomOf(url) === '5' ? answer : null,
  );
  openAll();
  await clock.advance(15_000);
  expect(allRooms.map(loadedCount)).toEqual(allRooms.map((room) => (room === 5 ? 3 : 6)));
  await clock.advance(3_000);
  expect(allRooms.map(failingCount)).toEqual(allRooms.map((room) => (room === 5 ? 3 : 0)));
  expect(mostInASecond(requests)).toBe(10);
});

test('a request that waits for its turn longer than 15 s is no failure, and is not sent after its room has left', async () => {
  const { clock, requests, openAll, open, loadedCount, failingCount, requestedRooms } = openRooms();
  const rooms = openAll();
  // Rooms of shared chats and many returns: the queue is longer than twenty rooms make it.
  for (let room = ROOMS; room < 60; room++) open(room);
  await clock.advance(1_000);
  for (const room of [7, 8]) rooms[room]?.stop();
  await clock.advance(30_000);
  expect(requestedRooms()).not.toContain(7);
  expect(requestedRooms()).not.toContain(8);
  expect(requests.at(-1)?.at).toBeGreaterThan(15_000);
  expect([loadedCount(59), failingCount(59), mostInASecond(requests)]).toEqual([6, 0, 10]);
});
