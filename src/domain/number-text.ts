import { WINDOW_S } from './limits.ts';

/** The page is in English, and so are its numbers. */
const GROUPED = new Intl.NumberFormat('en');
const GROUPED_RATE = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A count in plain digits, for `total/threshold` and `Auto Hide: …`. An unknown count (null) is a dash, never 0. */
export function digitsText(count: number | null): string {
  return count === null ? '–' : String(count);
}

/** A count with thousands separators (`1,282`). An unknown count (null) is a dash, never 0. */
export function groupedText(count: number | null): string {
  return count === null ? '–' : GROUPED.format(count);
}

/** A count with its noun: `1 emote`, `1,204 emotes`. */
export function countedText(count: number, one: string, several: string): string {
  return `${groupedText(count)} ${count === 1 ? one : several}`;
}

/** The uses per second of a count in the window, with thousands separators and two decimals. */
export function rateText(count: number): string {
  return GROUPED_RATE.format(count / WINDOW_S);
}
