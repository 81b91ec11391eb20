import type { Timers } from '../domain/clock.ts';

/** `Timers` with the platform's functions. */
export const platformTimers: Timers = {
  after(delayMs, run) {
    const id = setTimeout(run, delayMs);
    return () => clearTimeout(id);
  },
  every(periodMs, run) {
    const id = setInterval(run, periodMs);
    return () => clearInterval(id);
  },
};
