export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** A time as it is written in a file. */
export type WrittenTime =
  /** A date with a time, in Unix milliseconds. */
  | {
      readonly kind: 'date';
      readonly ms: number;
      readonly hasSeconds: boolean;
      /** It has no zone, and is read as UTC. */
      readonly isLocal: boolean;
      /** Nothing shows whether the month or the day is first. */
      readonly isUnclear: boolean;
    }
  /** A date alone, in Unix milliseconds. */
  | { readonly kind: 'day'; readonly ms: number; readonly isUnclear: boolean }
  /** Separated by colons: a time of day, or since a start. Two fields are minutes and seconds, or hours and minutes. */
  | {
      readonly kind: 'clock';
      readonly ms: number;
      readonly hasHours: boolean;
      readonly hasSeconds: boolean;
      /** The first field has two digits, so it can be an hour. */
      readonly isTwoDigits: boolean;
    }
  /** A number too small to be since 1970. In milliseconds, if it counts seconds. */
  | { readonly kind: 'number'; readonly ms: number; readonly hasManyDecimals: boolean };

export const NO_TIME = 'its time is not one such as 2026-11-21 14:02:03, 1:02:03 or seconds since 1970';

/** A longer text is no time, in UTF-16 units. */
const TEXT_MAX_LENGTH = 100;
const CLOCK = String.raw`(\d{1,3}):(\d\d)(?::(\d\d))?(?:[.,](\d{1,9}))?(?:[ \u00a0\u202f]?([ap]m))?`;
const ZONE = String.raw`(?: ?(z|utc|gmt|(?:utc|gmt)?[+-]\d\d?(?::?\d\d)?))?`;
/** `2026-11-21T14:03:22.5Z`, `2026/11/21 14:03:22,512`, `2026-11-21_14:03:22`, `2026-11-21`. */
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:(?:t|[ _,]+)${CLOCK}${ZONE})?$`,
  'i',
);
/** `21.11.2026 14:03:22`, `11/21/2026, 2:03:22 PM`. */
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([/.])(\d{1,2})\2(\d{4})(?:[ _,]+${CLOCK}${ZONE})?$`, 'i');
const CLOCK_ALONE = new RegExp(`^(-?)${CLOCK}$`, 'i');
const NUMBER = /^(-?\d+)(?:[.,](\d+))?$/;
/** Days of a spreadsheet have more decimals than milliseconds. */
const MANY_DECIMALS = 5;
/** Numbers since 1970, from 1973 on: seconds, milliseconds, microseconds. Larger ones have unknown units. */
const UNIX_UNITS: readonly (readonly [least: number, perMs: number])[] = [
  [1e16, Number.NaN],
  [1e14, 1e3],
  [1e11, 1],
  [1e8, 1e-3],
];

/** Whether the month or the day is first in dates such as `11/12/2026`. */
export type SlashOrder = 'month' | 'day' | 'unclear';

const LINE_END = /[\n\r}]/;
/** The first date of a line, with a clock after it. Chatters can write what follows. */
const SLASHED = /(?<![\d/])(\d{1,2})\\?\/(\d{1,2})\\?\/\d{4}[^\d\n]{1,4}\d{1,2}:\d\d/;

/** A number above 12 at the beginning of a file shows the order. */
export function slashOrderOf(head: string): SlashOrder {
  for (const line of head.split(LINE_END)) {
    const [, first, second] = line.includes('/') ? (SLASHED.exec(line) ?? []) : [];
    if (Number(first) > 12) return 'day';
    if (Number(second) > 12) return 'month';
  }
  return 'unclear';
}

/** Null for any other notation, and for an impossible time. */
export function readTime(written: string, order: SlashOrder = 'unclear'): WrittenTime | null {
  const text = written.trim();
  if (text.length > TEXT_MAX_LENGTH) return null;
  const number = NUMBER.exec(text);
  if (number !== null) return timeOfNumber(number);
  const clock = CLOCK_ALONE.exec(text);
  if (clock !== null) return clockOf(clock);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const [, year, , month, day, ...rest] = yearFirst;
    return dateOf(year, month, day, rest, false);
  }
  const [, first, sign, second, year, ...rest] = YEAR_LAST.exec(text) ?? [];
  if (sign === undefined) return null;
  const isDayFirst = sign === '.' || order === 'day' || Number(first) > 12;
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  const isUnclear = sign === '/' && order === 'unclear' && first !== second && Number(day) <= 12;
  return dateOf(year, month, day, rest, isUnclear);
}

function timeOfNumber([, whole, decimals = '']: RegExpExecArray): WrittenTime | null {
  const number = Number(`${whole}.${decimals || 0}`);
  const perMs = UNIX_UNITS.find(([least]) => number >= least)?.[1];
  const hasManyDecimals = decimals.length >= MANY_DECIMALS;
  if (perMs === undefined) return { kind: 'number', ms: number * 1_000, hasManyDecimals };
  if (Number.isNaN(perMs)) return null;
  return { kind: 'date', ms: number / perMs, hasSeconds: true, isLocal: false, isUnclear: false };
}

type Part = string | undefined;

function clockOf([, sign, first, second, third, fraction, half]: RegExpExecArray): WrittenTime | null {
  const hasHours = third !== undefined || half !== undefined;
  const ms = hasHours
    ? msOfClock(first, second, third, fraction, half)
    : msOfClock('0', first, second, fraction, half);
  if (Number(second) >= 60 || Number(third ?? 0) >= 60) return null;
  return {
    kind: 'clock',
    ms: sign === '-' ? -ms : ms,
    hasHours,
    hasSeconds: (third ?? fraction) !== undefined,
    isTwoDigits: first?.length === 2,
  };
}

function dateOf(
  year: Part,
  month: Part,
  day: Part,
  [hours, minutes, seconds, fraction, half, zone = '']: readonly Part[],
  isUnclear: boolean,
): WrittenTime | null {
  if (!isDate(Number(year), Number(month), Number(day))) return null;
  const dayMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (hours === undefined) return { kind: 'day', ms: dayMs, isUnclear };
  const ofDayMs = msOfClock(hours, minutes, seconds, fraction, half);
  if (ofDayMs >= DAY_MS || Number(minutes) >= 60 || Number(seconds ?? 0) >= 60) return null;
  return {
    kind: 'date',
    ms: dayMs + ofDayMs - zoneMs(zone),
    hasSeconds: seconds !== undefined,
    isLocal: zone === '',
    isUnclear,
  };
}

function msOfClock(hours: Part, minutes: Part, seconds: Part, fraction: Part, half: Part): number {
  const isHalf = half !== undefined && Number(hours) <= 12;
  const hour = isHalf ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
  const inSeconds = (hour * 60 + Number(minutes)) * 60 + Number(`${seconds ?? 0}.${fraction ?? 0}`);
  // Rounded to microseconds, because 3.337 s would be 3,337.000,000,000,5 ms.
  return Math.round(inSeconds * 1e6) / 1e3;
}

/** How far `+0100`, `UTC+2` or `Z` is ahead of UTC. */
export function zoneMs(zone: string): number {
  const [, sign, hours, minutes = '0'] = /([+-])(\d\d?):?(\d\d)?/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** Whether a calendar has this date. @param month from 1 */
function isDate(year: number, month: number, day: number): boolean {
  // Day 0 of the next month is the last day of this one.
  const days = month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;
  return day >= 1 && day <= days;
}
