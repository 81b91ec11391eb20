import type { Pause } from '../src/domain/clock.ts';

/** For work that fits in one slice, and for tests that do not check the pauses. */
export const noPause: Pause = () => Promise.resolve();
