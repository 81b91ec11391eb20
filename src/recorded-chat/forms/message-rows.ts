import { readChannelLogin } from '../../domain/channel-login.ts';
import { parseAtOnce } from '../../domain/value-reader.ts';
import { type CommentTime, type Emit, STREAM_MAX_S } from './chat-form.ts';
import { emoteRanges, emotesTag } from './chat-line.ts';
import { areMinutes, createLogTimes, msOfTime } from './clock-times.ts';
import { readFragments } from './fragments.ts';
import type { MessageColumns, TimeColumn } from './message-columns.ts';
import { createRawLineReader } from './raw-lines.ts';
import { DAY_MS, NO_TIME, readTime, type SlashOrder, type WrittenTime } from './written-time.ts';

type Cells = readonly string[];

/** A line of Twitch's chat with its time. */
const RAW_LINE = /^@\S*tmi-sent-ts=\d\S* :\S+ [A-Z]+ #\w/;
/** A list of objects, such as emotes, whose fields differ in each program. */
export const IS_LIST = /^\[\s*\{/;

/**
 * Returns a function that reads a row with its columns, and its number in the file, from 1. The messages of a file can have different
 * columns, but share the order of their times.
 *
 * @param rows the first rows with `columns`
 */
export function createRowReader(
  emit: Emit,
  order: SlashOrder,
  columns: MessageColumns,
  rows: readonly Cells[],
) {
  const times = createLogTimes(null, areByMinutes(columns, rows));
  const readRaw = createRawLineReader(emit);

  /** Returns what is wrong if it cannot be read. */
  function timeOf(found: RowTime | null): CommentTime | string {
    if (found === null) return NO_TIME;
    const { written, offsetS, isUnclear } = found;
    if (written === null && isUnclear)
      return 'what its number counts is unclear: name the column time_in_seconds or time_ms';
    if (written?.kind === 'date' && written.isUnclear) emit({ kind: 'note', note: 'unclear-date' });
    if (written === null) return { createdMs: null, offsetS };
    const time = times.timeOf(written);
    return { ...time, offsetS: offsetS ?? time.offsetS };
  }

  function emotesOf(of: MessageColumns, cells: Cells, text: string): string {
    const emotes = positionsIn(of, cells) || fragmentsIn(cells[of.fragments] ?? '', text, emit);
    if (emotes === '' && IS_LIST.test(cells[of.emotes] ?? '')) emit({ kind: 'note', note: 'unknown-emote' });
    return emotes;
  }

  function readMessage(of: MessageColumns, cells: Cells, text: string, time: CommentTime): void {
    const cellAt = (column: number): string => cells[column] ?? '';
    emit({ kind: 'facts', facts: { roomId: cellAt(of.roomId) } });
    emit({
      kind: 'comment',
      id: cellAt(of.messageId),
      userId: cellAt(of.userId),
      login: plainText(cellAt(of.user)).trim().toLowerCase(),
      channelLogin: readChannelLogin(cellAt(of.channel)) ?? '',
      text,
      emotes: emotesOf(of, cells, text),
      ...time,
    });
  }

  return (of: MessageColumns, cells: Cells, number: number): void => {
    const raw = cells[of.raw]?.trimEnd() ?? '';
    const text = plainText(cells[of.message] ?? '');
    const isShort = cells.length <= of.message;
    // Twitch’s own line has emotes and ids, and shows whether it is a message.
    if (RAW_LINE.test(raw)) readRaw(raw, number);
    // Rows of other types have no text, such as memberships.
    else if (isShort || text !== '' || of.messageType === -1) {
      const time = isShort ? 'it has too few columns' : timeOf(readRowTime(of, cells, order));
      if (typeof time === 'string') emit({ kind: 'problem', entry: number, problem: time });
      else readMessage(of, cells, text, time);
    }
  };
}

/** Whether the times of rows have no seconds. */
function areByMinutes(columns: MessageColumns, rows: readonly Cells[]): boolean {
  const found = rows.flatMap((cells) => readRowTime(columns, cells, 'unclear') ?? []);
  const times = found.flatMap(({ written }) => written ?? []);
  const meaning = columns.times.some(({ isOffset }) => isOffset) ? 'offset' : undefined;
  return found.every(({ offsetS }) => offsetS === null) && areMinutes(times, meaning);
}

/** At least one of the two times is there. */
interface RowTime {
  /** A date or a clock. */
  readonly written: WrittenTime | null;
  readonly offsetS: number | null;
  /** A number is too large for seconds, or may be spreadsheet days, and its column does not say what it counts. */
  readonly isUnclear: boolean;
}

type WrittenNumber = Extract<WrittenTime, { kind: 'number' }>;

/** A date without a time, also an impossible one. */
const DAY = /^\s*\d{1,4}([-/.])\d{1,2}\1\d{1,4}\s*$/;
/** A larger number of milliseconds is since 1970: this is in 1973. */
const MS_SINCE_START_MAX = 1e11;

/** The values show what a column has, because `time` can have any notation. Null: no column has a time. */
export function readRowTime({ times }: MessageColumns, cells: Cells, order: SlashOrder): RowTime | null {
  const read = times.map((column) => ({ column, time: readCell(cells, column, order) }));
  const find = <Kind extends WrittenTime['kind']>(kind: Kind) =>
    read.find(({ time }) => time?.kind === kind)?.time as Extract<WrittenTime, { kind: Kind }> | undefined;
  const [clock, day] = [find('clock') ?? null, find('day')];
  const date = find('date') ?? (day && clock && dateOf(day, clock)) ?? null;
  const numbers = read.flatMap(({ column, time }) => (time?.kind === 'number' ? [{ column, time }] : []));
  // Beside a date or a clock, a number can mean anything.
  const [alone] = date === null && clock === null ? numbers : [];
  const number = numbers.find(({ column }) => column.isOffset) ?? alone;
  if (number !== undefined) return { written: date, ...offsetOf(number.column, number.time) };
  // Beside a day, a clock is not a time since a start: the day or the clock is impossible.
  const hasDay = times.some(({ column }) => DAY.test(cells[column] ?? ''));
  if (date === null && (clock === null || hasDay)) return null;
  return { written: date ?? clock, offsetS: null, isUnclear: false };
}

function offsetOf({ unit, isOffset }: TimeColumn, { ms, hasManyDecimals }: WrittenNumber) {
  const offsetS = ms / (unit === 'ms' ? 1_000_000 : 1_000);
  const isUnclear = unit === null && (offsetS > STREAM_MAX_S || (hasManyDecimals && !isOffset));
  return { offsetS, isUnclear };
}

function readCell(cells: Cells, { column, unit }: TimeColumn, order: SlashOrder): WrittenTime | null {
  const cell = cells[column] ?? '';
  const time = readTime(cell, order);
  if (unit === 'ms' && time?.kind === 'date' && Number(cell) < MS_SINCE_START_MAX)
    return { kind: 'number', ms: Number(cell) * 1_000, hasManyDecimals: false };
  return time;
}

/** Joins `2026-11-21` and `14:03`. Null: no clock shows that time. */
function dateOf(day: Extract<WrittenTime, { kind: 'day' }>, clock: WrittenTime): WrittenTime | null {
  const ofDayMs = msOfTime(clock, true);
  if (clock.kind !== 'clock' || ofDayMs < 0 || ofDayMs >= DAY_MS) return null;
  // A spreadsheet saves `14:02:03.5` as `02:03.5`.
  if (clock.hasSeconds && !clock.hasHours) return null;
  const { hasSeconds } = clock;
  return { kind: 'date', ms: day.ms + ofDayMs, hasSeconds, isLocal: true, isUnclear: day.isUnclear };
}

/** Python prints bytes as `b'text'`. */
function plainText(cell: string): string {
  const bytes = /^b(['"])(.*)\1$/s.exec(cell)?.[2];
  if (bytes === undefined) return cell;
  const percent = bytes
    .replaceAll('%', '%25')
    .replace(/\\x([0-9a-f]{2})/g, '%$1')
    .replace(/\\(['"\\])/g, '$1');
  try {
    return decodeURIComponent(percent);
  } catch {
    // Bytes that are not UTF-8.
    return bytes;
  }
}

/** @param fragments JSON; empty: none */
function fragmentsIn(fragments: string, text: string, emit: Emit): string {
  if (!fragments.includes('"emote"')) return '';
  const joined = readFragments({ fragments: parseAtOnce(fragments) }, emit);
  return joined.text === text ? joined.emotes : '';
}

function positionsIn({ emotes, emoteColumns }: MessageColumns, cells: Cells): string {
  const inColumns = emoteColumns.flatMap(({ id, locations }) =>
    locations.flatMap((column) => emoteRanges(cells[id] ?? '', cells[column] ?? '')),
  );
  if (inColumns.length > 0) return emotesTag(inColumns);
  const cell = cells[emotes] ?? '';
  if (cell === '') return '';
  // The cell has all tags of a line, or only the value of this one.
  const written = /(?:^@?|;)emotes=([^;]*)/.exec(cell)?.[1] ?? cell;
  if (/^(?:[\w-]+:\d+-\d+(?:,\d+-\d+)*(?:\/|$))+$/.test(written)) return written;
  if (!written.startsWith('{')) return '';
  // As tmi.js has them: `{"25":["0-4","6-10"]}`.
  const byId = written.matchAll(/["']?([\w-]{1,128})["']?\s?:\s?\[([^\]]{0,2000})\]/g);
  return emotesTag(Array.from(byId, ([, id = '', ranges = '']) => emoteRanges(id, ranges)).flat());
}
