import { expect, test } from 'vitest';
import { scaleMax } from '../../ui/chart/scale.ts';
import { TIMELINE_SCALE } from './timeline-frame.ts';

test.each([
  ['the highest total', 500, 150, 500],
  ['the threshold, where it is not far above', 100, 150, 157.5],
  ['the highest total, where the threshold is far above', 100, 1_000, 100],
  ['10 in a quiet chat', 1, 0, 10],
])('the top of the plot is %s', (_, highest, threshold, top) => {
  expect(scaleMax(TIMELINE_SCALE, highest, threshold)).toBeCloseTo(top);
});
