import type { MessageColumns } from './message-columns.ts';
import { DAY_MS, type WrittenTime } from './written-time.ts';

type ReadTime = (text: string) => WrittenTime | null;

/** 1 January 1970 in the days that spreadsheets count. */
const UNIX_START = 25_569;
/** From 2009 to 2064. Since the start of a video it is the twelfth hour. */
const FIRST = 40_000;
const LAST = 60_000;
/** The first rows are of at most ten days. As seconds they would be of ten seconds. */
const APART_MAX = 10;
const SERIAL = /^\s*\d{5}(?:[.,](\d+))?\s*$/;
/** So many decimals are exact to a second. */
const DECIMALS_MIN = 5;
/** An offset as a spreadsheet saves `1:02:03`: `0.0430902778`. Video players and downloaders write milliseconds at most. */
const PART_OF_DAY = /^\s*0?[.,]\d{5,}\s*$/;
/** So many rows with numbers within `STILL_S` of each other: the numbers are whole days or parts of a day, no seconds. */
const STILL_ROWS = 20;
const STILL_S = 2;

/**
 * Reads times of a table in which a spreadsheet saved dates as numbers of days: `45987.81256` is 26 November 2025, 19:30:05. Numbers
 * without enough decimals for seconds are no times, and neither are numbers that stay the same. Other times are read as before.
 *
 * @param rows the first ones of the table
 */
export function withSerialDays(
  readTime: ReadTime,
  { times }: MessageColumns,
  rows: readonly (readonly string[])[],
): ReadTime {
  const cellsIn = (areOffsets: boolean) =>
    times.filter(({ isOffset }) => isOffset === areOffsets).map(({ column }) => cellsOf(rows, column));
  const columns = cellsIn(false);
  const days = columns.find(areSerialDays);
  const partsOfDays = cellsIn(true).filter((cells) => cells.some((cell) => PART_OF_DAY.test(cell)));
  if (days === undefined) return withoutStillNumbers(readTime, [...columns, ...partsOfDays]);
  const isExact = days.some((cell) => (SERIAL.exec(cell)?.[1] ?? '').length >= DECIMALS_MIN);
  return (text) => {
    const read = readTime(text);
    if (read?.kind !== 'offset' || !isInRange(read.ms / 1_000)) return read;
    const ms = Math.round((read.ms / 1_000 - UNIX_START) * DAY_MS);
    return isExact ? { kind: 'date', ms, hasSeconds: true, isLocal: true, isUnclear: false } : null;
  };
}

function withoutStillNumbers(readTime: ReadTime, columns: readonly (readonly string[])[]): ReadTime {
  const offsetOf = (text: string): number => {
    const read = readTime(text);
    return read?.kind === 'offset' ? read.ms / 1_000 : Number.NaN;
  };
  const still = columns
    .filter((cells) => cells.length >= STILL_ROWS)
    .map((cells) => cells.map(offsetOf))
    .map((seconds) => [Math.min(...seconds), Math.max(...seconds)] as const)
    .filter(([least, most]) => most - least < STILL_S);
  if (still.length === 0) return readTime;
  return (text) => {
    const offset = offsetOf(text);
    return still.some(([least]) => Math.abs(offset - least) < STILL_S) ? null : readTime(text);
  };
}

function cellsOf(rows: readonly (readonly string[])[], column: number): readonly string[] {
  return rows.flatMap((row) => row[column] ?? []).filter((cell) => cell !== '');
}

function areSerialDays(cells: readonly string[]): boolean {
  const days = cells.map((cell) => (SERIAL.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN));
  const apart = Math.max(...days) - Math.min(...days);
  return days.length > 1 && days.every(isInRange) && apart > 0 && apart < APART_MAX;
}

function isInRange(days: number): boolean {
  return days >= FIRST && days < LAST;
}
