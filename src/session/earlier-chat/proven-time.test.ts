import { expect, test } from 'vitest';
import type { UnixMs } from '../../domain/clock.ts';
import { provenTimes } from './proven-time.ts';

const JOINED = 1_800_000_000_000 as UnixMs;

/** What lines prove that the service received this long before the join, as `[from, until]` in the same milliseconds. */
function provenBy(beforeMs: readonly number[], joins: readonly number[] = [], isJoined = true) {
  const lines = beforeMs.map((before) => ({
    message: null,
    sentAt: (JOINED - before) as UnixMs,
    isDeleted: false,
    isJoin: joins.includes(before),
  }));
  return provenTimes({ lines, isJoined }, JOINED).map(({ from, until }) => [JOINED - from, JOINED - until]);
}

test('a line proves the time since the line before it, after a silence of at most a minute', () => {
  expect(provenBy([100_000, 40_000, 5_000])).toEqual([[100_000, 0]]);
  expect(provenBy([100_001, 40_000, 5_000])).toEqual([[40_000, 0]]);
  expect(provenBy([200_000, 170_000, 100_000, 50_000, 5_000])).toEqual([
    [200_000, 170_000],
    [100_000, 0],
  ]);
});

test('a line with which the service joined proves nothing of the time before it', () => {
  expect(provenBy([60_000, 30_000, 9_000], [30_000])).toEqual([[30_000, 0]]);
});

test('the time since the last line is proven for a window, if the service was joined', () => {
  expect(provenBy([30_000, 10_000])).toEqual([[30_000, 0]]);
  expect(provenBy([30_000, 10_001])).toEqual([[30_000, 10_001]]);
  expect(provenBy([30_000, 5_000], [], false)).toEqual([[30_000, 5_000]]);
  expect(provenBy([])).toEqual([]);
});
