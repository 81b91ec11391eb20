/**
 * The start of a chat whose times are only offsets, in Unix milliseconds: midnight of a day in 1970, where this machine is, so
 * that its times of the day are those since the start. Not the first day, so that negative offsets are times too.
 */
export const UNDATED_ZERO_MS = new Date(1970, 0, 2).getTime();
