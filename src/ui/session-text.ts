import { isUndated } from '../domain/undated.ts';

/** The page's words are English; the time zone is that of the device. */
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** A day, from seconds since 1970: `22 Nov 2026`. */
export function dayText(second: number): string {
  return DAY.format(second * 1_000);
}

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** The same with the month in full: `22 November 2026`. */
export function longDayText(second: number): string {
  return LONG_DAY.format(second * 1_000);
}

/** A day and time, from seconds since 1970: `22 Nov 2026, 20:31`. A chat may have none. */
export function dayAndTimeText(second: number): string {
  return isUndated(second) ? 'without a date' : DAY_AND_TIME.format(second * 1_000);
}

/** A length in seconds as `27 min`, and from an hour on as `3 h 05 min`. */
export function lengthText(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** A size as `340 kB`, and from a million bytes on as `1.2 MB`, `120 MB`, `2.0 GB`. */
export function sizeText(bytes: number): string {
  if (bytes < 999_500) return `${Math.ceil(bytes / 1_000)} kB`;
  if (bytes >= 999_500_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 100 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
