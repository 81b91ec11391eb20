import { expect, test } from 'vitest';
import { moveRange, rangeAround, rangeBetween, rangeOf, viewOf, zoomRange } from './time-range.ts';

const recorded = { fromS: 10_000, toS: 20_000 };

test('the last five minutes follow the time; a fixed range does not', () => {
  expect(rangeOf({ kind: 'last', lengthS: 300 }, recorded)).toEqual({ fromS: 19_700, toS: 20_000 });
  expect(rangeOf({ kind: 'fixed', fromS: 1, toS: 2 }, recorded)).toMatchObject({ fromS: 1, toS: 2 });
});

test('a short session has five minutes, with space at the left', () => {
  const short = { fromS: 19_990, toS: 20_000 };
  expect(rangeOf({ kind: 'last', lengthS: null }, short)).toEqual({ fromS: 19_700, toS: 20_000 });
});

test('zooming keeps the second under the pointer where it is', () => {
  const zoomed = zoomRange({ fromS: 12_000, toS: 16_000 }, recorded, 0.5, 13_000);
  expect(zoomed).toEqual({ fromS: 12_500, toS: 14_500 });
});

test.each([
  ['closer than 30 s', { fromS: 12_000, toS: 12_040 }, 0.1, 30],
  ['wider than all', { fromS: 12_000, toS: 16_000 }, 10, 10_000],
])('zooming does not go %s', (_, range, factor, lengthS) => {
  const { fromS, toS } = zoomRange(range, recorded, factor, 12_010);
  expect(toS - fromS).toBe(lengthS);
  expect(fromS).toBeGreaterThanOrEqual(recorded.fromS);
  expect(toS).toBeLessThanOrEqual(recorded.toS);
});

test('a range that reaches the end follows the time', () => {
  expect(viewOf({ fromS: 15_000, toS: 20_000 }, recorded)).toEqual({ kind: 'last', lengthS: 5_000 });
  expect(viewOf(recorded, recorded)).toEqual({ kind: 'last', lengthS: null });
  expect(viewOf({ fromS: 15_000, toS: 16_000 }, recorded).kind).toBe('fixed');
});

test('a range moves by as little as shows a second', () => {
  const range = { fromS: 15_000, toS: 16_000 };
  expect(rangeAround(range, recorded, 15_500)).toBe(range);
  expect(rangeAround(range, recorded, 14_000)).toEqual({ fromS: 14_000, toS: 15_000 });
  expect(rangeAround(range, recorded, 17_000)).toEqual({ fromS: 16_000, toS: 17_000 });
});

test('moving stops at the ends of the recorded time', () => {
  expect(moveRange({ fromS: 10_500, toS: 11_500 }, recorded, -900)).toEqual({ fromS: 10_000, toS: 11_000 });
  expect(moveRange({ fromS: 18_500, toS: 19_500 }, recorded, 900)).toEqual({ fromS: 19_000, toS: 20_000 });
});

test('a stretch can be drawn in both directions', () => {
  expect(rangeBetween(15_000, 14_000, recorded)).toEqual({ fromS: 14_000, toS: 15_000 });
  expect(rangeBetween(15_000, 15_002, recorded)).toEqual({ fromS: 14_986, toS: 15_016 });
});
