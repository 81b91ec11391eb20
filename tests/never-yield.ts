import type { YieldToTasks } from '../src/domain/clock.ts';

/** For work that fits in one slice, and for tests that do not check where work yields. */
export const neverYield: YieldToTasks = () => Promise.resolve();
