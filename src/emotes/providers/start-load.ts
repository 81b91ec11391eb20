import type { Stop, Timers } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import { ListFailure } from './list-failure.ts';

/** A load without an answer for so long is given up. Chosen: a large set over a slow line takes under 10 s. */
const ANSWER_LIMIT_MS = 15_000;

/** One request for a list, by one call or several. */
export type Load = (signal: AbortSignal) => Promise<readonly Emote[]>;

/** Starts `load`; calls exactly one of the two, once and later, unless stopped before. Stopping aborts it. */
export function startLoad(
  load: Load,
  timers: Timers,
  onAnswer: (emotes: readonly Emote[]) => void,
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
  promised(() => load(controller.signal)).then(
    (emotes) => end(() => onAnswer(emotes)),
    (error: unknown) => end(() => onFailure(error)),
  );
  return () => {
    end(() => undefined);
    controller.abort();
  };
}

/** A throw of `start` itself becomes a rejection too. */
export async function promised<T>(start: () => Promise<T>): Promise<T> {
  return start();
}
