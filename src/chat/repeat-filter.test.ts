import { expect, test } from 'vitest';
import type { MonotonicMs } from '../domain/clock.ts';
import { createRepeatFilter } from './repeat-filter.ts';

const at = (ms: number): MonotonicMs => ms as MonotonicMs;

test('an id counts once', () => {
  const isRepeat = createRepeatFilter();
  expect(['a', 'b', 'a'].map((id) => isRepeat(id, at(0)))).toEqual([false, false, true]);
});

test('a message without an id is never a repeat', () => {
  const isRepeat = createRepeatFilter();
  expect(['', ''].map((id) => isRepeat(id, at(0)))).toEqual([false, false]);
});

test('the last 10 000 ids are remembered however slow the chat, and old ones are forgotten', () => {
  const isRepeat = createRepeatFilter();
  for (let i = 0; i < 40_000; i++) isRepeat(`id${i}`, at(i * 100));
  expect(isRepeat('id30000', at(4_000_000))).toBe(true);
  expect(isRepeat('id100', at(4_000_000))).toBe(false);
});

test('the ids of the last ten seconds are remembered however fast the chat', () => {
  const isRepeat = createRepeatFilter();
  for (let i = 0; i < 90_000; i++) isRepeat(`id${i}`, at(i / 5));
  expect(isRepeat('id40001', at(18_000))).toBe(true);
});
