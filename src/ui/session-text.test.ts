import { expect, test } from 'vitest';
import { dayAndTimeText, lengthText, sizeText } from './session-text.ts';

test('a session starts on a day at a time of the device’s time zone', () => {
  const at = new Date(2026, 10, 22, 8, 5).getTime() / 1_000;
  expect(dayAndTimeText(at)).toBe('22 Nov 2026, 08:05');
});

test.each([
  [0, '0 min'],
  [59, '0 min'],
  [1_620, '27 min'],
  [3_599, '59 min'],
  [3_600, '1 h 00 min'],
  [7_260, '2 h 01 min'],
  [90_000, '25 h 00 min'],
  [-5, '0 min'],
])('%d s are %s', (seconds, words) => {
  expect(lengthText(seconds)).toBe(words);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [340_200, '341 kB'],
  [999_499, '1000 kB'],
  [999_500, '1.0 MB'],
  [12_340_000, '12.3 MB'],
  [100_000_000, '100 MB'],
  [999_400_000, '999 MB'],
  [2_000_000_000, '2.0 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
