import { expect, test } from 'vitest';
import { isClipped, scoreMoments, strongestApart } from './moment-scores.ts';

const STRETCHES = [
  { startS: 100, endS: 130, clips: 1 },
  { startS: 500, endS: 530, clips: 3 },
  { startS: 900, endS: 930, clips: 7 },
];

test.each([
  [99, false],
  [100, true],
  [150, true],
  [151, false],
])('a peak at second %d is in the stretch: %s', (second, expected) => {
  expect(isClipped(second, STRETCHES)).toBe(expected);
});

test('of peaks closer than a minute only the strongest counts', () => {
  const moments = [
    { peakS: 100, strength: 1 },
    { peakS: 159, strength: 3 },
    { peakS: 219, strength: 2 },
  ];
  expect(strongestApart(moments, 10).map(({ peakS }) => peakS)).toEqual([159, 219]);
  expect(strongestApart(moments, 1).map(({ peakS }) => peakS)).toEqual([159]);
});

test('scores are shares of the moments, and of the stretches clipped often', () => {
  const moments = [
    { peakS: 120, strength: 2 },
    { peakS: 510, strength: 3 },
    { peakS: 700, strength: 1 },
    { peakS: 2_000, strength: 1 },
  ];
  expect(scoreMoments(moments, STRETCHES, 2)).toEqual({
    momentsAnHour: 2,
    right: 0.5,
    strongestRight: 0.5,
    rightOften: 0.25,
    strongestRightOften: 0.25,
    foundOften: 0.5,
  });
});
