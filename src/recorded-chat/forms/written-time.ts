import { type DateOrder, isDate, MONTH_FIRST, MONTHS, monthOf } from './day-order.ts';
import { withoutLocalWays } from './local-time.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** When something was sent, as a text says it. */
export type WrittenTime =
  /** A date with a time, in Unix milliseconds. */
  | {
      readonly kind: 'date';
      readonly ms: number;
      readonly hasSeconds: boolean;
      /** It is on a clock whose zone is not known, and is read as if that were UTC. */
      readonly isLocal: boolean;
      /** It can be of another day, because the order of its numbers is not clear. */
      readonly isUnclear: boolean;
    }
  /** A date alone, in Unix milliseconds. */
  | { readonly kind: 'day'; readonly ms: number; readonly isUnclear: boolean }
  /** A time of the day, or since a start, with colons. Without an hour it can be minutes and seconds, or hours and minutes. */
  | {
      readonly kind: 'clock';
      readonly ms: number;
      readonly hasHours: boolean;
      readonly hasSeconds: boolean;
      /** Its first field has two digits, so it can be an hour. */
      readonly isTwoDigits: boolean;
    }
  /** Since a start, in milliseconds. A number is read as one of seconds. */
  | { readonly kind: 'offset'; readonly ms: number; readonly isNumber: boolean };

