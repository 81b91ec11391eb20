import type { Pause, Timers } from './clock.ts';

export function createPause(timers: Timers): Pause {
  return () =>
    new Promise((resolve) => {
      timers.after(0, resolve);
    });
}
