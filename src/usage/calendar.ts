import { type Day, localDay } from '../domain/usage.ts';

/**
 * The date at a time, by the viewer's calendar.
 *
 * @param unixS the server's time, in seconds
 */
export type ReadCalendar = (unixS: number) => Day;

/** The calendar of this machine's time zone. */
export const localCalendar: ReadCalendar = (unixS) => localDay(new Date(unixS * 1_000));

const DAY_MINUTES = 1_440;
/** In the east a date begins 14 hours before it begins in UTC (UTC+14), and in the west it ends 12 hours after. */
const EAST_MINUTES = 840;
const WEST_MINUTES = 720;

/** A bit for each minute in which it is a certain date anywhere. */
export const MINUTE_BYTES = (EAST_MINUTES + DAY_MINUTES + WEST_MINUTES) / 8;

/**
 * The index of a minute among those of a date. It depends on the time alone: it is the same in another time zone, and distinct in
 * the hour that a change of clocks repeats. Out of range it is on another date.
 */
export function minuteOf(unixS: number, day: Day): number {
  return Math.floor(unixS / 60) - day * DAY_MINUTES + EAST_MINUTES;
}

/** False outside of the range. */
export function hasMinute(minutes: Uint8Array, minute: number): boolean {
  return ((minutes[minute >> 3] ?? 0) & (1 << (minute & 7))) !== 0;
}

/** No effect outside of the range. */
export function setMinute(minutes: Uint8Array, minute: number): void {
  minutes[minute >> 3] = (minutes[minute >> 3] ?? 0) | (1 << (minute & 7));
}

/** No effect outside of the range. */
export function clearMinute(minutes: Uint8Array, minute: number): void {
  minutes[minute >> 3] = (minutes[minute >> 3] ?? 0) & ~(1 << (minute & 7));
}
