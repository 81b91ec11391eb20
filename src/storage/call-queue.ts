import type { Timers } from '../domain/clock.ts';
import { createTurns } from '../domain/turns.ts';

/** A call without a result after this time rejects. A browser can hang while it opens a database, without an error. */
const CALL_LIMIT_MS = 2_000;

/** Makes `call` after the calls before it. Settles as its promise does, or rejects earlier. `call` must not throw. */
export type QueueCall = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Makes calls that can hang one after another. Each rejects with a `TimeoutError` `CALL_LIMIT_MS` after it was made. While a call
 * hangs, the calls after it reject and are not made.
 */
export function createCallQueue(timers: Timers): QueueCall {
  let isHanging = false;
  const inTurn = createTurns();

  function limited<T>(call: () => Promise<T>): Promise<T> {
    const noAnswer = new DOMException('storage does not answer', 'TimeoutError');
    if (isHanging) throw noAnswer;
    return new Promise((resolve, reject) => {
      const stopLimit = timers.after(CALL_LIMIT_MS, () => {
        isHanging = true;
        reject(noAnswer);
      });
      call()
        .finally(() => {
          stopLimit();
          isHanging = false;
        })
        .then(resolve, reject);
    });
  }

  return (call) => inTurn(() => limited(call));
}