/** A longer text is no time, in UTF-16 units. */
const TEXT_MAX_LENGTH = 100;
const NUMBER = /^([+-]?\d+)(?:[.,](\d+))?(e\+?\d{1,2})?$/i;
/** `14:03`, `14:03:22.512`; bots in JavaScript write `9:5:2`, those in C# `14:03:22:512`. */
const CLOCK = String.raw`(\d{1,3}):(\d{2}|\d(?=:\d))(?::(\d{1,2})(?!\d))?(?:(?:[.,]|:(?=\d{3}(?!\d)))(\d{1,9}))? ?([ap]\.?m\.?)?`;
const ZONE = String.raw` ?\(?(z|utc|gmt|(?!ptg)[a-z]{3,4}|(?:utc|gmt)?[+-]\d{2}(?::?\d{2})?(?::\d{2})?|(?:utc|gmt)[+-]\d)?\)?`;
/**
 * `2026-11-21T14:03:22.5Z`, `2026/11/21 14:03:22,512`, `2026-11-21_14:03:22`, `2026-11-21`. Not with hour 24 after `T`: in ISO
 * 8601 that is the end of the day, and elsewhere its start (`msOfDay`).
 */
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:(?:t(?!24)|[ _,+-]+)${CLOCK}${ZONE})?$`,
  'i',
);
/** `21.11.2026 14:03:22`, `11/21/2026, 2:03:22 PM`, `26-11-21 14:03:22`. */
const SHORT = new RegExp(
  String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[ _,]+${CLOCK}${ZONE})?$`,
  'i',
);
const CLOCK_ALONE = new RegExp(`^(-?)${CLOCK}$`, 'i');
/** `1h2m3s`, as in Twitch's addresses. */
const DURATION = /^(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/;
/** `Sat Nov 21 2026 14:03:22 GMT+0100 (CET)`, `Sat Nov 21 14:03:22 2026`, `Nov 21, 2026 2:03 PM`, `21 Nov 2026 14:03`. */
const WITH_MONTH_NAME =
  /^(?=.{11,90}$)(?=.*\d{4})(?=.*\d:\d\d)(?:\d{1,2}[ -])?[a-z]{3,9}(?:\.?,? |-\d{4} ).*$/i;
/** `0 days 00:01:02.5`, as pandas writes a time since a start. */
const WITH_DAYS = new RegExp(String.raw`^(-?\d{1,4}) days?,? \+?${CLOCK}$`, 'i');

/** What a time can begin with that is written in the way of a language. */
const BEGINS_LIKE_LOCAL = /^(?:\d{1,4}[^\d]{1,5}\d{1,2}\D|[^\d]{2,5}\d{1,2}:\d\d)/;

/**
 * A number from here on is no time since a start: 1973 in seconds, milliseconds and microseconds, 2001 in nanoseconds. Null: other
 * units, such as ticks of .NET.
 */
const EPOCH_UNITS: readonly (readonly [least: number, perMs: number | null])[] = [
  [1e18, 1e6],
  [1e16, null],
  [1e14, 1e3],
  [1e11, 1],
  [1e8, 1e-3],
];

/**
 * Reads times in the notations of programs and spreadsheets; null for any other text, and for a time that no calendar or clock
 * has. Dates without a zone are read as UTC.
 *
 * @param order of the numbers in dates such as `11/12/2026`. Where the month is first, it is until a date has a day there.
 */
export function createWrittenTimeReader(
  order: DateOrder = MONTH_FIRST,
): (text: string) => WrittenTime | null {
  let hasDayFirst = order.first === 'day';

  function readShort([
    ,
    first = '',
    separator,
    second = '',
    third,
    ...rest
  ]: RegExpExecArray): WrittenTime | null {
    if (order.first === 'year' && third?.length === 2) return dateOf(`20${first}`, second, third, rest);
    if (separator === '.' || Number(first) > 12) hasDayFirst = true;
    const [month, day] = hasDayFirst && Number(second) <= 12 ? [second, first] : [first, second];
    return dateOf(third, month, day, rest, order.isUnclear);
  }

  const notations: readonly (readonly [RegExp, (parts: RegExpExecArray) => WrittenTime | null])[] = [
    [NUMBER, timeOfNumber],
    [YEAR_FIRST, ([, year, , month, day, ...rest]) => dateOf(year, month, day, rest)],
    [SHORT, readShort],
    [CLOCK_ALONE, clockOf],
    [DURATION, durationOf],
    [WITH_DAYS, daysOf],
    [WITH_MONTH_NAME, monthNameOf],
  ];
  function read(text: string): WrittenTime | null {
    for (const [notation, readParts] of notations) {
      const parts = notation.exec(text);
      if (parts !== null) return readParts(parts);
    }
    return null;
  }

  return (written) => {
    const trimmed = written.trim();
    const text = /^[[(].*[\])]$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
    if (text.length > TEXT_MAX_LENGTH) return null;
    return read(text) ?? (BEGINS_LIKE_LOCAL.test(text) ? read(withoutLocalWays(text)) : null);
  };
}

function timeOfNumber([, whole, fraction = '', exponent = '']: RegExpExecArray): WrittenTime | null {
  const number = Number(`${whole}.${fraction || 0}${exponent}`);
  const perMs = EPOCH_UNITS.find(([least]) => number >= least)?.[1];
  if (perMs === null) return null;
  if (perMs === undefined) return { kind: 'offset', ms: number * 1_000, isNumber: true };
  // A spreadsheet shortens a long number: `1.79527E+12` is any time of three hours.
  const lastDigit = exponent === '' ? 0 : 10 ** (Number(exponent.slice(1)) - fraction.length);
  return lastDigit / perMs > 1_000
    ? null
    : { kind: 'date', ms: number / perMs, hasSeconds: true, isLocal: false, isUnclear: false };
}

function durationOf([, hours = '0', minutes = '0', seconds = '0']: RegExpExecArray): WrittenTime {
  const ms = msOfClock(hours, minutes, seconds, undefined, undefined);
  return { kind: 'offset', ms, isNumber: false };
}

function daysOf([, days, hours, minutes, seconds, fraction]: RegExpExecArray): WrittenTime {
  const ofDayMs = msOfClock(hours, minutes, seconds ?? '0', fraction, undefined);
  return { kind: 'offset', ms: Number(days) * DAY_MS + ofDayMs, isNumber: false };
}

type Part = string | undefined;

/** Thai dates count from 543 years earlier. */
const BUDDHIST_AHEAD = 543;
const BUDDHIST_FROM = 2_500;

function dateOf(
  year: Part,
  month: Part,
  day: Part,
  [hours, minutes, ...rest]: readonly Part[],
  isUnclear = false,
): WrittenTime | null {
  const century = year?.length === 2 ? 2_000 : Number(year) > BUDDHIST_FROM ? -BUDDHIST_AHEAD : 0;
  const fullYear = century + Number(year);
  if (!isDate(fullYear, Number(month), Number(day))) return null;
  const dayMs = Date.UTC(fullYear, Number(month) - 1, Number(day));
  if (hours === undefined) return { kind: 'day', ms: dayMs, isUnclear };
  const [seconds, fraction, half, zone] = rest;
  const ofDayMs = msOfDay(msOfClock(hours, minutes, seconds ?? '0', fraction, half));
  if (ofDayMs === null || !isClock(minutes, seconds)) return null;
  return {
    kind: 'date',
    ms: dayMs + ofDayMs - zoneMs(zone ?? ''),
    hasSeconds: seconds !== undefined,
    isLocal: !HAS_ZONE.test(zone ?? ''),
    isUnclear,
  };
}

function clockOf([, sign, first, second, third, fraction, half]: RegExpExecArray): WrittenTime | null {
  const hasHours = third !== undefined || half !== undefined;
  if (!isClock(second, third)) return null;
  const ms = hasHours
    ? msOfClock(first, second, third ?? '0', fraction, half)
    : msOfClock('0', first, second, fraction, half);
  return {
    kind: 'clock',
    ms: sign === '-' ? -ms : ms,
    hasHours,
    hasSeconds: (third ?? fraction) !== undefined,
    isTwoDigits: first?.length === 2,
  };
}

/** Whether a clock can show these after its hours, or after minutes: those can be any number. */
function isClock(...sixtieths: readonly Part[]): boolean {
  return sixtieths.every((part) => Number(part ?? 0) < 60);
}

/**
 * The time since midnight of a clock with a date; null: no clock shows it. Hour 24 is the first of that day: so JavaScript writes
 * it for the United States without AM and PM.
 */
export function msOfDay(clockMs: number): number | null {
  if (clockMs < 0 || clockMs >= DAY_MS + HOUR_MS) return null;
  return clockMs % DAY_MS;
}

function msOfClock(hours: Part, minutes: Part, seconds: Part, fraction: Part, half: Part): number {
  const isHalf = half !== undefined && Number(hours) < 24;
  const hour = isHalf ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
  return ((hour * 60 + Number(minutes)) * 60 + Number(`${seconds}.${fraction ?? 0}`)) * 1_000;
}

/** Names other than these have more than one meaning. */
const HAS_ZONE = /^(?:z|utc|gmt)|\d/i;

/** The difference of a zone such as `+0100` to UTC. Names of zones are read as UTC. */
function zoneMs(zone: string): number {
  const [, sign, hours, minutes = '0'] = /([+-])(\d\d?):?(\d\d)?/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

const DAY_BY_NAME = /(?<![\d:.+-])\d{1,2}(?![\d:])/;
const MONTH_BY_NAME = new RegExp(String.raw`\b(?:${MONTHS.join('|')})`, 'i');
const YEAR_BY_NAME = /\b(?:19|20)\d\d\b/;

function monthNameOf([written]: RegExpExecArray): WrittenTime | null {
  const text = written.replace(/ 24(?=:\d)/, ' 00');
  const isLocal = !/gmt|utc|[+-]\d{4}/i.test(text);
  const ms = Date.parse((isLocal ? `${text} UTC` : text).replace(/\(.*\)$/, ''));
  // Browsers read 30 February as 2 March.
  const month = monthOf(MONTH_BY_NAME.exec(text)?.[0] ?? '');
  const isKnown = isDate(Number(YEAR_BY_NAME.exec(text)), month, Number(DAY_BY_NAME.exec(text)));
  return Number.isNaN(ms) || !isKnown
    ? null
    : { kind: 'date', ms, hasSeconds: /:\d\d:\d\d/.test(text), isLocal, isUnclear: false };
}
