import { expect, test } from 'vitest';
import type { MonotonicMs } from '../domain/clock.ts';
import { timePatterns } from './time-patterns.ts';

/** An engine whose asking takes as long as the test says: one entry a word asked, the last one for ever. */
function startEngine(costsMs: readonly number[]) {
  let nowMs = 0;
  let asked = 0;
  let compiled = 0;
  const slow: string[] = [];
  const compile = timePatterns(
    () => {
      compiled++;
      return (word) => {
        nowMs += costsMs[Math.min(asked, costsMs.length - 1)] ?? 0;
        asked++;
        return word === 'yes';
      };
    },
    () => nowMs as MonotonicMs,
    (pattern) => void slow.push(pattern),
  );
  return { compile, slow, asked: () => asked, compiled: () => compiled };
}

test('a pattern that takes 5 ms for a word stays', () => {
  const { compile, slow } = startEngine([5]);
  const matches = compile('p');
  expect([matches('yes'), matches('no'), matches('yes')]).toEqual([true, false, true]);
  expect(slow).toEqual([]);
});

test('a pattern that takes longer for a word, and as long again for the same one, is switched off', () => {
  const { compile, slow, asked } = startEngine([0, 5.1]);
  const matches = compile('p');
  expect(matches('yes')).toBe(true);
  matches('yes');
  expect(slow).toEqual(['p']);
  const before = asked();
  expect(matches('yes')).toBe(false);
  expect(asked()).toBe(before);
  expect(slow).toEqual(['p']);
});

test('a machine that slept or was busy meanwhile switches nothing off', () => {
  const { compile, slow } = startEngine([3_600_000, 0, 40, 0]);
  const matches = compile('p');
  expect([matches('yes'), matches('yes'), matches('yes')]).toEqual([true, true, true]);
  expect(slow).toEqual([]);
});

test('the second asking is of a pattern compiled anew: an engine remembers what it worked out', () => {
  const { compile, compiled } = startEngine([6, 6]);
  compile('p')('yes');
  expect(compiled()).toBe(2);
});
