/** Where timers come from: the platform, or a clock of a test. */
export interface TimerSource {
  /** Runs `action` once after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, action: () => void): () => void;
  /** Runs `action` every `periodMs`. Returns a function that stops it. */
  every(periodMs: number, action: () => void): () => void;
}

/** Timers that can all be stopped together, so that none runs after a reset. */
export interface TimerBoard extends TimerSource {
  endAll(): void;
}

export const REAL_TIMERS: TimerSource = {
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
  every(periodMs, action) {
    const timer = setInterval(action, periodMs);
    return () => clearInterval(timer);
  },
};

export function createTimerBoard(source: TimerSource): TimerBoard {
  const running = new Set<() => void>();

  const stopper = (stop: () => void) => {
    running.add(stop);
    return () => {
      stop();
      running.delete(stop);
    };
  };

  return {
    after(delayMs, action) {
      const stop = source.after(delayMs, () => {
        running.delete(stop);
        action();
      });
      return stopper(stop);
    },
    every: (periodMs, action) => stopper(source.every(periodMs, action)),
    endAll() {
      for (const stop of running) stop();
      running.clear();
    },
  };
}
