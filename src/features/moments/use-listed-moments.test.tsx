import { expect, test } from 'vitest';
import { momentOf } from '../../../tests/builders/recordings.ts';
import { otherPeaks } from './use-listed-moments.ts';

/** A peak that lasts from 35 s before it to 60 s after it. */
const peak = (at: number, ratio = 8) => momentOf(at, null, { ratio, surprise: 9, endS: at + 60 });
const timesOf = (peaks: readonly { readonly peakS: number }[]) => peaks.map(({ peakS }) => peakS);

test('peaks of at most three times the usual are left out, and those where next to nothing is usual', () => {
  const quiet = momentOf(900, null, { ratio: 60, surprise: 13 });
  expect(timesOf(otherPeaks([peak(100, 3), peak(500, 3.1), quiet], []))).toEqual([500]);
});

test('a peak that is a moment or was marked is no other peak; one that follows at once is', () => {
  const all = [peak(1_000), peak(1_065), peak(2_000), peak(3_000)];
  const moments = [
    // The detector of moments began it later, and it grew.
    momentOf(1_010, null, { startS: 975, endS: 1_064 }),
    momentOf(2_004, null, { isManual: true, startS: 1_969, endS: 2_004 }),
  ];
  expect(timesOf(otherPeaks(all, moments))).toEqual([1_065, 3_000]);
});

test('a moment that goes on covers the peaks up to the longest moment', () => {
  const moments = [momentOf(1_000, null, { startS: 965, endS: null })];
  expect(timesOf(otherPeaks([peak(1_062), peak(1_140)], moments))).toEqual([1_140]);
});
