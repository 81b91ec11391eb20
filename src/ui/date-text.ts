import type { UnixMs } from '../domain/clock.ts';
import { twoDigits } from '../domain/duration-text.ts';
import { isUndated } from '../domain/undated.ts';
import type { Day } from '../domain/usage.ts';

const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A time as h:mm:ss, in the time zone of the device. */
export function clockText(at: UnixMs): string {
  const date = new Date(at);
  return `${date.getHours()}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`;
}

/** A whole second since 1970 as h:mm:ss, in the time zone of the device. */
export function secondText(second: number): string {
  return clockText((second * 1_000) as UnixMs);
}

/** A time as h:mm, in the time zone of the device. */
export function minuteText(at: UnixMs): string {
  return clockText(at).replace(/:\d\d$/, '');
}

/** A day, from seconds since 1970, in the time zone of the device: `22 Nov 2026`. */
export function dayText(second: number): string {
  const date = new Date(second * 1_000);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** The same of a day of usage. */
export function calendarDayText(day: Day): string {
  const date = new Date(day * DAY_MS);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** A day and time, from seconds since 1970: `22 Nov 2026, 9:31`. A chat may have none. */
export function dayAndTimeText(second: number): string {
  if (isUndated(second)) return 'without a date';
  return `${dayText(second)}, ${minuteText((second * 1_000) as UnixMs)}`;
}
