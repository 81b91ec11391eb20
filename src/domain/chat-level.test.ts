import { expect, test } from 'vitest';
import { compareLevel, HOT_SURPRISE, isHot } from './chat-level.ts';

test.each([
  [0, 8],
  [10, 28],
  [200, 261],
])('at a usual level of %d, chat is hot from a level of %d on', (usual, level) => {
  expect(isHot(compareLevel(level, usual))).toBe(true);
  expect(isHot(compareLevel(level - 1, usual))).toBe(false);
});

test('chat whose level is not known is not hot', () => {
  expect(isHot(null)).toBe(false);
  expect(isHot({ ratio: 1, surprise: HOT_SURPRISE })).toBe(true);
});

test.each([
  [0, 0, 1],
  [1, 0, 1],
  [8, 0, 8],
  [10, 40, 0.25],
])('a level of %d, usually %d, is a ratio of %d', (level, usual, ratio) => {
  expect(compareLevel(level, usual).ratio).toBe(ratio);
});
