import { expect, test } from 'vitest';
import { countText, windowText } from './count-text.ts';

test('an unknown count is a dash, never 0', () => {
  expect([null, 0, 12].map(countText)).toEqual(['–', '0', '12']);
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
