import { REAL_TIMERS, type TimerSource } from '../../../standin/timer-board.ts';
import { createManualTimers, type ManualTimers } from '../../manual-timers.ts';

/** The clock of the stand-in: real, or one that stands until the test moves it. */
export interface StageClock {
  /** Unix milliseconds. */
  now(): number;
  readonly timers: TimerSource;
  isStepped(): boolean;
  /** From now on it stands. */
  stop(): void;
  advance(ms: number): Promise<void>;
  /** Real time again. */
  run(): void;
}

/** An evening in November, and no whole second. In Unix milliseconds. */
const STOPPED_AT_MS = Date.UTC(2026, 10, 21, 19, 7, 13, 337);

export function createStageClock(): StageClock {
  let manual: ManualTimers | null = null;
  return {
    now: () => (manual === null ? Date.now() : STOPPED_AT_MS + manual.now()),
    timers: {
      after: (delayMs, action) => (manual?.timers ?? REAL_TIMERS).after(delayMs, action),
      every: (periodMs, action) => (manual?.timers ?? REAL_TIMERS).every(periodMs, action),
    },
    isStepped: () => manual !== null,
    stop() {
      manual = createManualTimers();
    },
    async advance(ms) {
      if (manual === null) throw new Error('The clock of the stage runs by itself.');
      await manual.advance(ms);
    },
    run() {
      manual = null;
    },
  };
}
