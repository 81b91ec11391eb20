import { expect, test } from 'vitest';
import { timeTicks, topOf } from './plot-scale.ts';

test.each([
  ['the highest total', 500, 150, 500],
  ['the threshold, where it is not far above', 100, 150, 157.5],
  ['the highest total, where the threshold is far above', 100, 1_000, 100],
  ['10 in a quiet chat', 1, 0, 10],
])('the top of the plot is %s', (_, highest, threshold, top) => {
  expect(topOf(highest, threshold)).toBeCloseTo(top);
});

test.each([
  [300, 470, 60],
  [300, 320, 120],
  [3_600, 470, 600],
  [28_800, 470, 7_200],
  [30, 470, 5],
])('%i s in %i px have a label each %i s', (lengthS, widthPx, stepS) => {
  expect(timeTicks({ fromS: 0, toS: lengthS }, widthPx, 0).stepS).toBe(stepS);
});

test('labels are whole by the clock of the device, also half an hour off', () => {
  const range = { fromS: 1_000_000, toS: 1_003_600 };
  const { seconds } = timeTicks(range, 470, 5.5 * 3_600);
  expect(seconds.length).toBeGreaterThan(3);
  for (const second of seconds) {
    expect((second + 5.5 * 3_600) % 600).toBe(0);
    expect(second).toBeGreaterThanOrEqual(range.fromS);
    expect(second).toBeLessThanOrEqual(range.toS);
  }
});
