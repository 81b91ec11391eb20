import { expect, test } from 'vitest';
import { gridCounts } from './scale.ts';

test.each([
  [1, []],
  [2, [1, 2]],
  [10.3, [5, 10]],
  [51, [25, 50]],
  [199, [50, 100]],
  [660, [250, 500]],
  [1_030, [500, 1_000]],
  [1_600_000, [500_000, 1_000_000]],
])('below %d the grid lines are at %j', (max, counts) => {
  expect(gridCounts(max)).toEqual(counts);
});
