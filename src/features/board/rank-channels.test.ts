import { expect, test } from 'vitest';
import { snapshotOf } from '../../../tests/snapshot-of.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import { NO_SESSION, type SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { type BoardReading, isHot, rankChannels, readingOf } from './rank-channels.ts';

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
