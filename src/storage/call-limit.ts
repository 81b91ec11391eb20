import type { Timers } from '../domain/clock.ts';

/** A call that takes longer has failed for its caller. A browser can hang while it opens a database, without an error. */
const CALL_LIMIT_MS = 2_000;

/** Runs `call` and settles as it does, or rejects. */
export type LimitCall = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Limits calls that can hang: each one rejects after `CALL_LIMIT_MS`. While a call hangs, further calls reject at
 * once and are not made, so that unanswered calls do not pile up; they are made again once it has answered.
 */
export function createCallLimit(timers: Timers): LimitCall {
  let hangingCount = 0;
  return async (call) => {
    if (hangingCount > 0) throw new Error('an earlier call hangs');
    return new Promise((resolve, reject) => {
      let isHanging = false;
      const stopLimit = timers.after(CALL_LIMIT_MS, () => {
        isHanging = true;
        hangingCount++;
        reject(new Error(`no answer within ${CALL_LIMIT_MS / 1_000} s`));
      });
      const end = (): void => {
        stopLimit();
        if (isHanging) hangingCount--;
      };
      (async () => call())().finally(end).then(resolve, reject);
    });
  };
}
