import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import { createSleepAwareClock } from './sleep-aware-clock.ts';

function start() {
  let monotonic = 500;
  let unix = 1_763_640_000_000;
  const now = createSleepAwareClock(
    () => monotonic as MonotonicMs,
    () => unix as UnixMs,
  );
  return {
    now,
    wait(ms: number) {
      monotonic += ms;
      unix += ms;
    },
    setWallClock(byMs: number) {
      unix += byMs;
    },
  };
}

test('without sleep it follows the monotonic clock, even if the wall clock is corrected slightly', () => {
  const { now, wait, setWallClock } = start();
  for (let i = 0; i < 100; i++) {
    wait(200);
    setWallClock(i % 2 === 0 ? 900 : -900);
    expect(now()).toBe(500 + (i + 1) * 200);
  }
});

test('an hour of sleep is included although the monotonic clock stopped', () => {
  const { now, wait, setWallClock } = start();
  setWallClock(3_600_000);
  wait(100);
  expect(now()).toBe(3_600_600);
  wait(1_000);
  expect(now()).toBe(3_601_600);
});

test('it never goes back, even if the wall clock is changed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ wait: fc.nat(5_000), set: fc.integer({ min: -1e9, max: 1e9 }) })),
      (steps) => {
        const { now, wait, setWallClock } = start();
        let last = now();
        for (const step of steps) {
          wait(step.wait);
          setWallClock(step.set);
          const next = now();
          expect(next).toBeGreaterThanOrEqual(last);
          last = next;
        }
      },
    ),
  );
});
