import type { Timers } from '../../domain/clock.ts';

/** The page's own timers. */
export const windowTimers: Pick<Timers, 'every'> = {
  every(periodMs, run) {
    const id = setInterval(run, periodMs);
    return () => clearInterval(id);
  },
};
