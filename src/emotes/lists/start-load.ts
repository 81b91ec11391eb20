import { createPause, type Pause, type Stop, type Timers } from '../../domain/clock.ts';
import { ListFailure } from './list-failure.ts';
import type { DecodedList } from './listed-emote.ts';

/** A load that takes longer is aborted. Chosen: a large set over a slow connection needs less than 10 s. */
const ANSWER_LIMIT_MS = 15_000;

/** Loads a list with one or more requests. `pause` rejects after `signal` aborted. */
export type Load = (signal: AbortSignal, pause: Pause) => Promise<DecodedList>;

/**
 * Starts `load`. After this has returned, either `onAnswer` or `onFailure` is called, once, unless stopped before. Stopping
 * aborts the load.
 */
export function startLoad(
  load: Load,
  timers: Timers,
  onAnswer: (list: DecodedList) => void,
  onFailure: (error: unknown) => void,
): Stop {
  const controller = new AbortController();
  let isSettled = false;
  function settle(notify: () => void): void {
    if (isSettled) return;
    isSettled = true;
    stopLimit();
    notify();
  }
  const stopLimit = timers.after(ANSWER_LIMIT_MS, () => {
    const failure = new ListFailure(`no answer within ${ANSWER_LIMIT_MS / 1_000} s`);
    settle(() => onFailure(failure));
    controller.abort(failure);
  });
  const nextTask = createPause(timers);
  const pause: Pause = async () => {
    await nextTask();
    controller.signal.throwIfAborted();
  };
  callAsync(() => load(controller.signal, pause)).then(
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
