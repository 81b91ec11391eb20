import { expect, test } from 'vitest';
import { countText, groupedText, rateText, windowText } from './count-text.ts';

test('an unknown count is a dash, never 0', () => {
  expect([null, 0, 12].map(countText)).toEqual(['–', '0', '12']);
});

test('counts and rates in columns have thousands separators; the others are plain digits', () => {
  expect([null, 0, 999, 1_282, 1_000_000].map(groupedText)).toEqual(['–', '0', '999', '1,282', '1,000,000']);
  expect([0, 5, 12_346].map(rateText)).toEqual(['0.00', '0.50', '1,234.60']);
  expect(countText(1_282)).toBe('1282');
});

test.each([
  [0, '10 s'],
  [300, '1 of 10 s'],
  [4_900, '4 of 10 s'],
  [9_999, '9 of 10 s'],
  [10_000, '10 s'],
])('a window that was observed for %d ms reads %s', (observedMs, text) => {
  expect(windowText(observedMs)).toBe(text);
});
