import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MonotonicMs } from '../domain/clock.ts';
import { createObservedTime } from './observed-time.ts';

const at = (ms: number): MonotonicMs => ms as MonotonicMs;

test('for any changes of the connection, the observed part equals a plain count of milliseconds', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(8_000)), { maxLength: 30 }), (changes) => {
      const observed = createObservedTime();
      const followed: (readonly [number, number])[] = [];
      let isFollowed = false;
      let now = 0;
      for (const [next, waitMs] of changes) {
        observed.follow(next, at(now));
        isFollowed = next;
        if (isFollowed) followed.push([now, now + waitMs]);
        now += waitMs;
        const plain = followed.reduce(
          (sum, [from, until]) => sum + Math.max(0, until - Math.max(from, now - 10_000)),
          0,
        );
        expect(observed.observedMs(at(now))).toBe(plain);
      }
    }),
  );
});

test('what was observed before a time can be forgotten, also before a time that has not come yet', () => {
  const observed = createObservedTime();
  observed.follow(true, at(0));
  observed.follow(false, at(2_000));
  observed.follow(true, at(4_000));
  observed.forgetUntil(at(7_000));
  expect([observed.observedMs(at(10_000)), observed.isFollowed(at(10_000))]).toEqual([3_000, true]);
  observed.forgetUntil(at(12_000));
  expect([observed.observedMs(at(11_000)), observed.isFollowed(at(11_000))]).toEqual([0, false]);
  expect([observed.observedMs(at(15_000)), observed.isFollowed(at(15_000))]).toEqual([3_000, true]);
});

test('an interval before the first one counts, and one that ends where that begins continues it', () => {
  const observed = createObservedTime();
  observed.follow(true, 10_000.3 as MonotonicMs);
  observed.addBefore(7_000.1 as MonotonicMs, 10_000.3 as MonotonicMs);
  observed.addBefore(1_000 as MonotonicMs, 4_000 as MonotonicMs);
  expect(observed.observedMs(10_500.7 as MonotonicMs)).toBe(6_501);
  expect([3_999, 4_000, 7_000, 7_001, 10_001].map((at) => observed.isFollowed(at as MonotonicMs))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(observed.observedMs(17_000.2 as MonotonicMs)).toBe(10_000);
});
