import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/history-of.ts';
import { plotPoints } from './plot-points.ts';

const total = 'every-use';

test('where every second fits there is a point for each, and none in gaps', () => {
  const series = seriesOf(100, [1, 2, null, 4]);
  const [seconds, line] = plotPoints(series, [series.totals[total]], { fromS: 100, toS: 103 }, 400);
  expect(seconds).toEqual([100, 101, 102, 103]);
  expect(line).toEqual([1, 2, null, 4]);
});

test('the line reaches both edges of the range', () => {
  const series = seriesOf(100, [1, 2, 3, 4, 5, 6]);
  const [seconds] = plotPoints(series, [series.totals[total]], { fromS: 102, toS: 103 }, 400);
  expect(seconds).toEqual([101, 102, 103, 104]);
});

test('eight hours have at most about twice as many points as pixels, and keep their peaks', () => {
  const totals = Array.from({ length: 28_800 }, (_, index) => (index === 12_345 ? 9_999 : index % 50));
  const series = seriesOf(0, totals);
  const [seconds, line] = plotPoints(series, [series.totals[total]], { fromS: 0, toS: 28_799 }, 480);
  expect(seconds.length).toBeLessThanOrEqual(2 * 480 + 2);
  const at = line?.indexOf(9_999) ?? -1;
  expect(Math.abs((seconds[at] ?? 0) - 12_345)).toBeLessThanOrEqual(60);
});

test('a long gap is a gap among few points too; a column that ends early is unknown after its end', () => {
  const totals = Array.from({ length: 1_000 }, (_, index) => (index >= 400 && index < 600 ? null : 5));
  const series = seriesOf(0, totals);
  const short = new Uint32Array(300).fill(1);
  const points = plotPoints(series, [series.totals[total], short], { fromS: 0, toS: 999 }, 50);
  const [seconds, line, shortLine] = points;
  for (const [index, second] of seconds.entries()) {
    if (second >= 420 && second < 580) expect(line?.[index]).toBeNull();
    if (second >= 320) expect(shortLine?.[index]).toBeNull();
  }
  expect(line?.filter((count) => count === null).length).toBeGreaterThan(10);
});

test('the seconds ascend, and the highest and lowest count of the range are kept', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.nat(1_000), { freq: 5 }), { minLength: 1, maxLength: 400 }),
      fc.integer({ min: 1, max: 60 }),
      (totals, widthPx) => {
        const series = seriesOf(1_000, totals);
        const range = { fromS: 1_000, toS: 1_000 + totals.length - 1 };
        const [seconds, line] = plotPoints(series, [series.totals[total]], range, widthPx);
        expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
        expect(new Set(seconds).size).toBe(seconds.length);
        const seen = totals.filter((count) => count !== null);
        const drawn = (line ?? []).filter((count) => count !== null);
        if (seen.length === 0) expect(drawn).toEqual([]);
        else {
          expect(Math.max(...drawn)).toBe(Math.max(...seen));
          expect(Math.min(...drawn)).toBe(Math.min(...seen));
        }
      },
    ),
  );
});
