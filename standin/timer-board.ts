/** Timers that can all be ended at once, so that nothing outlives a reset. */
export interface TimerBoard {
  /** Runs `action` once, `delayMs` from now; returns how to call it off. */
  after(delayMs: number, action: () => void): () => void;
  /** Runs `action` every `periodMs`; returns how to stop it. */
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
