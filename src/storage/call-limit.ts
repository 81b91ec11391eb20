import type { Timers } from '../domain/clock.ts';

/** A call without a result after this time rejects. A browser can hang while it opens a database, without an error. */
const CALL_LIMIT_MS = 2_000;

/** Settles as the promise of `call` does, or rejects earlier. `call` must not throw. */
export type LimitCall = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Limits calls that can hang: each one rejects after `CALL_LIMIT_MS`, with a `TimeoutError`. While a call hangs, further calls reject
 * immediately and are not made, so that pending calls do not accumulate. Calls are made again once it has settled.
 */
export function createCallLimit(timers: Timers): LimitCall {
  /** One error for each call that reached the limit and has not settled yet. */
  const hanging = new Set<Error>();
  return async (call) => {
    const noAnswer = new DOMException('storage does not answer', 'TimeoutError');
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
