export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The number of a month by the three letters of its English name; 0 for any other text. */
export function monthOf(name: string): number {
  return MONTHS.findIndex((known) => known.toLowerCase() === name.toLowerCase()) + 1;
}

/** How dates of numbers such as `11/12/26` are read. Dates whose year has four digits and comes first are clear. */
export interface DateOrder {
  readonly first: 'month' | 'day' | 'year';
  /** The file has dates that are others in another order, and does not show which order is right. With points it is the day. */
  readonly isUnclear: boolean;
  /** 29 February is among the dates without a year. */
  readonly hasLeapDay: boolean;
}

export const MONTH_FIRST: DateOrder = { first: 'month', isUnclear: false, hasLeapDay: false };

/**
 * `11/12/2026 14:03`, `"11\/12\/2026","14:03"`, `[11-12-2026] [14:03]`, `26.11.21 14:03`, `21/11 14:03`; the clock shows that it is
 * the time of a message.
 */
const DATE =
  /(?<![\d./-])(\d{1,2})\\?([-/.])(\d{1,2})(?:\\?\2(\d{4}|\d{2}))?(?!\d)\.?[^\d\n]{1,4}\d{1,2}[:.]\d\d/;
/** `29/02 14:03`, `[Feb 29 14:03`: without a year. */
const LEAP_DAY = /(?<![\d./-])(?:29[-/.]0?2|0?2[-/.]29|feb {1,2}29)\.?[^\d\n]{1,4}\d{1,2}[:.]\d\d/i;
/** Twitch began then. Years of two digits are not before. */
const FIRST_YEAR = 2011;
const SOME_YEAR = 2023;

interface WrittenDate {
  readonly numbers: readonly [number, number];
  /** Empty: it has none. */
  readonly third: string;
  readonly separator: string;
}

/** A text whose beginning was cut off, without its first line: a part of a date is another date. */
export function wholeLines(cut: string): string {
  return cut.replace(/^[^\n\r}]*/, '');
}

/**
 * The order of the numbers in dates. A number that can be no month, or no day, shows it; else the order in which the dates are
 * closer together, because a chat is one of hours: `10/11` and `11/11` are two days of November. The month is first if nothing shows it.
 *
 * @param text the beginning and the end of a file, and the last lines of those that are joined with it
 */
export function dateOrderOf(text: string): DateOrder {
  // Objects of JSON can be on one line. What follows the first date of a line can be said by a chatter.
  const dates = text.split(/[\n\r}]/).flatMap(dateIn);
  const [best, next] = (['month', 'day', 'year'] as const)
    .map((first) => scoreOf(first, dates))
    .toSorted((a, b) => a.impossible - b.impossible || a.apartMs - b.apartMs);
  const hasLeapDay = LEAP_DAY.test(text);
  if (best === undefined || next === undefined) return { ...MONTH_FIRST, hasLeapDay };
  const isTie = best.impossible === next.impossible && best.apartMs === next.apartMs;
  return {
    first: best.first,
    hasLeapDay,
    isUnclear: isTie && best.days.some((ms, at) => ms !== next.days[at] && dates[at]?.separator !== '.'),
  };
}

function dateIn(line: string): readonly WrittenDate[] {
  const [, one, separator = '', two, third = ''] = DATE.exec(line) ?? [];
  return one === undefined ? [] : [{ numbers: [Number(one), Number(two)], third, separator }];
}

function scoreOf(first: DateOrder['first'], dates: readonly WrittenDate[]) {
  const read = dates.map((date) => dayIn(first, date));
  const days = read.map(({ ms }) => ms);
  return {
    first,
    days,
    impossible: read.filter(({ isPossible }) => !isPossible).length,
    /** Between the dates that follow each other, added up. */
    apartMs: days.reduce((sum, ms, at) => sum + Math.abs(ms - (days[at - 1] ?? ms)), 0),
  };
}

function dayIn(first: DateOrder['first'], { numbers: [one, two], third, separator }: WrittenDate) {
  const isYearFirst = first === 'year' && third.length === 2;
  const [month, day] = isYearFirst ? [two, Number(third)] : first === 'day' ? [two, one] : [one, two];
  const year = isYearFirst ? one : third === '' ? SOME_YEAR : Number(third);
  const fullYear = third.length === 2 ? 2_000 + year : year;
  // With points the month is never first.
  const isOrder = first === 'year' ? isYearFirst : first === 'day' || separator !== '.';
  // A day that its month does not have shows no order.
  const isPossible =
    isOrder &&
    isBetween(1, month, 12) &&
    isBetween(1, day, 31) &&
    (third.length !== 2 || fullYear >= FIRST_YEAR);
  return { ms: Date.UTC(fullYear, month - 1, day), isPossible };
}

function isBetween(least: number, value: number, most: number): boolean {
  return value >= least && value <= most;
}

/** Whether a calendar has this date. @param month from 1 */
export function isDate(year: number, month: number, day: number): boolean {
  // The last day of a month is the one before the next month.
  return isBetween(1, month, 12) && isBetween(1, day, new Date(Date.UTC(year, month, 0)).getUTCDate());
}
