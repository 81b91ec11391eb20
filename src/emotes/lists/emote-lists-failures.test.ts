import { expect, test } from 'vitest';
import { ok } from '../../../tests/fakes/net.ts';
import { createMemoryListStore } from '../../../tests/fakes/storage.ts';
import { failOnUnhandledRejections } from '../../../tests/setup/unhandled-rejections.ts';
import { BODIES, COUNTS, enterRoom, IDS, START, URLS } from '../../../tests/stages/lists.ts';

const MINUTE = 60_000;

failOnUnhandledRejections();

test('after a failure the last good answer stays, and the state shows since when, why, and when the next request is', async () => {
  const room = enterRoom();
  room.start();
  await room.clock.advance(MINUTE);
  room.answers.set(URLS.bttvGlobal, { status: 500, body: undefined });
  await room.clock.advance(4 * MINUTE);
  expect(room.counts()).toEqual(COUNTS);
  expect(room.state('bttvGlobal')).toEqual({
    id: 'bttvGlobal',
    title: 'Global',
    source: 'BetterTTV',
    emoteCount: 9,
    unreadableCount: 0,
    isLoading: false,
    loadedAt: START,
    failing: { since: START + 5 * MINUTE, reason: 'HTTP 500' },
    nextTryAt: START + 5 * MINUTE + 15_000,
  });
  room.answers.set(URLS.bttvGlobal, 'no network');
  await room.clock.advance(15_000);
  expect(room.state('bttvGlobal')).toMatchObject({
    emoteCount: 9,
    failing: { since: START + 5 * MINUTE, reason: 'network error' },
    nextTryAt: START + 5 * MINUTE + 45_000,
  });
  expect(room.lists).toHaveLength(6);
});

test('after failures a list is requested after 15 s, then after doubling waits up to 5 minutes, until a good answer', async () => {
  const room = enterRoom();
  room.answers.set(URLS.ffzGlobal, 'no network');
  room.start();
  const waits: number[] = [];
  await room.clock.advance(0);
  for (let count = 0; count < 7; count++) {
    const next = room.state('ffzGlobal').nextTryAt ?? Number.NaN;
    waits.push(next - START - room.clock.now());
    await room.clock.advance(next - START - room.clock.now());
  }
  expect(waits).toEqual([15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000]);
  room.answers.set(URLS.ffzGlobal, ok(BODIES.ffzGlobal));
  await room.clock.advance(300_000);
  expect(room.state('ffzGlobal')).toMatchObject({ failing: null, emoteCount: 4 });
  expect(room.state('ffzGlobal').nextTryAt).toBe(START + room.clock.now() + 300_000);
  room.answers.set(URLS.ffzGlobal, 'no network');
  await room.clock.advance(300_000);
  expect(room.state('ffzGlobal').nextTryAt).toBe(START + room.clock.now() + 15_000);
});

test.each([429, 503])('after status %i a list is not requested for two minutes', async (status) => {
  const room = enterRoom();
  room.answers.set(URLS.bttvGlobal, { status, body: undefined });
  room.answers.set(URLS.ffzGlobal, { status, body: undefined, retryAfterMs: 400_000 });
  room.answers.set(URLS.ffzChannel, { status, body: undefined, retryAfterMs: 10 ** 12 });
  const keeper = room.start();
  for (let second = 0; second < 120; second++) {
    keeper.reload();
    await room.clock.advance(1_000);
  }
  expect(room.requestCount('bttvGlobal')).toBe(2);
  expect(room.state('ffzGlobal').nextTryAt).toBe(START + 400_000);
  expect(room.state('ffzChannel').nextTryAt).toBe(START + 3_600_000);
});

test('an unexpected error while a list loads is a failure of the list, shown on the chip and in the console', async () => {
  const body = new Proxy([], {
    get() {
      throw new TypeError('odd');
    },
  });
  const room = enterRoom({ fetchJson: async () => ok(body) });
  room.start();
  await room.clock.advance(MINUTE);
  expect(room.states.at(-1)?.map((state) => state.failing?.reason)).toEqual(
    Array.from({ length: 6 }, () => 'unexpected TypeError: odd'),
  );
  expect(room.troubles).toHaveLength(6);
  expect(room.troubles).toContain(
    `List sevenTvGlobal failed: unexpected TypeError: odd (${URLS.sevenTvGlobal}; TypeError: odd)`,
  );
});

test('an answer whose entries all have an unknown format is a failure: the last good answer stays in use and in the store', async () => {
  const store = createMemoryListStore();
  const room = enterRoom({ listStore: store });
  room.start();
  await room.clock.advance(0);
  const changed = { odd: true };
  room.answers.set(URLS.bttvChannel, ok({ channelEmotes: [changed], sharedEmotes: [changed, changed] }));
  room.answers.set(URLS.bttvGlobal, ok([changed]));
  room.answers.set(URLS.ffzGlobal, ok([changed]));
  room.answers.set(URLS.ffzChannel, ok([{ ...changed, id: 1, code: 'ffzW', modifier: true }, changed]));
  room.answers.set(URLS.sevenTvChannel, ok({ id: '1', emote_set: { id: 'set', emotes: [changed] } }));
  room.answers.set(URLS.sevenTvGlobal, ok({ id: 'set', emotes: [changed] }));
  await room.clock.advance(6 * MINUTE);
  expect(room.counts()).toEqual(COUNTS);
  expect(IDS.map((id) => room.state(id).failing?.reason)).toEqual([
    'no readable entry among 3',
    'no readable entry among 1',
    'no readable entry among 1',
    'no readable entry among 2',
    'no readable entry among 1',
    'no readable entry among 1',
  ]);
  expect(await store.read('123', 'bttvChannel')).toMatchObject({ loadedAt: START });
});

test('a list reports the number of unreadable entries; modifiers are not among them', async () => {
  const room = enterRoom();
  room.answers.set(URLS.bttvGlobal, ok([{ id: '1', code: 'a' }, null, { id: '2', code: 'w!' }, 7]));
  room.answers.set(URLS.ffzGlobal, ok([]));
  room.answers.set(URLS.ffzChannel, { status: 404, body: undefined });
  room.start();
  await room.clock.advance(0);
  expect(IDS.map((id) => room.state(id).unreadableCount)).toEqual([0, 2, 0, 0, 0, 0]);
  expect(room.counts()).toMatchObject({ bttvGlobal: 1, ffzGlobal: 0 });
  room.answers.set(URLS.bttvGlobal, ok([{ id: '1', code: 'a' }]));
  await room.clock.advance(5 * MINUTE);
  expect(room.state('bttvGlobal').unreadableCount).toBe(0);
});
