import { expect, test } from 'vitest';
import type { UnixMs } from '../domain/clock.ts';
import type { CountingMode } from '../domain/counting-rules.ts';
import { createEmoteTotals } from './emote-totals.ts';

function start() {
  const totals = createEmoteTotals();
  return {
    totals,
    left: (pairs: readonly number[], isByAge = true) => totals.left(pairs, 1, 0, isByAge),
    step(endTime: number, counts: Readonly<Record<number, number>>, mode: CountingMode = 'every-use') {
      const step = {
        endTime: endTime as UnixMs,
        emoteIds: Uint32Array.from(Object.keys(counts).map(Number)),
        counts: Uint32Array.from(Object.values(counts)),
      };
      totals.addStep({ ...step, countingMode: mode });
    },
  };
}

test('uses that left by age are past uses; those of removed messages are none', () => {
  const { totals, left } = start();
  left([0, 2, 5_000, 1]);
  left([0, 3], false);
  left([0, 1]);
  expect([0, 1, 5_000, 60_000].map(totals.pastUses)).toEqual([3, 0, 1, 0]);
});

test('a record is the first step with the highest count, and restarts with another way of counting', () => {
  const { totals, step } = start();
  step(1_000, { 3: 4 });
  step(2_000, { 3: 5, 1: 1 });
  step(3_000, { 3: 5 });
  step(4_000, { 3: 2 });
  expect(totals.recordOf(3)).toEqual({ count: 5, endTime: 2_000 });
  step(5_000, { 3: 1 }, 'once-a-chatter');
  expect([3, 1].map(totals.recordOf)).toEqual([{ count: 1, endTime: 5_000 }, null]);
});
