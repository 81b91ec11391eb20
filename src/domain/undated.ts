/**
 * The start of a chat whose times are only offsets, in Unix milliseconds: a day after 1970-01-01, so that negative offsets are
 * times too.
 */
export const UNDATED_ZERO_MS = 86_400_000;

/** A year: what is before it has no date, because no chat is of 1970. */
const DATED_FROM_MS = 365 * UNDATED_ZERO_MS;

/** Whether a time is one of a chat without a date: its time in UTC is that since the start. @param at Unix milliseconds */
export function isUndated(at: number): boolean {
  return at < DATED_FROM_MS;
}
