import { expect, test } from 'vitest';
import type { MonotonicMs } from '../domain/clock.ts';
import { createStallWatch } from './stall-watch.ts';

const note = (watch: ReturnType<typeof createStallWatch>, sentS: number, arrivedS: number): void =>
  watch.note((sentS * 1_000) as MonotonicMs, (arrivedS * 1_000) as MonotonicMs);

test('after a silence, a line that is late by more than the window shows what was missed; its backlog continues that', () => {
  const watch = createStallWatch();
  for (let second = 0; second <= 20; second++) note(watch, second, second);
  expect(watch.drain()).toBeNull();
  note(watch, 21, 40);
  note(watch, 25, 40.5);
  expect(watch.drain()).toEqual({ from: 21_000, until: 40_500 });
  note(watch, 30, 41.2);
  expect(watch.drain()).toEqual({ from: 40_500, until: 41_200 });
  note(watch, 35, 41.5);
  note(watch, 41, 41.6);
  expect(watch.drain()).toBeNull();
});

test('a quiet channel was observed until the first late line was sent, because lines come in order', () => {
  const watch = createStallWatch();
  note(watch, 0, 0);
  note(watch, 100, 115);
  expect(watch.drain()).toEqual({ from: 100_000, until: 115_000 });
});

test('a connection that is lost after a silence was followed until its last frame, otherwise until it was lost', () => {
  const watch = createStallWatch();
  note(watch, 1, 1);
  const lose = (heardS: number, lostS: number): number =>
    watch.lose((heardS * 1_000) as MonotonicMs, (lostS * 1_000) as MonotonicMs);
  expect(lose(2, 6)).toBe(6_000);
  expect(watch.drain()).toBeNull();
  expect(lose(10, 70)).toBe(10_000);
  expect(watch.drain()).toEqual({ from: 10_000, until: 70_000 });
});

test.each([
  {
    name: 'one line stamped an hour early among others',
    lines: [
      [1, 1],
      [-3_600, 2],
      [3, 3],
    ],
  },
  {
    name: 'a silence without a late line',
    lines: [
      [1, 1],
      [60, 60],
    ],
  },
  {
    name: 'a line that is late by less than the window',
    lines: [
      [1, 1],
      [11, 20],
    ],
  },
  { name: 'a late first line', lines: [[1, 50]] },
] as const)('$name is no stall', ({ lines }) => {
  const watch = createStallWatch();
  for (const [sentS, arrivedS] of lines) note(watch, sentS, arrivedS);
  expect(watch.drain()).toBeNull();
});
