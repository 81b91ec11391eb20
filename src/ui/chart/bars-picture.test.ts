import { expect, test } from 'vitest';
import { frameOf } from '../../../tests/builders/lines.ts';
import { barPaths } from './bars-picture.tsx';
import type { Column } from './column.ts';

/** Four steps of 4 pixels, from 100 on. */
const frame = frameOf(16, 20, { fromS: 100, toS: 104 }, 80);

const column: Column = {
  startS: 100,
  gaps: Uint8Array.from([0, 0, 1, 0]),
  counts: Uint32Array.from([80, 0, 7, 40]),
};

test('a step with a count has a bar in proportion, one without has a dot, and a gap has nothing', () => {
  expect(barPaths(column, frame)).toEqual({
    bars: 'M0 200v-200h30V200zM120 200v-100h30V200z',
    dots: 'M40 200v-20h30V200z',
  });
});

test('a single use is higher than a dot', () => {
  const { bars } = barPaths({ ...column, counts: Uint32Array.from([1, 0, 0, 0]) }, frame);
  expect(bars).toBe('M0 200v-40h30V200z');
});
