/** Three years: no chat is from 1970 to 1972, so earlier times have no date. */
const DATED_FROM_S = 94_608_000;
/** Later than any chat without a date in version 1.0.0, where it began at midnight of the second day on the device. */
const UTC_FROM_S = 1_382_400;

/** Where a chat that has only offsets starts, in Unix milliseconds: midnight UTC, late enough for negative offsets. */
export const UNDATED_ZERO_MS = 2_678_400_000;

/** Whether a second since 1970 is of a chat without a date: its times are offsets from the start. */
export function isUndated(second: number): boolean {
  return second < DATED_FROM_S;
}

/** Until version 1.0.0 a chat whose dates had no year was read as one of 1971, and could be kept in the history. */
const DAYS_FROM_S = 28_857_600;

/** Whether a chat has offsets only, and not even days. */
export function isWithoutDays(second: number): boolean {
  return second < DAYS_FROM_S;
}

/** Whether the time of day of a second is shown in UTC, and not in the time zone of the device. */
export function isInUtc(second: number): boolean {
  return second >= UTC_FROM_S && isUndated(second);
}
