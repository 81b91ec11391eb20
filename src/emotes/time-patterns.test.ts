import { expect, test } from 'vitest';
import type { MonotonicMs } from '../domain/clock.ts';
import { timePatterns } from './time-patterns.ts';

/** An engine whose tests of a word take these times, in order; the last time is used for all later tests. */
function startEngine(costsMs: readonly number[]) {
  let nowMs = 0;
  let testCount = 0;
  let compiled = 0;
  const slow: string[] = [];
  const compile = timePatterns(
    () => {
      compiled++;
      return (word) => {
        nowMs += costsMs[Math.min(testCount, costsMs.length - 1)] ?? 0;
        testCount++;
        return word === 'yes';
      };
    },
    () => nowMs as MonotonicMs,
    (pattern) => void slow.push(pattern),
  );
  return { compile, slow, testCount: () => testCount, compiled: () => compiled };
}

test('a pattern that takes 5 ms for a word stays enabled', () => {
  const { compile, slow } = startEngine([5]);
  const matches = compile('p');
  expect([matches('yes'), matches('no'), matches('yes')]).toEqual([true, false, true]);
  expect(slow).toEqual([]);
});

test('a pattern that takes longer for a word, five times in a row, is disabled', () => {
  const { compile, slow, testCount } = startEngine([0, 5.1]);
  const matches = compile('p');
  expect(matches('yes')).toBe(true);
  matches('yes');
  expect(slow).toEqual(['p']);
  const before = testCount();
  expect(matches('yes')).toBe(false);
  expect(testCount()).toBe(before);
  expect(slow).toEqual(['p']);
});

test('a machine that slept or was busy does not disable a pattern', () => {
  const { compile, slow } = startEngine([3_600_000, 0, 40, 6, 900, 40, 0]);
  const matches = compile('p');
  expect([matches('yes'), matches('yes'), matches('yes')]).toEqual([true, true, true]);
  expect(slow).toEqual([]);
});
