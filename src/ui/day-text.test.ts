import { expect, test } from 'vitest';
import { calendarDayText, dayAndTimeText, dayText } from './time-text.ts';

const MORNING_S = new Date(2026, 10, 20, 9, 4, 7).getTime() / 1_000;

test('a day has the three letters of its month and its year, and its time the form of every time', () => {
  expect([MORNING_S, new Date(2026, 8, 1, 23, 59).getTime() / 1_000].map(dayText)).toEqual([
    '20 Nov 2026',
    '1 Sep 2026',
  ]);
  expect(dayAndTimeText(MORNING_S)).toBe('20 Nov 2026, 9:04');
  expect(calendarDayText(Date.UTC(2026, 10, 20) / 86_400_000)).toBe('20 Nov 2026');
});
