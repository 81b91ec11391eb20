import { expect, test } from 'vitest';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { BoardReading } from './board-members.ts';
import { rankChannels } from './rank-channels.ts';

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
