import { expect, test } from 'vitest';
import { dayAndTimeText, hoursText, sizeText } from './session-text.ts';

test('a session starts on a day at a time of the device’s time zone', () => {
  const at = new Date(2026, 10, 22, 8, 5).getTime() / 1_000;
  expect(dayAndTimeText(at)).toBe('22 Nov 2026, 08:05');
});

test.each([
  [0, '0:00'],
  [59, '0:00'],
  [3_599, '0:59'],
  [7_260, '2:01'],
  [90_000, '25:00'],
  [-5, '0:00'],
])('%d s are %s hours and minutes', (seconds, words) => {
  expect(hoursText(seconds)).toBe(words);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [340_200, '341 kB'],
  [999_499, '1000 kB'],
  [999_500, '1.0 MB'],
  [12_340_000, '12.3 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
