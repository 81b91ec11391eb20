import { DAY_S, type Day } from '../../domain/usage.ts';

/** The date and the minute of the day at a time, by the viewer's calendar. */
export interface CalendarMinute {
  readonly day: Day;
  /** 0 to 1 439. The hour that is repeated at a change of clocks has the same minutes twice. */
  readonly minute: number;
}

/** @param unixS the server's time, in seconds */
export type ReadCalendar = (unixS: number) => CalendarMinute;

/** The calendar of this machine's time zone. */
export const localCalendar: ReadCalendar = (unixS) => {
  const time = new Date(unixS * 1_000);
  const day = Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / (DAY_S * 1_000);
  return { day, minute: time.getHours() * 60 + time.getMinutes() };
};

/** A bit for each minute of a day. */
export function hasMinute(minutes: Uint8Array, minute: number): boolean {
  return ((minutes[minute >> 3] ?? 0) & (1 << (minute & 7))) !== 0;
}

export function setMinute(minutes: Uint8Array, minute: number): void {
  minutes[minute >> 3] = (minutes[minute >> 3] ?? 0) | (1 << (minute & 7));
}

export function clearMinute(minutes: Uint8Array, minute: number): void {
  minutes[minute >> 3] = (minutes[minute >> 3] ?? 0) & ~(1 << (minute & 7));
}
