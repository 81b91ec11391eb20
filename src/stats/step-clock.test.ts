import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MonotonicMs } from '../domain/clock.ts';
import { createStepClock } from './step-clock.ts';

const at = (ms: number): MonotonicMs => ms as MonotonicMs;

test('after sleep it steps on to now, once', () => {
  const clock = createStepClock(at(250));
  expect(clock.nextDue(at(3_600_300))).toBe(3_600_250);
  expect(clock.nextDue(at(3_600_400))).toBeNull();
  expect(clock.nextDue(at(3_601_250))).toBeNull();
  expect(clock.nextDue(at(3_601_251))).toBe(3_601_250);
});

/** The steps of a clock that is checked every 196 ms up to `until`, each with the time at which it was due. */
function stepsUntil(clock: ReturnType<typeof createStepClock>, from: number, until: number) {
  const steps: { readonly step: number; readonly now: number }[] = [];
  for (let now = from; now <= until; now += 196) {
    const step = clock.nextDue(at(now));
    if (step !== null) steps.push({ step, now });
  }
  return steps;
}

test('while the delay grows the clock stands still, and when it ends there is a step at each check', () => {
  const clock = createStepClock(at(0));
  stepsUntil(clock, 0, 2_940);
  clock.setDelay(5_000, at(3_000));
  expect(clock.acceptUntilMs()).toBe(Number.POSITIVE_INFINITY);
  const grown = stepsUntil(clock, 3_136, 10_000);
  expect(grown.map(({ step }) => step)).toEqual([3_000, 4_000]);
  expect(clock.acceptUntilMs()).toBe(4_000);
  expect(grown[1]?.now).toBeGreaterThan(9_000);
  clock.setDelay(0, at(10_000));
  const shrunk = stepsUntil(clock, 10_100, 13_000);
  expect(shrunk.map(({ step }) => step)).toEqual([5_000, 6_000, 7_000, 8_000, 9_000, 10_000, 11_000, 12_000]);
  expect(shrunk[5]?.now).toBeLessThan(11_500);
  expect(clock.acceptUntilMs()).toBe(Number.POSITIVE_INFINITY);
});

test('for any delays, each second has one step, in order, and none is due before its delay is over', () => {
  const change = fc.record({ atMs: fc.nat(60_000), delayMs: fc.integer({ min: 0, max: 12_000 }) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const clock = createStepClock(at(0));
      const pending = changes.toSorted((a, b) => a.atMs - b.atMs);
      let last = 0;
      for (let now = 0; now <= 80_000; now += 196) {
        for (let next = pending[0]; next !== undefined && next.atMs <= now; next = pending[0]) {
          clock.setDelay(next.delayMs, at(now));
          pending.shift();
        }
        const step = clock.nextDue(at(now));
        if (step === null) continue;
        expect(step).toBe(last + 1_000);
        expect(step).toBeLessThan(now);
        last = step;
      }
      const wanted = changes.toSorted((a, b) => a.atMs - b.atMs).at(-1)?.delayMs ?? 0;
      expect(80_000 - last).toBeGreaterThanOrEqual(wanted);
      expect(80_000 - last).toBeLessThanOrEqual(wanted + 1_200);
    }),
  );
});

test('a delay from the start: the first step comes that much later, and is the first second', () => {
  const clock = createStepClock(at(0));
  clock.setDelay(8_000, at(0));
  expect(clock.acceptUntilMs()).toBe(1_000);
  const steps = stepsUntil(clock, 0, 12_000);
  expect(steps.map(({ step }) => step)).toEqual([1_000, 2_000, 3_000]);
  expect(steps[0]?.now).toBeGreaterThan(9_000);
});

test('after a delay is removed while no step is due, the clock steps again at once', () => {
  const clock = createStepClock(at(0));
  stepsUntil(clock, 0, 1_960);
  clock.setDelay(60_000, at(2_000));
  expect(stepsUntil(clock, 2_156, 10_000).map(({ step }) => step)).toEqual([2_000]);
  clock.setDelay(0, at(10_000));
  expect(stepsUntil(clock, 10_100, 10_300).map(({ step }) => step)).toEqual([3_000, 4_000]);
});
