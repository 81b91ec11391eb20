import { expect, test } from 'vitest';
import { ok } from '../../../tests/fakes/net.ts';
import { failOnUnhandledRejections } from '../../../tests/setup/unhandled-rejections.ts';
import { BODIES, COUNTS, enterRoom, IDS, type ListId, START, URLS } from '../../../tests/stages/lists.ts';
import { EMOTE_SOURCES, listsOf } from '../sources/registry.ts';

const MINUTE = 60_000;

failOnUnhandledRejections();

test('all lists are requested immediately, and each is reported when it arrives', async () => {
  const room = enterRoom();
  room.start();
  expect(room.requested.toSorted()).toEqual(Object.values(URLS).toSorted());
  await room.clock.advance(0);
  expect(room.lists).toHaveLength(6);
  expect(room.counts()).toEqual(COUNTS);
  expect([...(room.lists.at(-1)?.keys() ?? [])]).toEqual(IDS);
  expect(room.states.at(-1)).toEqual(
    listsOf(EMOTE_SOURCES).map(({ id, title, source }) => ({
      id,
      title,
      source,
      emoteCount: COUNTS[id as ListId],
      unreadableCount: 0,
      isLoading: false,
      loadedAt: START,
      failing: null,
      nextTryAt: START + 5 * MINUTE,
    })),
  );
});

test.each(
  IDS.flatMap((id) =>
    (
      [
        ['hangs', 'hangs', 'no answer for 15 s'],
        ['hangs until aborted', 'hangs until aborted', 'no answer for 15 s'],
        ['has no network', 'no network', 'network error'],
        ['is down', { status: 503, body: undefined }, 'HTTP 503'],
        ['is no JSON', ok(undefined), 'answer not understood'],
        ['has another shape', ok({ odd: [1] }), 'answer not understood'],
      ] as const
    ).map(([what, answer, reason]) => [id, what, answer, reason] as const),
  ),
)('when %s %s, the five others still arrive', async (id, _what, answer, reason) => {
  const room = enterRoom();
  room.answers.set(URLS[id], answer);
  room.start();
  await room.clock.advance(0);
  expect(room.counts()).toEqual({ ...COUNTS, [id]: 0 });
  await room.clock.advance(15_000);
  const state = room.states.find((states) => states.some((one) => one.failing !== null));
  expect(state?.filter((one) => one.failing !== null).map((one) => [one.id, one.failing?.reason])).toEqual([
    [id, reason],
  ]);
});

test('every wait is up to a tenth longer, so that many viewers do not send requests at the same time', async () => {
  const room = enterRoom({ random: () => 0.999 });
  room.answers.set(URLS.ffzGlobal, 'no network');
  room.start();
  await room.clock.advance(0);
  expect(room.state('bttvGlobal').nextTryAt).toBeCloseTo(START + 329_970);
  expect(room.state('ffzGlobal').nextTryAt).toBeCloseTo(START + 16_498.5);
  await room.clock.advance(329_960);
  expect(room.requested.filter((url) => url === URLS.bttvGlobal)).toHaveLength(1);
  await room.clock.advance(20);
  expect(room.requested.filter((url) => url === URLS.bttvGlobal)).toHaveLength(2);
});

test('a request is aborted after 15 s without a part of its answer, and an answer after that is not used', async () => {
  const pending: ((answer: { status: number; body: unknown }) => void)[] = [];
  let signal: AbortSignal | undefined;
  let addPart: (() => void) | undefined;
  const room = enterRoom({
    fetchJson: (url, requestSignal, onPart) => {
      if (url !== URLS.bttvGlobal) return Promise.reject(new Error('none'));
      signal = requestSignal;
      addPart = onPart;
      return new Promise((resolve) => pending.push(resolve));
    },
  });
  room.start();
  for (let part = 0; part < 2; part++) {
    await room.clock.advance(14_999);
    expect(room.state('bttvGlobal').isLoading).toBe(true);
    addPart?.();
  }
  await room.clock.advance(14_999);
  expect(room.state('bttvGlobal').isLoading).toBe(true);
  await room.clock.advance(1);
  expect(signal?.aborted).toBe(true);
  const failedAt = START + 2 * 14_999 + 15_000;
  expect(room.state('bttvGlobal')).toMatchObject({
    isLoading: false,
    failing: { since: failedAt, reason: 'no answer for 15 s' },
    nextTryAt: failedAt + 15_000,
  });
  pending[0]?.(ok(BODIES.bttvGlobal));
  await room.clock.advance(0);
  expect(room.lists).toEqual([]);
});

