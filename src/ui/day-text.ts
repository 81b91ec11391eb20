import type { UnixMs } from '../domain/clock.ts';
import { isUndated } from '../domain/undated.ts';
import { DAY_S, type Day, localDay } from '../domain/usage.ts';
import { minuteText } from './clock-text.ts';

/** A day: `22 Nov 2026`. */
export function calendarDayText(day: Day): string {
  const [, ofMonth, month, year] = new Date(day * DAY_S * 1_000).toUTCString().split(' ');
  return `${Number(ofMonth)} ${month} ${year}`;
}

/** The day of a second since 1970, in the time zone of the device. */
export function dayText(second: number): string {
  return calendarDayText(localDay(new Date(second * 1_000)));
}

/** A day and time, from seconds since 1970: `22 Nov 2026, 9:31`. A chat may have none. */
export function dayAndTimeText(second: number): string {
  if (isUndated(second)) return 'without a date';
  return `${dayText(second)}, ${minuteText((second * 1_000) as UnixMs)}`;
}
