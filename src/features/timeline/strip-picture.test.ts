import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentOf as anyMomentOf, peakOf } from '../../../tests/builders/recordings.ts';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { THRESHOLD_MAX } from '../../domain/limits.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { placeMarkers } from '../../ui/chart/markers.ts';
import { scaleMax, thresholdAt, yOf } from '../../ui/chart/scale.ts';
import {
  PICTURE_WIDTH_PX,
  STRIP_MARKERS,
  STRIP_SCALE,
  stripFrame,
  stripMarkers,
  stripRange,
} from './strip-picture.tsx';

const END_S = 1_763_640_300;
const FRAME = stripFrame(300, 51, stripRange(300, END_S), 100, true);

/** A moment; without a ratio it was marked by hand. */
const momentOf = (peakS: number, ratio: number | null) =>
  anyMomentOf(peakS, emoteOf('Kappa'), { ratio, isManual: ratio === null });

test('a strip shows five minutes, and one of less than 120 px the last 100 s', () => {
  expect(stripRange(120, END_S)).toEqual({ fromS: END_S - 299, toS: END_S });
  expect(stripRange(119, END_S)).toEqual({ fromS: END_S - 99, toS: END_S });
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
    expect(scaleMax(STRIP_SCALE, highest, threshold, top)).toBe(next);
  });

  test('always reaches to the curve, and does not change for the same data', () => {
    const count = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(count, count, count, (before, highest, threshold) => {
        const top = scaleMax(STRIP_SCALE, highest, threshold, before);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(scaleMax(STRIP_SCALE, highest, threshold, top)).toBe(top);
      }),
    );
  });
});

describe('the threshold line', () => {
  test.each([1, 12, 100, 3_000, 77_777])(
    'its height is a round threshold near the real one: top %i',
    (top) => {
      const frame = { ...FRAME, max: top };
      const ofPixel = top / 30;
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

describe('the pictures on the peaks', () => {
  const place = (moments: readonly RecordedMoment[], total: number | null = 40) =>
    placeMarkers(
      moments.map((moment) => peakOf(moment, total)),
      FRAME,
      STRIP_MARKERS,
    );

  test('the pictures never overlap and never leave the strip', () => {
    const moments = fc.array(
      fc.record({ agoS: fc.integer({ min: 0, max: 299 }), ratio: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(moments, (list) => {
        const placed = list.map(({ agoS, ratio }) => momentOf(END_S - agoS, ratio));
        const markers = place(placed);
        const middles = markers
          .filter(({ hasPicture }) => hasPicture)
          .map(({ pictureX }) => pictureX)
          .toSorted((a, b) => a - b);
        const sides = [-PICTURE_WIDTH_PX / 2, ...middles, FRAME.widthPx + PICTURE_WIDTH_PX / 2];
        const distances = sides.slice(1).map((x, at) => x - (sides[at] ?? 0));
        expect(Math.min(...distances)).toBeGreaterThanOrEqual(PICTURE_WIDTH_PX - 0.001);
      }),
    );
  });

  test('a peak in a gap has none, and a low strip has no space for any', () => {
    expect(place([momentOf(END_S - 8, 3)], null)).toEqual([]);
    const peaks = [peakOf(momentOf(END_S - 8, 3), 40)];
    expect(stripMarkers(peaks, FRAME)).toHaveLength(1);
    expect(stripMarkers(peaks, stripFrame(300, 40, FRAME.range, 100, true))).toEqual([]);
  });
});
