import { expect, test } from 'vitest';
import type { UnixMs } from '../domain/clock.ts';
import { UNDATED_ZERO_MS } from '../domain/undated.ts';
import { calendarDayText, clockText, dayAndTimeText, dayText, minuteText, secondText } from './time-text.ts';

const MORNING = new Date(2026, 10, 20, 9, 4, 7).getTime() as UnixMs;
const EVENING = new Date(2026, 8, 1, 21, 14, 30).getTime() as UnixMs;

test('a time is shown as h:mm:ss or h:mm', () => {
  expect([MORNING, EVENING].map(clockText)).toEqual(['9:04:07', '21:14:30']);
  expect([MORNING, EVENING].map(minuteText)).toEqual(['9:04', '21:14']);
  expect(secondText(MORNING / 1_000)).toBe('9:04:07');
});

test('a day has the three letters of its month and its year, and its time the form of every time', () => {
  expect([MORNING, EVENING].map((time) => dayText(time / 1_000))).toEqual(['20 Nov 2026', '1 Sep 2026']);
  expect(dayAndTimeText(MORNING / 1_000)).toBe('20 Nov 2026, 9:04');
  expect(calendarDayText(Date.UTC(2026, 10, 20) / 86_400_000)).toBe('20 Nov 2026');
});

test('a chat without a date has its own times on a device in any time zone', () => {
  const startS = UNDATED_ZERO_MS / 1_000;
  expect([startS - 210, startS, startS + 3_723].map(secondText)).toEqual(['−0:03:30', '0:00:00', '1:02:03']);
  expect(minuteText(((startS - 210) * 1_000) as UnixMs)).toBe('−0:03');
});

test('a chat without a date that is longer than a day has each time once; one whose days have no year has times of the day', () => {
  const startS = UNDATED_ZERO_MS / 1_000;
  expect([startS + 90_005, startS + 900_005].map(secondText)).toEqual(['25:00:05', '250:00:05']);
  expect(minuteText(((startS + 90_005) * 1_000) as UnixMs)).toBe('25:00');
  expect(secondText(Date.UTC(1971, 1, 29, 25) / 1_000)).toBe('1:00:00');
});

test('a chat without a date that was kept by version 1.0.0 has the times of its device', () => {
  expect(secondText(new Date(1970, 0, 2, 1, 2, 3).getTime() / 1_000)).toBe('1:02:03');
});
