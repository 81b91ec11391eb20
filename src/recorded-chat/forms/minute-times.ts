import { MINUTE_MS, type WrittenTime } from './written-time.ts';

/**
 * What a clock such as `16:08` counts: the time since a start, or the time of the day, which is likely where names are in brackets;
 * `unknown` if the notation shows neither.
 */
export type ClockMeaning = 'offset' | 'time of the day' | 'likely time of the day' | 'unknown';

/** More messages with one time than this are those of a minute. */
const MESSAGES_OF_A_SECOND = 20;
const DAY_HOURS = 24;

/**
 * Whether the times of a file are those of minutes, without seconds. Then `16:08` is an hour and a minute. Minutes and seconds
 * are written with one digit (`0:05`), reach an hour, begin with the video, and have few messages each.
 *
 * @param times of the first messages, in their order
 */
export function areMinutes(times: readonly WrittenTime[], clocks: ClockMeaning): boolean {
  const [first] = times;
  if (first === undefined || times.some(hasSeconds)) return false;
  if (times.every((time) => time.kind !== 'clock' || time.hasHours)) return true;
  const canBeHours = times.every(
    (time) =>
      time.kind === 'clock' &&
      (time.isTwoDigits || clocks === 'time of the day') &&
      time.ms < DAY_HOURS * MINUTE_MS,
  );
  if (!canBeHours || clocks === 'offset') return false;
  const distinct = new Set(times.map(({ ms }) => ms)).size;
  const beginsLate = first.ms >= MINUTE_MS;
  return clocks.endsWith('time of the day') || beginsLate || times.length / distinct >= MESSAGES_OF_A_SECOND;
}

export function hasSeconds(time: WrittenTime): boolean {
  return time.kind === 'offset' || (time.kind !== 'day' && time.hasSeconds);
}

/** The milliseconds of a time, in a file whose times are those of minutes or not. */
export function msOfTime(time: WrittenTime, isByMinutes: boolean): number {
  return isByMinutes && time.kind === 'clock' && !time.hasHours ? time.ms * 60 : time.ms;
}
