import type { CommentTime } from './chat-form.ts';
import { OUT_OF_ORDER_MS } from './log-clock.ts';
import type { MessageColumns } from './message-columns.ts';
import { areMinutes, type ClockMeaning, msOfTime } from './minute-times.ts';
import { createSetBack } from './set-back.ts';
import { createWrittenTimeReader, DAY_MS, HOUR_MS, msOfDay, type WrittenTime } from './written-time.ts';

/** A day without a time. No calendar may have it. */
export const DAY_ALONE = /^\s*\d{1,4}([-/.])\d{1,2}\1\d{1,4}\s*$/;

type Written = readonly (WrittenTime | null)[];

/** When a row of a table was sent, as it says it. One of the two is there. */
interface RowTime {
  readonly time: WrittenTime | null;
  /** Seconds since the start. */
  readonly offsetS: number | null;
}

interface FoundTime extends CommentTime {
  /** Its date can be another day. Default: it cannot. */
  readonly isUnclear?: boolean;
}

/** What the rows of a file show of its times, one after the other. */
export type RowClock = ReturnType<typeof createRowClock>;

/** @param readTime of the texts of the file */
export const createRowClock = (readTime = createWrittenTimeReader()) => ({
  readTime,
  midnights: createTurns(DAY_MS),
  fullHours: createTurns(HOUR_MS),
  setBack: createSetBack(),
});

/**
 * Returns a function that finds when a row of a table of messages was sent; null: no column has a time.
 *
 * @param isByMinutes its times have no seconds
 * @param clock of its file, if that has tables of different columns
 */
export function createRowTimes(
  columns: MessageColumns,
  isByMinutes: boolean,
  { readTime, midnights, fullHours, setBack }: RowClock = createRowClock(),
): (cells: readonly string[]) => FoundTime | null {
  const readRow = createRowTimeReader(columns, readTime);
  return (cells) => {
    const found = readRow(cells);
    if (found === null) return null;
    const { time, offsetS } = found;
    if (time?.kind === 'clock') {
      const turn = time.hasHours || isByMinutes ? midnights : fullHours;
      return { createdMs: null, offsetS: turn(msOfTime(time, isByMinutes)) / 1_000 };
    }
    if (time?.kind !== 'date') return { createdMs: time?.ms ?? null, offsetS };
    const { ms, isLocal, isUnclear } = time;
    return { createdMs: isLocal ? setBack(ms) : ms, offsetS, isUnclear };
  };
}

/** Whether the times of a table have no seconds. @param rows its first ones */
export function areRowsByMinutes(columns: MessageColumns, rows: readonly (readonly string[])[]): boolean {
  const readRow = createRowTimeReader(columns);
  const found = rows.flatMap((cells) => readRow(cells) ?? []);
  const clocks: ClockMeaning = columns.times.some(({ isOffset }) => isOffset) ? 'offset' : 'unknown';
  const times = found.flatMap(({ time }) => time ?? []);
  return found.every(({ offsetS }) => offsetS === null) && areMinutes(times, clocks);
}

/** The values decide what a column is, because a column `time` can have any notation. */
function createRowTimeReader(
  { times }: MessageColumns,
  readTime = createWrittenTimeReader(),
): (cells: readonly string[]) => RowTime | null {
  /** In seconds. A column that is named as an offset first. */
  function offsetOf(written: Written, mustBeNamed: boolean): number | null {
    for (const isNamed of mustBeNamed ? [true] : [true, false]) {
      const index = times.findIndex(
        ({ isOffset }, at) => isOffset === isNamed && written[at]?.kind === 'offset',
      );
      const ms = written[index]?.ms;
      if (ms !== undefined) return times[index]?.isMs ? ms / 1_000_000 : ms / 1_000;
    }
    return null;
  }

  return (cells) => {
    const written = times.map(({ column }) => readTime(cells[column] ?? ''));
    const date = dateOf(written);
    // A number beside a date can mean anything.
    if (date !== null) return { time: date, offsetS: offsetOf(written, true) };
    const offsetS = offsetOf(written, false);
    if (offsetS !== null) return { time: null, offsetS };
    const clock = written.find((time) => time?.kind === 'clock');
    const hasDay = times.some(({ column }) => DAY_ALONE.test(cells[column] ?? ''));
    // With a day that no calendar has, or beside one that has no such time, it is no time since a start.
    return clock && !hasDay ? { time: clock, offsetS } : null;
  };
}

/** A date, or a day and a time of it: `2026-11-21` and `14:03`. */
function dateOf(written: Written): WrittenTime | null {
  const date = written.find((time) => time?.kind === 'date');
  const day = written.find((time) => time?.kind === 'day');
  const clock = written.find((time) => time?.kind === 'clock');
  if (date) return date;
  if (day?.kind !== 'day' || clock?.kind !== 'clock') return null;
  const ofDayMs = msOfDay(msOfTime(clock, true));
  if (ofDayMs === null) return null;
  return { ...clock, kind: 'date', ms: day.ms + ofDayMs, isLocal: true, isUnclear: day.isUnclear };
}

/**
 * Returns a function that adds a turn to the times of a clock after each time that it begins again, also in a quiet night. Days
 * begin again at midnight. Hours do where a spreadsheet saved `14:02:03.5` as `02:03.5`.
 */
function createTurns(turnMs: number): (clockMs: number) => number {
  let lastMs = 0;
  let addedMs = 0;
  return (clockMs) => {
    if (lastMs < turnMs && clockMs >= 0 && lastMs - clockMs > turnMs / 2) addedMs += turnMs;
    else if (addedMs > 0 && clockMs < turnMs && clockMs - lastMs >= turnMs - OUT_OF_ORDER_MS)
      addedMs -= turnMs;
    lastMs = clockMs;
    return addedMs + clockMs;
  };
}
