import { expect, test } from 'vitest';
import { createManualTimers } from '../../tests/manual-timers.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { createRateLimiter, type RateLimits } from './rate-limiter.ts';

function startPace(limits: RateLimits) {
  const clock = createManualTimers();
  const ran: (readonly [string, number])[] = [];
  return {
    clock,
    ran,
    pace: createRateLimiter(limits, clock.timers, () => clock.now() as MonotonicMs),
    turn: (name: string) => () => void ran.push([name, clock.now()]),
  };
}

test('turns run at once until the period is full, then as the period allows', async () => {
  const { clock, ran, pace, turn } = startPace({ perPeriod: 3, periodMs: 1_000 });
  for (const name of 'abc') pace.run(turn(name));
  expect(ran).toHaveLength(3);
  await clock.advance(400);
  for (const name of 'defgh') pace.run(turn(name));
  await clock.advance(10_000);
  expect(ran.slice(3)).toEqual([
    ['d', 1_000],
    ['e', 1_000],
    ['f', 1_000],
    ['g', 2_000],
    ['h', 2_000],
  ]);
  expect(clock.pending()).toBe(0);
});

test('two turns are apart by the least time', async () => {
  const { clock, ran, pace, turn } = startPace({ perPeriod: 20, periodMs: 10_000, leastMs: () => 500 });
  for (const name of 'abc') pace.run(turn(name));
  await clock.advance(10_000);
  expect(ran.map(([, at]) => at)).toEqual([0, 500, 1_000]);
});

test('of those that wait the urgent ones run first, as they are when the time comes', async () => {
  const { clock, ran, pace, turn } = startPace({ perPeriod: 1, periodMs: 1_000 });
  let urgent = 'c';
  for (const name of 'abcd') pace.run(turn(name), () => name === urgent);
  await clock.advance(1_000);
  urgent = 'd';
  await clock.advance(10_000);
  expect(ran.map(([name]) => name).join('')).toBe('acdb');
});

test('one that waits twice runs once, one that is cancelled never, and nothing is left', async () => {
  const { clock, ran, pace, turn } = startPace({ perPeriod: 1, periodMs: 1_000 });
  const [second, third] = [turn('second'), turn('third')];
  for (const one of [turn('first'), second, second, third]) pace.run(one);
  pace.cancel(third);
  await clock.advance(1_000);
  pace.run(third);
  pace.cancel(third);
  expect(clock.pending()).toBe(0);
  expect(ran.map(([name]) => name)).toEqual(['first', 'second']);
});

test('a turn that is requested by a running turn stays within the limits', async () => {
  const { clock, ran, pace, turn } = startPace({ perPeriod: 2, periodMs: 1_000 });
  for (const name of ['a', 'b']) {
    pace.run(() => {
      turn(name)();
      pace.run(turn(`${name}2`));
    });
  }
  await clock.advance(1_000);
  expect(ran).toEqual([
    ['a', 0],
    ['a2', 0],
    ['b', 1_000],
    ['b2', 1_000],
  ]);
});
