import { MINUTE_MS } from './written-time.ts';

/** Lines of one chat are out of order by less. */
const BACK_MS = 10 * MINUTE_MS;

/**
 * Returns a function for the times of a chat without a date, in the order of the file, in milliseconds: whether another chat begins
 * there. A file with the newest message first goes back too, but never forward.
 */
export function createRestart(): (ms: number) => boolean {
  let firstMs = Number.POSITIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  return (ms) => {
    const isAgain = lastMs > firstMs && lastMs - ms > BACK_MS;
    if (firstMs === Number.POSITIVE_INFINITY) firstMs = ms;
    lastMs = ms;
    return isAgain;
  };
}
