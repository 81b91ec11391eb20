import { REAL_TIMERS, type TimerSource } from '../../../standin/timer-board.ts';
import { createManualTimers, type ManualTimers } from '../../fakes/clock.ts';

/** The clock of the stand-in: real, or one that stands until the test moves it. */
export type StageClock = ReturnType<typeof createStageClock>;

/** An evening in November, and no whole second. In Unix milliseconds. */
const STOPPED_AT_MS = Date.UTC(2026, 10, 21, 19, 7, 13, 337);

export function createStageClock() {
  let manual: ManualTimers | null = null;
  return {
    /** Unix milliseconds. */
    now: (): number => (manual === null ? Date.now() : STOPPED_AT_MS + manual.now()),
    timers: {
      after: (delayMs, action) => (manual?.timers ?? REAL_TIMERS).after(delayMs, action),
      every: (periodMs, action) => (manual?.timers ?? REAL_TIMERS).every(periodMs, action),
    } satisfies TimerSource,
    isStepped: (): boolean => manual !== null,
    /** From now on it stands. */
    stop(): void {
      manual = createManualTimers();
    },
    async advance(ms: number): Promise<void> {
      if (manual === null) throw new Error('The clock of the stage runs by itself.');
      await manual.advance(ms);
    },
    /** Real time again. */
    run(): void {
      manual = null;
    },
  };
}
