import { expect, test } from 'vitest';
import { createEmoteTotals } from './emote-totals.ts';

test('uses that left by age are past uses; those of removed messages are none', () => {
  const totals = createEmoteTotals();
  totals.left([0, 2, 5_000, 1], 1, 0, true);
  totals.left([0, 3], 1, 0, false);
  totals.left([0, 1], 1, 0, true);
  expect([0, 1, 5_000, 60_000].map(totals.pastUses)).toEqual([3, 0, 1, 0]);
});
