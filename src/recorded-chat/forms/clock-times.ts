import type { CommentTime } from './chat-form.ts';
import { DAY_MS, MINUTE_MS, type WrittenTime } from './written-time.ts';

/** Messages can be out of order by this: one from before midnight can follow one of the next day. */
const OUT_OF_ORDER_MS = MINUTE_MS;

/**
 * Returns a function that adds days to clock times, in milliseconds and in the order of a file: a time that goes back by more
 * than `backMs` is of the next day.
 *
 * @param onDayMs any time of the first day
 * @param lastMs the time before the first one
 */
export function createDays(
  backMs: number,
  onDayMs = 0,
  lastMs = Number.NEGATIVE_INFINITY,
): (clockMs: number) => number {
  let dayMs = Math.floor(onDayMs / DAY_MS) * DAY_MS;
  let beforeMs = lastMs;
  return (clockMs) => {
    const aheadMs = dayMs + clockMs - beforeMs;
    if (clockMs >= 0 && beforeMs - dayMs < DAY_MS && aheadMs < -backMs) dayMs += DAY_MS;
    else if (dayMs > 0 && aheadMs >= DAY_MS - OUT_OF_ORDER_MS && aheadMs < DAY_MS) dayMs -= DAY_MS;
    beforeMs = dayMs + clockMs;
    return beforeMs;
  };
}

/** Times without a date may belong to several videos. */
export const UNDATED_BACK_MS = DAY_MS / 2;
/** Times after a header are times of the day. Clocks go back by an hour in autumn. */
const DATED_BACK_MS = 120 * MINUTE_MS;

/** A line in which a program says when it began to write, or that a new day began. */
export interface LogHeader {
  /** Milliseconds since 1970 on the clock of the program. */
  readonly localMs: number;
  /** 0 unless the line has it as a number, because `CET` is ambiguous. Ahead of UTC, in milliseconds. */
  readonly zoneMs: number;
}

/** Dates the times of a log by its headers and the order of its lines. */
export function createLogTimes(firstHeader: LogHeader | null, isByMinutes: boolean) {
  let header = firstHeader;
  let dayOf = createDays(header === null ? UNDATED_BACK_MS : DATED_BACK_MS, header?.localMs);
  return {
    /** Later times are of this header's day, in its zone. */
    start(next: LogHeader): void {
      header = next;
      dayOf = createDays(DATED_BACK_MS, next.localMs, next.localMs);
    },
    timeOf(time: WrittenTime): CommentTime {
      const ms = msOfTime(time, isByMinutes);
      const isDate = time.kind === 'date';
      if (!isDate && header === null)
        return { createdMs: null, offsetS: dayOf(ms) / 1_000, isByMinute: isByMinutes };
      const zoneMs = isDate && !time.isLocal ? 0 : (header?.zoneMs ?? 0);
      return { createdMs: (isDate ? ms : dayOf(ms)) - zoneMs, offsetS: null, isByMinute: isByMinutes };
    },
  };
}

/** What `16:08` means in a notation: time since a start, or time of day, which is likely if names are in brackets. */
export type ClockMeaning = 'offset' | 'time of the day' | 'likely time of the day';

const DAY_HOURS = 24;

/**
 * Whether times have no seconds, so that `16:08` is an hour and a minute. Minutes and seconds have one digit (`0:05`), reach an
 * hour, or begin with the video.
 *
 * @param times of the first messages, in order
 */
export function areMinutes(times: readonly WrittenTime[], clocks?: ClockMeaning): boolean {
  const [first] = times;
  const haveSeconds = times.some(
    (time) => time.kind === 'number' || (time.kind !== 'day' && time.hasSeconds),
  );
  if (first === undefined || haveSeconds) return false;
  if (times.every((time) => time.kind !== 'clock' || time.hasHours)) return true;
  const canBeHours = times.every(
    (time) =>
      time.kind === 'clock' &&
      (time.isTwoDigits || clocks === 'time of the day') &&
      time.ms < DAY_HOURS * MINUTE_MS,
  );
  if (!canBeHours || clocks === 'offset') return false;
  return clocks !== undefined || first.ms >= MINUTE_MS;
}

export function msOfTime(time: WrittenTime, isByMinutes: boolean): number {
  return isByMinutes && time.kind === 'clock' && !time.hasHours ? time.ms * 60 : time.ms;
}
