import { createYieldToTasks, type Stop, type Timers, type YieldToTasks } from '../../domain/clock.ts';
import { ListFailure } from './list-failure.ts';
import type { DecodedList } from './listed-emote.ts';

/** A load whose last request was sent this long ago is aborted. Chosen: a large set over a slow connection needs less than 10 s. */
const ANSWER_LIMIT_MS = 15_000;

/** Sends one request of a load when it is its turn. */
type InTurn = <T>(send: () => Promise<T>) => Promise<T>;

/** Loads a list with one or more requests, each of them sent by `inTurn`. `yieldToTasks` rejects after `signal` aborted. */
export type Load = (signal: AbortSignal, yieldToTasks: YieldToTasks, inTurn: InTurn) => Promise<DecodedList>;

/** Calls `send` as soon as the pace of all requests allows it. Returns how to give up the turn. */
export type WaitForTurn = (send: () => void) => Stop;

/**
 * Starts `load`. After this has returned, either `onAnswer` or `onFailure` is called, once, unless stopped before. Stopping
 * aborts the load. While a request waits for its turn, the limit does not run; it starts again when the request is sent.
 */
export function startLoad(
  load: Load,
  timers: Timers,
  waitForTurn: WaitForTurn,
  onAnswer: (list: DecodedList) => void,
  onFailure: (error: unknown) => void,
): Stop {
  const controller = new AbortController();
  const { signal } = controller;
  let isSettled = false;
  let stopLimit: Stop = () => undefined;
  let stopWaiting: Stop = () => undefined;
  function settle(notify: () => void): void {
    if (isSettled) return;
    isSettled = true;
    stopLimit();
    stopWaiting();
    notify();
  }
  function startLimit(): void {
    stopLimit();
    stopLimit = timers.after(ANSWER_LIMIT_MS, () => {
      const failure = new ListFailure(`no answer within ${ANSWER_LIMIT_MS / 1_000} s`);
      settle(() => onFailure(failure));
      controller.abort(failure);
    });
  }
  const nextTask = createYieldToTasks(timers);
  const yieldToTasks: YieldToTasks = async () => {
    await nextTask();
    signal.throwIfAborted();
  };
  const inTurn: InTurn = (send) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      stopLimit();
      stopWaiting = waitForTurn(() => {
        startLimit();
        callAsync(send).then(resolve, reject);
      });
    });
  startLimit();
  callAsync(() => load(signal, yieldToTasks, inTurn)).then(
    (list) => settle(() => onAnswer(list)),
    (error: unknown) => settle(() => onFailure(error)),
  );
  return () => {
    settle(() => undefined);
    controller.abort();
  };
}

/** Calls `start`. If `start` throws, the returned promise rejects. */
export async function callAsync<T>(start: () => Promise<T>): Promise<T> {
  return start();
}
