import { createPause, type Pause, type Stop, type Timers } from '../../domain/clock.ts';
import { ListFailure } from './list-failure.ts';
import type { DecodedList } from './listed-emote.ts';

/** A load without an answer within this time is given up. Chosen: a large set over a slow line takes under 10 s. */
const ANSWER_LIMIT_MS = 15_000;

/** One request for a list, by one call or several. `pause` rejects once `signal` aborts. */
export type Load = (signal: AbortSignal, pause: Pause) => Promise<DecodedList>;

/**
 * Starts `load`. Unless stopped before, calls exactly one of `onAnswer` and `onFailure`, once, after this has returned.
 * Stopping aborts the load.
 */
export function startLoad(
  load: Load,
  timers: Timers,
  onAnswer: (list: DecodedList) => void,
  onFailure: (error: unknown) => void,
): Stop {
  const controller = new AbortController();
  let isOver = false;
  function end(settle: () => void): void {
    if (isOver) return;
    isOver = true;
    stopLimit();
    settle();
  }
  const stopLimit = timers.after(ANSWER_LIMIT_MS, () => {
    const failure = new ListFailure(`no answer within ${ANSWER_LIMIT_MS / 1_000} s`);
    end(() => onFailure(failure));
    controller.abort(failure);
  });
  const nextTask = createPause(timers);
  const pause: Pause = async () => {
    await nextTask();
    controller.signal.throwIfAborted();
  };
  promised(() => load(controller.signal, pause)).then(
    (list) => end(() => onAnswer(list)),
    (error: unknown) => end(() => onFailure(error)),
  );
  return () => {
    end(() => undefined);
    controller.abort();
  };
}

/** Like `start`, but a throw of `start` itself becomes a rejection too. */
export async function promised<T>(start: () => Promise<T>): Promise<T> {
  return start();
}
