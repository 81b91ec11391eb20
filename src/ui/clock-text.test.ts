import { expect, test } from 'vitest';
import type { UnixMs } from '../domain/clock.ts';
import { clockText, durationText } from './clock-text.ts';

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

test('a time is shown as h:mm:ss', () => {
  expect(clockText(new Date(2026, 10, 20, 9, 4, 7).getTime() as UnixMs)).toBe('9:04:07');
  expect(clockText(new Date(2026, 10, 20, 21, 14, 30).getTime() as UnixMs)).toBe('21:14:30');
});
