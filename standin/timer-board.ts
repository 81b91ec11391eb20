/** Timers that can all be stopped together, so that none runs after a reset. */
export interface TimerBoard {
  /** Runs `action` once after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, action: () => void): () => void;
  /** Runs `action` every `periodMs`. Returns a function that stops it. */
  every(periodMs: number, action: () => void): () => void;
  endAll(): void;
}

export function createTimerBoard(): TimerBoard {
  const running = new Set<NodeJS.Timeout>();

  const stopper = (timer: NodeJS.Timeout) => {
    running.add(timer);
    return () => {
      clearTimeout(timer);
      running.delete(timer);
    };
  };

  return {
    after(delayMs, action) {
      const timer = setTimeout(() => {
        running.delete(timer);
        action();
      }, delayMs);
      return stopper(timer);
    },
    every: (periodMs, action) => stopper(setInterval(action, periodMs)),
    endAll() {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
