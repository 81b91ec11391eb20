/** The clock of the stage: real, or one that stands until the test moves it. */
export interface StageClock {
  /** Unix milliseconds. */
  now(): number;
  isStepped(): boolean;
  /** From now on it stands. */
  stop(): void;
  advance(ms: number): void;
  /** Real time again. */
  run(): void;
}

/** An evening in November, and no whole second. In Unix milliseconds. */
const STOPPED_AT_MS = Date.UTC(2026, 10, 21, 19, 7, 13, 337);

export function createStageClock(): StageClock {
  let steppedMs: number | null = null;
  return {
    now: () => steppedMs ?? Date.now(),
    isStepped: () => steppedMs !== null,
    stop() {
      steppedMs = STOPPED_AT_MS;
    },
    advance(ms) {
      if (steppedMs === null) throw new Error('The clock of the stage runs by itself.');
      steppedMs += ms;
    },
    run() {
      steppedMs = null;
    },
  };
}
