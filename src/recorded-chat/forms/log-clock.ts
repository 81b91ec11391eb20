import { UNDATED_ZERO_MS } from '../../recording/exports/undated-zero.ts';
import type { Stamp } from './line-stamp.ts';
import type { LogHabits } from './log-habits.ts';
import type { LogHeader } from './log-header.ts';
import { msOfTime } from './minute-times.ts';
import { createSetBack } from './set-back.ts';
import { createWrittenTimeReader, DAY_MS, HOUR_MS } from './written-time.ts';

const YEAR_MS = 365 * DAY_MS;

/** A time of the day that goes back further than this is that of the next day. Clocks go back by an hour in autumn. */
const NEXT_DAY_MS = 2 * HOUR_MS;
/** Where no header shows that they are times of the day, they can be those of several videos. */
export const UNDATED_NEXT_DAY_MS = DAY_MS / 2;
/** Messages can be out of order by this: one of just before midnight, after one of the next day. */
export const OUT_OF_ORDER_MS = 60_000;

/** Finds the dates of the times of a log: by its headers, and by the order of its lines. */
export function createLogClock({ firstHeader, isByMinutes }: Pick<LogHabits, 'firstHeader' | 'isByMinutes'>) {
  const readTime = createWrittenTimeReader();
  const isDated = firstHeader !== null;
  let zoneMs = firstHeader?.zoneMs ?? 0;
  /** The start of the present day, on the clock of the program. */
  let dayMs = isDated ? startOfDay(firstHeader.localMs) : UNDATED_ZERO_MS;
  let lastMs = Number.NEGATIVE_INFINITY;
  let setBack = createSetBack();
  let lastMonthAndDay: string | null = null;

  /** `Nov 21` is of the year of the day before, or of the next one. */
  function withYear(monthAndDay: string): number {
    if (monthAndDay === lastMonthAndDay) return dayMs;
    lastMonthAndDay = monthAndDay;
    const year = new Date(dayMs).getUTCFullYear();
    const days = [year, year + 1].map((of) => readTime(`${monthAndDay} ${of} 00:00:00`)?.ms ?? Number.NaN);
    return days.find((ms) => ms > dayMs - YEAR_MS / 2) ?? dayMs;
  }

  /** The start of the day of a time. */
  function dayOf(monthAndDay: string | null, ofDayMs: number): number {
    if (isDated && monthAndDay !== null) return withYear(monthAndDay);
    const isNextDay = dayMs + ofDayMs < lastMs - (isDated ? NEXT_DAY_MS : UNDATED_NEXT_DAY_MS);
    if (isNextDay) return dayMs + DAY_MS;
    const aheadMs = dayMs + ofDayMs - lastMs;
    const isOutOfOrder = aheadMs >= DAY_MS - OUT_OF_ORDER_MS && aheadMs < DAY_MS;
    return isOutOfOrder && (isDated || dayMs > UNDATED_ZERO_MS) ? dayMs - DAY_MS : dayMs;
  }

  return {
    /** A header: the times after it are of its day, in its zone. */
    start(header: LogHeader): void {
      if (header.zoneMs !== zoneMs) setBack = createSetBack();
      ({ zoneMs, localMs: lastMs } = header);
      dayMs = startOfDay(lastMs);
    },
    /** Unix milliseconds; without a date, those since `UNDATED_ZERO_MS`. Without a zone, as if it were UTC. */
    timeOf({ time, monthAndDay }: Stamp): number {
      if (time.kind === 'date') return time.isLocal ? setBack(time.ms) - zoneMs : time.ms;
      const ofDayMs = msOfTime(time, isByMinutes);
      dayMs = dayOf(monthAndDay, ofDayMs);
      lastMs = dayMs + ofDayMs;
      return (isDated ? setBack(lastMs) : lastMs) - zoneMs;
    },
  };
}

function startOfDay(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS;
}
