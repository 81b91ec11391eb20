import { DAY_S, type Day } from '../domain/usage.ts';

/** A day of usage in the form of every date: `22 Nov 2026`. */
export function calendarDayText(day: Day): string {
  const [, ofMonth, month, year] = new Date(day * DAY_S * 1_000).toUTCString().split(' ');
  return `${Number(ofMonth)} ${month} ${year}`;
}
