import type { Pause } from '../src/domain/clock.ts';

/** For work that is short enough for one slice, or a test that does not care. */
export const noPause: Pause = () => Promise.resolve();
