import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameOf } from '../../../tests/builders/lines.ts';
import { THRESHOLD_MAX } from '../../domain/limits.ts';
import { gridCounts, type ScaleSettings, scaleMax, thresholdAt, yOf } from './scale.ts';

const STRIP: ScaleSettings = { within: 3.2, room: 1.25 };
/** The curve has 26 px. */
const FRAME = { ...frameOf(300, 51, { fromS: 0, toS: 299 }, 100), topPx: 24, basePx: 50 };

test.each([
  [1, []],
  [2, [1, 2]],
  [10.3, [5, 10]],
  [51, [25, 50]],
  [199, [50, 100]],
  [660, [250, 500]],
  [1_030, [500, 1_000]],
  [1_600_000, [500_000, 1_000_000]],
])('below %d the grid lines are at %j', (max, counts) => {
  expect(gridCounts(max)).toEqual(counts);
});

describe('the scale', () => {
  test.each([
    ['the highest total', 0, 400, 150, 400],
    ['a threshold above the highest total, with space above the line', 0, 100, 200, 250],
    ['not a threshold far above the curve', 0, 100, 1_000_000, 100],
    ['at least 10 in a quiet channel', 0, 1, 0, 10],
    ['a higher total at once', 400, 401, 150, 401],
    ['the same while the total has not fallen by a third', 300, 201, 150, 300],
    ['a lower total when it has fallen by a third', 300, 200, 150, 200],
    ['still the threshold when the curve falls a little below a quarter of it', 500, 90, 400, 500],
  ])('reaches to %s', (_, top, highest, threshold, next) => {
    expect(scaleMax(STRIP, highest, threshold, top)).toBe(next);
  });

  test('always reaches to the curve, and does not change for the same data', () => {
    const count = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(count, count, count, (before, highest, threshold) => {
        const top = scaleMax(STRIP, highest, threshold, before);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(scaleMax(STRIP, highest, threshold, top)).toBe(top);
      }),
    );
  });
});

describe('the threshold line', () => {
  test.each([1, 12, 100, 3_000, 77_777])(
    'its height is a round threshold near the real one: top %i',
    (top) => {
      const frame = { ...FRAME, max: top };
      const ofPixel = top / 26;
      for (const share of [0, 0.2, 0.5, 1]) {
        const threshold = thresholdAt(yOf(top * share, frame), frame);
        expect(Number.isInteger(threshold)).toBe(true);
        expect(Math.abs(threshold - top * share)).toBeLessThanOrEqual(Math.max(0.5, ofPixel / 2));
      }
    },
  );

  test('below the strip it is 0; far above it ends at the highest threshold', () => {
    expect(thresholdAt(90, FRAME)).toBe(0);
    expect(thresholdAt(-100_000_000, FRAME)).toBe(THRESHOLD_MAX);
  });
});
