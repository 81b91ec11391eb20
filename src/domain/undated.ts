/** A year: what is before it has no date, because no chat is of 1970. */
const DATED_FROM_S = 31_536_000;

/** Whether a second since 1970 is one of a chat without a date: its times of the day are those since the start. */
export function isUndated(second: number): boolean {
  return second < DATED_FROM_S;
}
