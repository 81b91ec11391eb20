import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOf } from '../../../tests/builders/lines.ts';
import { momentOf, peakOf } from '../../../tests/builders/recordings.ts';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { type MarkerSettings, placeDots, placeMarkers } from './markers.ts';

const FRAME = frameOf(500, 100, { fromS: 1_000, toS: 1_100 }, 10);
const SETTINGS: MarkerSettings = { pictureDistancePx: 30, dotDistancePx: 8 };
const place = (...moments: RecordedMoment[]) =>
  placeMarkers(
    moments.map((moment) => peakOf(moment, 5)),
    FRAME,
    SETTINGS,
  );

const moment = (peakS: number, ratio: number | null) => momentOf(peakS, emoteOf(`at${peakS}`), { ratio });

test('a moment outside of the range has no marker; the others are at their peaks', () => {
  const markers = place(moment(999, 9), moment(1_050, 2));
  expect(markers.map(({ x, hasPicture }) => [x, hasPicture])).toEqual([[250, true]]);
});

test('of pictures that would overlap the strongest is shown; one of a mark is the weakest', () => {
  const markers = place(moment(1_049, null), moment(1_051, 2), moment(1_054, 5), moment(1_080, null));
  const pictures = markers.filter(({ hasPicture }) => hasPicture).map(({ moment: { peakS } }) => peakS);
  expect(pictures).toEqual([1_054, 1_080]);
  expect(markers).toHaveLength(4);
});

test('of dots that would overlap one is shown', () => {
  expect(place(moment(1_050, 2), moment(1_051, 5))).toHaveLength(1);
});

test('dots of peaks are at their peaks, without those in the place of a marker or of a stronger peak', () => {
  const peaks = [moment(1_020, 2), moment(1_021, 3), moment(1_050, 2), moment(1_090, 2), moment(1_200, 2)];
  const dots = placeDots(
    peaks.map((each) => peakOf(each, 5)),
    place(moment(1_051, 9)),
    FRAME,
    SETTINGS,
  );
  expect(dots.map(({ crownS, x, y }) => [crownS, x, y])).toEqual([
    [1_021, 105, 50],
    [1_090, 450, 50],
  ]);
});

test('the pictures never overlap and never leave the chart', () => {
  const moments = fc.array(
    fc.record({ peakS: fc.integer({ min: 1_000, max: 1_100 }), ratio: fc.integer({ min: 1, max: 9 }) }),
  );
  fc.assert(
    fc.property(moments, (list) => {
      const middles = place(...list.map(({ peakS, ratio }) => moment(peakS, ratio)))
        .filter(({ hasPicture }) => hasPicture)
        .map(({ pictureX }) => pictureX)
        .toSorted((a, b) => a - b);
      const sides = [-15, ...middles, FRAME.widthPx + 15];
      const distances = sides.slice(1).map((x, at) => x - (sides[at] ?? 0));
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(30 - 0.001);
    }),
  );
});

test('a peak in a gap has no marker', () => {
  expect(placeMarkers([peakOf(moment(1_050, 3), null)], FRAME, SETTINGS)).toEqual([]);
});
