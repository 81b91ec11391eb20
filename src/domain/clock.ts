/** Milliseconds on a clock that never goes back and is not related to the date (`performance.now()`). */
export type MonotonicMs = number & { readonly __clock: 'monotonic' };

/** Milliseconds since 1970-01-01T00:00Z, on the clock of the machine that set the time. */
export type UnixMs = number & { readonly __clock: 'unix' };

/** Stops an activity. A second call has no effect. */
export type Stop = () => void;

/** Ends a slice of long work: resolves in a later task, after the pending messages and timers were handled. */
export type YieldToTasks = () => Promise<void>;

/** The timers that a module receives in its deps, so that tests control the time. */
export interface Timers {
  /** Calls `run` once after `delayMs`, unless stopped before. */
  after(delayMs: number, run: () => void): Stop;
  /** Calls `run` every `periodMs` until stopped. */
  every(periodMs: number, run: () => void): Stop;
}

export interface TimeDeps {
  readonly timers: Timers;
  readonly now: () => MonotonicMs;
}

/** The second after `last` if `exact` is near it. The server's clock is an estimate: rounding would skip or repeat seconds. */
export function followingSecond(last: number, exact: number): number {
  return Math.abs(exact - (last + 1)) <= 1 ? last + 1 : Math.floor(exact);
}
