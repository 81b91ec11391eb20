import { expect, test } from 'vitest';
import type { MonotonicMs } from '../domain/clock.ts';
import { createStepClock } from './step-clock.ts';

const at = (ms: number): MonotonicMs => ms as MonotonicMs;

test('looked at every 196 ms, the clock steps once a second', () => {
  const clock = createStepClock(at(0));
  const steps: number[] = [];
  for (let now = 0; now <= 5_000; now += 196) {
    const step = clock.nextDue(at(now));
    if (step !== null) steps.push(step);
  }
  expect(steps).toEqual([1_000, 2_000, 3_000, 4_000]);
});

test('after sleep it steps on to now, once', () => {
  const clock = createStepClock(at(250));
  expect(clock.nextDue(at(3_600_300))).toBe(3_600_250);
  expect(clock.nextDue(at(3_600_400))).toBeNull();
  expect(clock.nextDue(at(3_601_250))).toBeNull();
  expect(clock.nextDue(at(3_601_251))).toBe(3_601_250);
});
