import { DAY_S, type Day } from '../domain/usage.ts';
import { MONTHS } from './date-text.ts';

/** A day of usage in the form of every date: `22 Nov 2026`. */
export function calendarDayText(day: Day): string {
  const date = new Date(day * DAY_S * 1_000);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
