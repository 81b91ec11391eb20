import { createRowRestart } from './begins-again.ts';
import { type CommentTime, STREAM_MAX_S } from './chat-form.ts';
import { OUT_OF_ORDER_MS } from './log-clock.ts';
import type { MessageColumns, TimeColumn } from './message-columns.ts';
import { areMinutes, type ClockMeaning, msOfTime } from './minute-times.ts';
import { createSetBack } from './set-back.ts';
import { createWrittenTimeReader, DAY_MS, HOUR_MS, msOfDay, type WrittenTime } from './written-time.ts';

/** A day without a time. No calendar may have it. */
export const DAY_ALONE = /^\s*\d{1,4}([-/.])\d{1,2}\1\d{1,4}\s*$/;

const NO_OFFSET = { offsetS: null, isTooLarge: false };

type Written = readonly (WrittenTime | null)[];

/** When a row of a table was sent, as it says it. One of the two is there. */
interface RowTime {
  readonly time: WrittenTime | null;
  /** Seconds since the start. */
  readonly offsetS: number | null;
  /** The offset is a number that nothing says the unit of, and too large for the seconds that it was read as. */
  readonly isTooLarge: boolean;
}

export interface FoundTime extends CommentTime, Pick<RowTime, 'isTooLarge'> {
  /** Its date can be another day. Default: it cannot. */
  readonly isUnclear?: boolean;
}

/** A larger number since 1970 is one of milliseconds: it is of 1973. */
const MS_SINCE_START_MAX = 1e11;

/** What the rows of a file show of its times, one after the other. */
export type RowClock = ReturnType<typeof createRowClock>;

/** @param readTime of the texts of the file */
export const createRowClock = (readTime = createWrittenTimeReader()) => ({
  readTime,
  midnights: createTurns(DAY_MS),
  fullHours: createTurns(HOUR_MS),
  setBack: createSetBack(),
  unit: createUnitWatch(),
  beginsAgain: createRowRestart(),
});

/** A single wrong number shows no other unit. */
const ROWS_TOO_LARGE = 3;

/** Returns a function that gets the time of each row, and returns whether now `ROWS_TOO_LARGE` in a row are too large. */
function createUnitWatch(): (time: FoundTime) => boolean {
  let rows = 0;
  return ({ isTooLarge }) => {
    rows = isTooLarge ? rows + 1 : 0;
    return rows === ROWS_TOO_LARGE;
  };
}

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
    const { time, offsetS, isTooLarge } = found;
    if (time?.kind === 'clock') {
      const turn = time.hasHours || isByMinutes ? midnights : fullHours;
      return { createdMs: null, offsetS: turn(msOfTime(time, isByMinutes)) / 1_000, isTooLarge };
    }
    if (time?.kind !== 'date') return { createdMs: time?.ms ?? null, offsetS, isTooLarge };
    const { ms, isLocal, isUnclear } = time;
    return { createdMs: isLocal ? setBack(ms) : ms, offsetS, isUnclear, isTooLarge };
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
  /** A column that is named as an offset first. */
  function offsetOf(written: Written, mustBeNamed: boolean): Omit<RowTime, 'time'> {
    for (const isNamed of mustBeNamed ? [true] : [true, false]) {
      const index = times.findIndex(
        ({ isOffset }, at) => isOffset === isNamed && written[at]?.kind === 'offset',
      );
      const offset = written[index];
      if (offset?.kind !== 'offset') continue;
      const unit = offset.isNumber ? times[index]?.unit : 's';
      const offsetS = offset.ms / (unit === 'ms' ? 1_000_000 : 1_000);
      return { offsetS, isTooLarge: unit === null && offsetS > STREAM_MAX_S };
    }
    return NO_OFFSET;
  }

  /** In a column of milliseconds numbers are since the start up to a length in which those of seconds are since 1970. */
  function readCell(cell: string, { unit }: TimeColumn): WrittenTime | null {
    const read = readTime(cell);
    return unit === 'ms' && read?.kind === 'date' && Number(cell) < MS_SINCE_START_MAX
      ? { kind: 'offset', ms: Number(cell) * 1_000, isNumber: true }
      : read;
  }

  return (cells) => {
    const written = times.map((time) => readCell(cells[time.column] ?? '', time));
    const date = dateOf(written);
    // A number beside a date can mean anything.
    const offset = offsetOf(written, date !== null);
    if (date !== null || offset.offsetS !== null) return { time: date, ...offset };
    const clock = written.find((time) => time?.kind === 'clock');
    if (!clock) return null;
    // With a day that no calendar has, or beside one that has no such time, it is no time since a start.
    const hasDay = times.some(({ column }) => DAY_ALONE.test(cells[column] ?? ''));
    return hasDay && !hasLostHour(clock) ? null : { time: clock, ...offset };
  };
}

/** A date, or a day and a time of it: `2026-11-21` and `14:03`. */
function dateOf(written: Written): WrittenTime | null {
  const date = written.find((time) => time?.kind === 'date');
  const day = written.find((time) => time?.kind === 'day');
  const clock = written.find((time) => time?.kind === 'clock');
  if (date) return date;
  if (day?.kind !== 'day' || clock?.kind !== 'clock' || hasLostHour(clock)) return null;
  const ofDayMs = msOfDay(msOfTime(clock, true));
  if (ofDayMs === null) return null;
  return { ...clock, kind: 'date', ms: day.ms + ofDayMs, isLocal: true, isUnclear: day.isUnclear };
}

/** `02:03.5` is what a spreadsheet saved of `14:02:03.5`: no hours and minutes, also beside a day. */
function hasLostHour(time: WrittenTime): boolean {
  return time.kind === 'clock' && !time.hasHours && time.hasSeconds;
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
