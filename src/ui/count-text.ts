import { WINDOW_MS } from '../domain/limits.ts';
import { usesPerSecond } from '../domain/snapshot.ts';

/** The page's words are English, and so are its numbers. */
const GROUPED = new Intl.NumberFormat('en');
const GROUPED_RATE = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A count in plain digits, for `total/threshold` and `Auto Hide: …`. An unknown count (null) is a dash, never 0. */
export function countText(count: number | null): string {
  return count === null ? '–' : String(count);
}

/** A count with thousands separators (`1,282`). An unknown count (null) is a dash, never 0. */
export function groupedText(count: number | null): string {
  return count === null ? '–' : GROUPED.format(count);
}

/** The uses per second of a count in the window, with thousands separators and two decimals. */
export function rateText(count: number): string {
  return GROUPED_RATE.format(usesPerSecond(count));
}

/**
 * The window of a count: `10 s`, or `4 of 10 s` where a part of it was observed. `10 s` when nothing was observed yet (the
 * count is a dash).
 */
export function windowText(observedMs: number): string {
  const isPartial = observedMs > 0 && observedMs < WINDOW_MS;
  return isPartial ? `${Math.max(1, Math.floor(observedMs / 1_000))} of 10 s` : '10 s';
}
