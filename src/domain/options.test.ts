import { expect, test } from 'vitest';
import { clampDelay, clampThreshold } from './options.ts';

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

test.each([
  [Number.NaN, 0],
  [-3, 0],
  [8.7, 8],
  [3_600, 60],
])('the delay %d is limited to %d seconds', (wanted, kept) => {
  expect(clampDelay(wanted)).toBe(kept);
});
