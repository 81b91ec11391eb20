import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snapshotOf } from '../../../tests/snapshot-of.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import { NO_SESSION, type SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { type BoardReading, isHot, moveLeaders, rankChannels, readingOf } from './rank-channels.ts';

const READINGS: Readonly<Record<string, BoardReading>> = {
  calm: { ratio: 0.8, total: 900 },
  unknown: { ratio: null, total: null },
  usual: { ratio: 1, total: 5 },
  hot: { ratio: 4.2, total: 40 },
  starting: { ratio: null, total: 70 },
  gone: { ratio: null, total: null },
};
const logins = Object.keys(READINGS) as ChannelLogin[];

test.each([
  ['hottest', ['hot', 'starting', 'usual', 'calm', 'unknown', 'gone']],
  ['total', ['calm', 'starting', 'hot', 'usual', 'unknown', 'gone']],
  ['fixed', logins],
] as const)(
  'in the order %s, an unknown ratio is as usual, channels without a total are last, and equal ones keep their order',
  (order, ranked) => {
    expect(rankChannels(logins, order, (login) => READINGS[login] as BoardReading)).toEqual(ranked);
  },
);

/** The totals by channel, in the order of the cards. */
function moved(totals: Readonly<Record<string, number | null>>): string {
  const read = (login: ChannelLogin) => ({ total: totals[login] ?? null, ratio: null });
  return moveLeaders(Object.keys(totals) as ChannelLogin[], 'total', read).join(' ');
}

test.each([
  [{ a: 100, b: 119 }, 'a b'],
  [{ a: 100, b: 120 }, 'b a'],
  // Past all that it leads, and no further.
  [{ a: 200, b: 110, c: 100, d: 119, e: 121 }, 'a b e c d'],
  [{ a: 100, b: 119, c: 141, d: 168 }, 'd c a b'],
  [{ a: null, b: 0, c: 0 }, 'b c a'],
  [{ a: 0, b: 1 }, 'b a'],
])('of the totals %j, only those with a lead of a fifth move up: %s', (totals, order) => {
  expect(moved(totals)).toBe(order);
});

test('afterwards no channel is a fifth above one that is before it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }), (values) => {
      const totals = Object.fromEntries(values.map((value, index) => [`c${index}`, value]));
      const order = moved(totals).split(' ');
      expect(order.toSorted()).toEqual(values.length === 0 ? [''] : Object.keys(totals).toSorted());
      for (const [at, login] of order.entries()) {
        const lowest = Math.min(...order.slice(0, at).map((other) => totals[other] ?? 0));
        const total = totals[login] ?? 0;
        expect(total > lowest && total >= lowest * 1.2).toBe(false);
      }
    }),
  );
});

/** The cards that change places in ten minutes of twenty channels whose ratios drift, ranked every five seconds. */
function movesOf(rank: typeof moveLeaders): number {
  const ratios = new Map(Array.from({ length: 20 }, (_, index) => [`c${index}` as ChannelLogin, 1]));
  const random = createRandom();
  let order: readonly ChannelLogin[] = [...ratios.keys()];
  let moves = 0;
  for (let second = 0; second < 600; second++) {
    // Each returns to 1 within about a minute, and is mostly between 0.8 and 1.25.
    for (const [login, ratio] of ratios) ratios.set(login, ratio ** 0.98 * Math.exp(0.05 * (random() - 0.5)));
    if (second % 5 !== 0) continue;
    const next = rank(order, 'hottest', (login) => ({ total: 1, ratio: ratios.get(login) ?? null }));
    moves += next.filter((login, at) => order[at] !== login).length;
    order = next;
  }
  return moves;
}

function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

// On 2026-11-22: 3.2 a second without the lead, 0.6 with it.
test('with the lead, less than a quarter as many of twenty cards change places', () => {
  const without = movesOf(rankChannels);
  const withLead = movesOf(moveLeaders);
  expect(withLead).toBeLessThan(without / 4);
});

test('a channel has a total and a ratio while it is joined, and without a connection neither', () => {
  const joined: SessionState = {
    ...NO_SESSION,
    connection: { kind: 'joined' },
    recorded: { ...newRecorded('watched'), ratio: 2.5 },
  };
  const counted = { ...joined, snapshots: [snapshotOf(1, [], { totalEmotes: 7 })] };
  expect(readingOf({ ...counted, connection: { kind: 'connecting' } })).toEqual({ total: null, ratio: null });
  expect(readingOf(joined)).toEqual({ total: null, ratio: 2.5 });
  expect(readingOf(counted)).toEqual({ total: 7, ratio: 2.5 });
  expect(readingOf(undefined)).toEqual({ total: null, ratio: null });
});

test.each([
  [null, false],
  [1.29, false],
  [1.3, true],
  [4, true],
])('chat at the ratio %j is hot: %s', (ratio, hot) => {
  expect(isHot(ratio)).toBe(hot);
});
