import { expect, test } from 'vitest';
import { createManualTimers } from '../../tests/fakes/clock.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { createRateLimiter, type RateLimits } from './rate-limiter.ts';

function startLimiter(limits: RateLimits) {
  const clock = createManualTimers();
  const ran: (readonly [string, number])[] = [];
  return {
    clock,
    ran,
    limiter: createRateLimiter(limits, clock.timers, () => clock.now() as MonotonicMs),
    permit: (name: string) => () => void ran.push([name, clock.now()]),
  };
}

test('turns run at once until the period is full, then as the period allows', async () => {
  const { clock, ran, limiter, permit } = startLimiter({ perPeriod: 3, periodMs: 1_000 });
  for (const name of 'abc') limiter.run(permit(name));
  expect(ran).toHaveLength(3);
  await clock.advance(400);
  for (const name of 'defgh') limiter.run(permit(name));
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

test('of those that wait the urgent ones run first, as they are when the time comes', async () => {
  const { clock, ran, limiter, permit } = startLimiter({ perPeriod: 1, periodMs: 1_000 });
  let urgent = 'c';
  for (const name of 'abcd') limiter.run(permit(name), () => name === urgent);
  await clock.advance(1_000);
  urgent = 'd';
  await clock.advance(10_000);
  expect(ran.map(([name]) => name).join('')).toBe('acdb');
});

test('one that waits twice runs once, one that is cancelled never, and nothing is left', async () => {
  const { clock, ran, limiter, permit } = startLimiter({ perPeriod: 1, periodMs: 1_000 });
  const [second, third] = [permit('second'), permit('third')];
  for (const permitted of [permit('first'), second, second, third]) limiter.run(permitted);
  limiter.cancel(third);
  await clock.advance(1_000);
  limiter.run(third);
  limiter.cancel(third);
  expect(clock.pending()).toBe(0);
  expect(ran.map(([name]) => name)).toEqual(['first', 'second']);
});

test('a permit that is requested by a running permit stays within the limits', async () => {
  const { clock, ran, limiter, permit } = startLimiter({ perPeriod: 2, periodMs: 1_000 });
  for (const name of ['a', 'b']) {
    limiter.run(() => {
      permit(name)();
      limiter.run(permit(`${name}2`));
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