test('an equal answer is not a change; another order, code or picture is a change', async () => {
  const room = enterRoom();
  room.start();
  await room.clock.advance(10 * MINUTE);
  expect(room.requested).toHaveLength(18);
  expect(room.lists).toHaveLength(6);
  expect(room.state('ffzGlobal').loadedAt).toBe(START + 10 * MINUTE);
});

test('after stop all requests of the room are aborted, no timer is left and nothing is reported', async () => {
  const room = enterRoom();
  room.answers.set(URLS.sevenTvChannel, 'hangs');
  room.answers.set(URLS.bttvChannel, 'hangs until aborted');
  room.answers.set(URLS.ffzChannel, 'no network');
  const keeper = room.start();
  await room.clock.advance(1_000);
  const reported = [room.lists.length, room.states.length, room.requested.length];
  // Two for each list that hangs.
  expect(room.clock.pending()).toBe(8);
  keeper.stop();
  expect(room.clock.pending()).toBe(0);
  for (const url of [URLS.sevenTvChannel, URLS.bttvChannel]) {
    expect(room.signals[room.requested.indexOf(url)]?.aborted).toBe(true);
  }
  keeper.reload();
  keeper.stop();
  await room.clock.advance(60 * MINUTE);
  expect([room.lists.length, room.states.length, room.requested.length]).toEqual(reported);
});

test('the next room has the global lists immediately, and requests them only when they are due', async () => {
  const room = enterRoom();
  room.answers.set(URLS.sevenTvGlobal, 'hangs until aborted');
  const keeper = room.start();
  await room.clock.advance(1_000);
  keeper.stop();
  const next = room.start();
  expect(room.counts()).toMatchObject({ bttvGlobal: 9, ffzGlobal: 4, sevenTvGlobal: 0 });
  await room.clock.advance(0);
  expect(room.requestCount('bttvGlobal', 'ffzGlobal', 'sevenTvGlobal')).toBe(3);
  next.stop();
  await room.clock.advance(10 * MINUTE);
  expect(room.requestCount('bttvGlobal', 'ffzGlobal', 'sevenTvGlobal')).toBe(3);
  room.start();
  expect(room.requestCount('bttvGlobal', 'ffzGlobal', 'sevenTvGlobal')).toBe(6);
});

test('of another room of a shared chat only the channel lists are loaded', async () => {
  const room = enterRoom();
  room.startOther();
  await room.clock.advance(0);
  expect(room.states[0]?.map(({ id }) => id)).toEqual(['bttvChannel', 'ffzChannel', 'sevenTvChannel']);
  expect(room.requested.toSorted()).toEqual([URLS.sevenTvChannel, URLS.ffzChannel, URLS.bttvChannel]);
});

test('the lists of a room are requested after the first wait, the global lists immediately', async () => {
  const room = enterRoom({ firstWaitMs: 500 });
  room.start();
  await room.clock.advance(499);
  expect(room.requested.toSorted()).toEqual([URLS.sevenTvGlobal, URLS.bttvGlobal, URLS.ffzGlobal]);
  expect(room.state('bttvChannel')).toMatchObject({ isLoading: false, nextTryAt: START + 500 });
  await room.clock.advance(1);
  expect(room.counts()).toEqual(COUNTS);
});
