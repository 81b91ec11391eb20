import type { Timers } from '../domain/clock.ts';

/** A call that takes longer has failed for its caller. A browser can hang while it opens a database, without an error. */
const CALL_LIMIT_MS = 2_000;

/** Settles as `call` does, or rejects. `call` never throws. */
export type LimitCall = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Limits calls that can hang: each one rejects after `CALL_LIMIT_MS`. While a call hangs, further calls reject at
 * once and are not made, so that unanswered calls do not pile up; they are made again once it has answered.
 */
export function createCallLimit(timers: Timers): LimitCall {
  /** The errors of the calls that hang now. */
  const hanging = new Set<Error>();
  return async (call) => {
    const noAnswer = new Error('storage does not answer');
    if (hanging.size > 0) throw noAnswer;
    return new Promise((resolve, reject) => {
      const stopLimit = timers.after(CALL_LIMIT_MS, () => {
        hanging.add(noAnswer);
        reject(noAnswer);
      });
      call()
        .finally(() => {
          stopLimit();
          hanging.delete(noAnswer);
        })
        .then(resolve, reject);
    });
  };
}
