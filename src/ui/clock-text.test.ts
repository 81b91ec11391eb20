import { expect, test } from 'vitest';
import type { UnixMs } from '../domain/clock.ts';
import { clockText, durationText, minuteText, secondText } from './clock-text.ts';

test.each([
  [0, '0:00'],
  [999, '0:00'],
  [9_000, '0:09'],
  [187_000, '3:07'],
  [3_725_000, '62:05'],
  [-5, '0:00'],
])('%d ms is %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test('a time is shown as h:mm:ss or h:mm', () => {
  const morning = new Date(2026, 10, 20, 9, 4, 7).getTime() as UnixMs;
  const evening = new Date(2026, 10, 20, 21, 14, 30).getTime() as UnixMs;
  expect([morning, evening].map(clockText)).toEqual(['9:04:07', '21:14:30']);
  expect([morning, evening].map(minuteText)).toEqual(['9:04', '21:14']);
  expect(secondText(morning / 1_000)).toBe('9:04:07');
});
