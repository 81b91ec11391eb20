import { DAYS_YEAR, UNDATED_ZERO_MS } from '../../domain/undated.ts';
import { isDate } from './day-order.ts';
import type { MonthAndDay, Stamp } from './line-stamp.ts';
import type { LogHabits } from './log-habits.ts';
import type { LogHeader } from './log-header.ts';
import { msOfTime } from './minute-times.ts';
import { createSetBack } from './set-back.ts';
import { DAY_MS, HOUR_MS, msOfDay, type WrittenTime } from './written-time.ts';

/** A time of the day that goes back further than this is that of the next day. Clocks go back by an hour in autumn. */
const NEXT_DAY_MS = 2 * HOUR_MS;
/** Where no header shows that they are times of the day, they can be those of several videos. */
const UNDATED_NEXT_DAY_MS = DAY_MS / 2;
/** A day without a year is not further from the day before it. */
const HALF_YEAR_MS = 184 * DAY_MS;
/** Messages can be out of order by this: one of just before midnight, after one of the next day. */
export const OUT_OF_ORDER_MS = 60_000;

/**
 * Finds the dates of the times of a log: by its headers, and by the order of its lines.
 *
 * @param isOfLeapYear its dates have no year, and one is 29 February
 */
export function createLogClock(
  { firstHeader, isByMinutes }: Pick<LogHabits, 'firstHeader' | 'isByMinutes'>,
  isOfLeapYear: boolean,
) {
  const isDated = firstHeader !== null;
  let zoneMs = firstHeader?.zoneMs ?? 0;
  /** The start of the present day, on the clock of the program. */
  let dayMs = isDated ? startOfDay(firstHeader.localMs) : UNDATED_ZERO_MS;
  let lastMs = Number.NEGATIVE_INFINITY;
  let setBack = createSetBack();
  let isFirst = !isDated;

  /**
   * `Nov 21` is of the year in which it is nearest to the day before. The first one of a log without a year is of `DAYS_YEAR`, or of
   * the leap year after it. Null: that year has no such day.
   */
  function withYear({ month, day }: MonthAndDay): number | null {
    const firstYear = isOfLeapYear ? DAYS_YEAR + 1 : DAYS_YEAR;
    const year = isFirst ? firstYear : new Date(dayMs).getUTCFullYear();
    const years = isFirst ? [year] : [year - 1, year, year + 1];
    const days = years.filter((of) => isDate(of, month, day)).map((of) => Date.UTC(of, month - 1, day));
    const [nearest] = days.toSorted((a, b) => Math.abs(a - dayMs) - Math.abs(b - dayMs));
    if (nearest === undefined || (!isFirst && Math.abs(nearest - dayMs) > HALF_YEAR_MS)) return null;
    isFirst = false;
    return nearest;
  }

  /** Since midnight, or without a date since the start. Null: no clock shows it. */
  function ofDay(time: WrittenTime, date: MonthAndDay | null): number | null {
    const ms = msOfTime(time, isByMinutes);
    return time.kind === 'clock' && (isDated || date !== null) ? msOfDay(ms) : ms;
  }

  /** The start of the day of a time. Null: there is no such day. */
  function dayOf(date: MonthAndDay | null, ofDayMs: number): number | null {
    if (date !== null) return withYear(date);
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
      isFirst = false;
    },
    /**
     * Unix milliseconds; without a date, those since `UNDATED_ZERO_MS`. Without a zone, as if it were UTC. Null: no calendar
     * or no clock has that time.
     */
    timeOf({ time, date }: Stamp): number | null {
      if (time.kind === 'date') return time.isLocal ? setBack(time.ms) - zoneMs : time.ms;
      const ofDayMs = ofDay(time, date);
      const foundMs = ofDayMs === null ? null : dayOf(date, ofDayMs);
      if (ofDayMs === null || foundMs === null) return null;
      dayMs = foundMs;
      lastMs = dayMs + ofDayMs;
      return (isDated ? setBack(lastMs) : lastMs) - zoneMs;
    },
  };
}

function startOfDay(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS;
}
