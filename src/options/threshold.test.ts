import { expect, test } from 'vitest';
import { clampThreshold } from './threshold.ts';

test.each([
  [Number.NaN, 0],
  [-5, 0],
  [-0.5, 0],
  [0, 0],
  [12.9, 12],
  [1_000_000, 1_000_000],
  [1e12, 1_000_000],
  [Number.POSITIVE_INFINITY, 1_000_000],
])('the threshold %d is limited to %d', (wanted, kept) => {
  expect(clampThreshold(wanted) === kept).toBe(true);
});
