/** Milliseconds on a clock that never goes back and says nothing of the date (`performance.now()`). */
export type MonotonicMs = number & { readonly __clock: 'monotonic' };

/** Milliseconds since 1970-01-01T00:00Z, on the clock of whoever stamped it. */
export type UnixMs = number & { readonly __clock: 'unix' };

/** Stops what was started. Calling it again does nothing. */
export type Stop = () => void;

/** Ends a slice of long work: resolves in a later task, once messages and timers that wait have run. */
export type Pause = () => Promise<void>;

/** The timers that a part is handed, so that tests own the time. */
export interface Timers {
  /** Calls `run` once after `delayMs`, unless stopped before. */
  after(delayMs: number, run: () => void): Stop;
  /** Calls `run` every `periodMs` until stopped. */
  every(periodMs: number, run: () => void): Stop;
}
