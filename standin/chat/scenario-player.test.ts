import { expect, test } from 'vitest';
import { createScenarioPlayer } from './scenario-player.ts';
import { SCENARIOS } from './scenarios.ts';

/** A channel with a viewer or without, and its chat second by second. */
function openBursts() {
  let at = 0;
  let isHeard = true;
  let lines = 0;
  let step = (): void => undefined;
  const player = createScenarioPlayer({
    seed: 1,
    now: () => at,
    timers: {
      after: () => () => undefined,
      every(_, run) {
        step = run;
        return () => undefined;
      },
      endAll: () => undefined,
    },
    autoplay: SCENARIOS.lively,
    isHeard: () => isHeard,
    deliver: (_, delivered) => {
      lines += delivered.length;
    },
    shareChat: () => undefined,
    skewMs: () => 0,
  });
  /** The number of the first second of `seconds` in which everybody writes; -1 without one. */
  const firstLoudSecond = (seconds: number): number =>
    Array.from({ length: seconds }, () => {
      lines = 0;
      at += 1_000;
      step();
      return lines;
    }).findIndex((count) => count > 40);
  return {
    join: () => player.playOnJoin('bursts'),
    leave(): void {
      isHeard = false;
      step();
      isHeard = true;
    },
    firstLoudSecond,
  };
}

test('an automatic chat starts again for whoever joins an empty channel, and goes on for a second viewer', () => {
  const { join, leave, firstLoudSecond } = openBursts();
  join();
  expect(firstLoudSecond(100)).toBe(-1);
  join();
  expect(firstLoudSecond(20)).toBe(-1);
  expect(firstLoudSecond(30)).toBeGreaterThanOrEqual(0);
  leave();
  join();
  expect(firstLoudSecond(120)).toBe(-1);
  expect(firstLoudSecond(30)).toBeGreaterThanOrEqual(0);
});
