/** Three years: what is before has no date, because no chat is of 1970 to 1972. */
const DATED_FROM_S = 94_608_000;
/** Later than any chat without a date of version 1.0.0, which began at midnight of the second day where the device was. */
const UTC_FROM_S = 1_382_400;

/**
 * The start of a chat whose times are only offsets, in Unix milliseconds: midnight in UTC, in which they are shown on each device.
 * Not the first day, so that negative offsets are times too.
 */
export const UNDATED_ZERO_MS = 2_678_400_000;

/** Whether a second since 1970 is one of a chat without a date: its times of the day are those since the start. */
export function isUndated(second: number): boolean {
  return second < DATED_FROM_S;
}

/** Until version 1.0.0 a chat whose dates have no year was read as one of 1971. It can be kept in the history. */
const DAYS_FROM_S = 28_857_600;

/** Whether only the times since the start are known of a chat, and not even its days. */
export function isWithoutDays(second: number): boolean {
  return second < DAYS_FROM_S;
}

/** Whether the time of day of a second is shown in UTC, and not in the time zone of the device. */
export function isInUtc(second: number): boolean {
  return second >= UTC_FROM_S && isUndated(second);
}
