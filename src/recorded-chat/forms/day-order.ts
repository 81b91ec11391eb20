import { DAY_MS } from './written-time.ts';

/** `11/12/2026 14:03`, `"11\/12\/2026","14:03"`, `[11-12-2026] [14:03]`; the clock shows that it is the time of a message. */
const DATE = /(?<!\d)(\d{1,2})\\?([-/])(\d{1,2})\\?\2(\d{4}|\d{2})(?!\d)[^\d\n]{1,4}\d{1,2}:\d\d/;
const MONTHS = 12;

interface TwoNumbers {
  readonly first: number;
  readonly second: number;
  readonly year: number;
}

/**
 * Whether dates such as `11/12/2026` begin with the day. A number above 12 shows it; else the order in which the dates are closer
 * together, because a chat is one of hours: `10/11` and `11/11` are two days of November. False if nothing shows it.
 *
 * @param text the beginning and the end of a file, and the last lines of those that are joined with it
 */
export function isDayFirst(text: string): boolean {
  // Objects of JSON can be on one line. What follows the first date of a line can be said by a chatter.
  const dates = text.split(/[\n\r}]/).flatMap(dateIn);
  const days = dates.filter(({ first }) => first > MONTHS).length;
  const months = dates.filter(({ second }) => second > MONTHS).length;
  if (days !== months) return days > months;
  const dayFirst = daysBetween(dates, ({ first, second, year }) => Date.UTC(year, second - 1, first));
  const monthFirst = daysBetween(dates, ({ first, second, year }) => Date.UTC(year, first - 1, second));
  return dayFirst < monthFirst;
}

function dateIn(line: string): readonly TwoNumbers[] {
  const [, first, , second, year] = DATE.exec(line) ?? [];
  return year === undefined ? [] : [{ first: Number(first), second: Number(second), year: Number(year) }];
}

/** How many days lie between the dates that follow each other, added up. */
function daysBetween(dates: readonly TwoNumbers[], msOf: (date: TwoNumbers) => number): number {
  const times = dates.map(msOf);
  return times.reduce((sum, ms, at) => sum + Math.abs(ms - (times[at - 1] ?? ms)) / DAY_MS, 0);
}
