import type { MonotonicMs, Stop, Timers } from '../domain/clock.ts';

export interface RateLimits {
  /** Turns in any `periodMs`. */
  readonly perPeriod: number;
  readonly periodMs: number;
  /** Called before each turn: the least time since the turn before it; default 0. */
  readonly leastMs?: () => number;
}

/** Limits how often turns run, because a service refuses more: a rate limiter with a queue. */
export type RateLimiter = ReturnType<typeof createRateLimiter>;

export function createRateLimiter(
  { perPeriod, periodMs, leastMs = () => 0 }: RateLimits,
  timers: Timers,
  now: () => MonotonicMs,
) {
  const waiting = new Map<() => void, () => boolean>();
  /** When the last turns ran, oldest first. */
  const times: number[] = new Array(perPeriod).fill(Number.NEGATIVE_INFINITY);
  let stopTimer: Stop = () => undefined;

  function nextTurn(): (() => void) | undefined {
    for (const [turn, isUrgent] of waiting) if (isUrgent()) return turn;
    return waiting.keys().next().value;
  }

  function runNext(): void {
    stopTimer();
    const turn = nextTurn();
    if (turn === undefined) return;
    const [oldest, newest] = [times[0] as number, times.at(-1) as number];
    const waitMs = Math.max(oldest + periodMs, newest + leastMs()) - now();
    if (waitMs > 0) {
      stopTimer = timers.after(waitMs, runNext);
      return;
    }
    waiting.delete(turn);
    times.shift();
    times.push(now());
    turn();
    runNext();
  }

  return {
    /**
     * Runs `turn` as soon as the limits allow, before this returns if they allow it now. Waiting turns run in the order of the
     * calls, but first those whose `isUrgent` is true then. A turn that already waits is not added again.
     */
    run(turn: () => void, isUrgent = () => false): void {
      waiting.set(turn, isUrgent);
      runNext();
    },
    /** Removes `turn` if it still waits. */
    cancel(turn: () => void): void {
      waiting.delete(turn);
      if (waiting.size === 0) stopTimer();
    },
  };
}
