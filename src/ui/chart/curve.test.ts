import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOf } from '../../../tests/builders/lines.ts';
import { seriesOf } from '../../../tests/builders/recordings.ts';
import { MOMENT_MAX_S } from '../../domain/recording.ts';
import { columnOf } from './column.ts';
import { colourStops, curvePaths, curvePoints } from './curve.ts';
import type { TimeRange } from './time-range.ts';

const points = (series: ReturnType<typeof seriesOf>, range: TimeRange, widthPx: number) =>
  curvePoints(columnOf(series, 'every-use'), range, widthPx);

test('where every second fits there is a point for each, and none in gaps', () => {
  const [seconds, line] = points(seriesOf(100, [1, 2, null, 4]), { fromS: 100, toS: 103 }, 400);
  expect(seconds).toEqual([100, 101, 102, 103]);
  expect(line).toEqual([1, 2, null, 4]);
});

test('the line reaches both edges of the range', () => {
  const [seconds] = points(seriesOf(100, [1, 2, 3, 4, 5, 6]), { fromS: 102, toS: 103 }, 400);
  expect(seconds).toEqual([101, 102, 103, 104]);
});

test('eight hours have at most about a third as many points as pixels, and each peak in its second', () => {
  const totals = Array.from({ length: 28_800 }, (_, index) => (index === 12_345 ? 9_999 : index % 50));
  const series = seriesOf(0, totals);
  const [seconds, line] = points(series, { fromS: 0, toS: 28_799 }, 480);
  expect(seconds.length).toBeLessThanOrEqual(480 / 3 + 2);
  expect(seconds[line.indexOf(9_999)]).toBe(12_345);
});

test('from ten minutes on only the peaks are drawn, however wide the chart is', () => {
  const totals = Array.from({ length: 700 }, (_, index) => (index % 2 === 0 ? 3 : 80));
  const series = seriesOf(0, totals);
  expect(points(series, { fromS: 0, toS: 598 }, 1_000)[1]).toContain(3);
  const [, line] = points(series, { fromS: 0, toS: 600 }, 1_000);
  expect(new Set(line.slice(0, -1))).toEqual(new Set([80]));
});

test('needles between peaks are half as deep; a peak is as high as it is, in its second', () => {
  const range = { fromS: 0, toS: 899 };
  const close = Array.from({ length: 900 }, (_, index) => (index % 12 < 6 ? 80 : 10));
  expect(new Set(points(seriesOf(0, close), range, 450)[1].slice(1, -1))).toEqual(new Set([80, 45]));
  const single = Array.from({ length: 900 }, (_, index) => (index === 453 ? 100 : 10));
  const [seconds, line] = points(seriesOf(0, single), range, 450);
  const at = seconds.indexOf(453);
  expect(line.slice(at - 2, at + 3)).toEqual([10, 32.5, 100, 32.5, 10]);
});

test('a long gap is a gap among few points too; a column that ends early is unknown after its end', () => {
  const totals = Array.from({ length: 1_000 }, (_, index) => (index >= 400 && index < 600 ? null : 5));
  const series = seriesOf(0, totals);
  const short = { ...columnOf(series, 'every-use'), counts: new Uint32Array(300).fill(1) };
  const [seconds, line] = points(series, { fromS: 0, toS: 999 }, 200);
  const [, shortLine] = curvePoints(short, { fromS: 0, toS: 999 }, 200);
  for (const [index, second] of seconds.entries()) {
    if (second >= 420 && second < 580) expect(line?.[index]).toBeNull();
    if (second >= 320) expect(shortLine?.[index]).toBeNull();
  }
  expect(line?.filter((count) => count === null).length).toBeGreaterThan(10);
});

test('the seconds ascend, and the highest count of the range is kept', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.nat(1_000), { freq: 5 }), { minLength: 1, maxLength: 400 }),
      fc.integer({ min: 1, max: 60 }),
      (totals, widthPx) => {
        const series = seriesOf(1_000, totals);
        const range = { fromS: 1_000, toS: 1_000 + totals.length - 1 };
        const [seconds, line] = points(series, range, widthPx);
        expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
        expect(new Set(seconds).size).toBe(seconds.length);
        const seen = totals.filter((count) => count !== null);
        const drawn = (line ?? []).filter((count) => count !== null);
        if (seen.length === 0) expect(drawn).toEqual([]);
        else expect(Math.max(...drawn)).toBe(Math.max(...seen));
      },
    ),
  );
});

/** One second is one pixel, and a count one pixel high. */
const FRAME = frameOf(100, 50, { fromS: 0, toS: 100 }, 50);
const pathsOf = (...totals: (number | null)[]) =>
  curvePaths(columnOf(seriesOf(0, totals), 'every-use'), FRAME);

test('the area of each run goes down to the base, and nothing is drawn between runs', () => {
  expect(pathsOf(40, 20, null, 10)).toEqual({
    line: 'M0 100 10 300M30 400h-10',
    area: 'M0 500L0 100 10 300L10 500zM30 500L30 400L30 500z',
  });
});

test('without a counted second there is no curve', () => {
  expect(pathsOf()).toEqual({ line: '', area: '' });
  expect(pathsOf(null, null)).toEqual({ line: '', area: '' });
});

const moment = (startS: number, endS: number | null, isManual = false) => ({
  moment: { startS, endS, isManual },
});
const RANGE = { fromS: 1_000, toS: 1_300 };

/** Where the colour is that of a moment, as seconds of 300 from the left edge. */
function coloured(...moments: ReturnType<typeof moment>[]) {
  const stops = colourStops(moments, frameOf(300, 50, RANGE, 50));
  expect(stops).toEqual(stops.toSorted((a, b) => a.offset - b.offset));
  return stops.flatMap(({ offset, isMoment }, index) => {
    const next = stops[index + 1]?.offset ?? 1;
    return isMoment && next > offset ? [[Math.round(300 * offset), Math.round(300 * next)]] : [];
  });
}

test.each([
  ['from start to end', [moment(1_100, 1_150)], [[100, 150]]],
  [
    'cut at both edges',
    [moment(900, 1_020), moment(1_280, 1_400)],
    [
      [0, 20],
      [280, 300],
    ],
  ],
  ['none outside', [moment(800, 1_000), moment(1_300, 1_350)], []],
  [
    'without a break where two overlap',
    [moment(1_140, 1_200), moment(1_100, 1_150)],
    [
      [100, 150],
      [150, 200],
    ],
  ],
  ['one, where one is inside another', [moment(1_100, 1_200), moment(1_120, 1_130)], [[100, 200]]],
  ['one, where two are equal', [moment(1_100, 1_200), moment(1_100, 1_200)], [[100, 200]]],
  ['to the longest end, while it goes on', [moment(1_100, null)], [[100, 100 + MOMENT_MAX_S]]],
  ['none of a mark', [moment(1_100, 1_150, true)], []],
])('the colour of a moment: %s', (_, moments, expected) => {
  expect(coloured(...moments)).toEqual(expected);
});
