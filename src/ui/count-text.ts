import { WINDOW_MS } from '../domain/limits.ts';

/** A count in words. An unknown count (null) is a dash, never 0. */
export function countText(count: number | null): string {
  return count === null ? '–' : String(count);
}

/** The window of a count: `10 s`, or `4 of 10 s` where only a part of it was observed. */
export function windowText(observedMs: number): string {
  const isPartial = observedMs > 0 && observedMs < WINDOW_MS;
  return isPartial ? `${Math.max(1, Math.floor(observedMs / 1_000))} of 10 s` : '10 s';
}
