import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CORNERS, cornerOf, HANDLE_PX, placeAfterKey, placeAt } from './place.ts';

const AREA = { left: 100, top: 50, width: 432, height: 232 };

test.each([
  [100, 50, 0, 0],
  [100 + 200, 50 + 100, 0.5, 0.5],
  [100 + 400, 50 + 200, 1, 1],
  [-9_999, 9_999, 0, 1],
])('a handle at %i, %i is at the place %j, %j', (left, top, x, y) => {
  expect(placeAt(left, top, AREA)).toEqual({ x, y });
});

test('the handle never leaves the area, however small that is', () => {
  const size = fc.integer({ min: 0, max: 2_000 });
  const point = fc.integer({ min: -5_000, max: 5_000 });
  fc.assert(
    fc.property(point, point, size, size, (left, top, width, height) => {
      const { x, y } = placeAt(left, top, { left: 0, top: 0, width, height });
      for (const [part, length] of [[x, width] as const, [y, height] as const]) {
        expect(part * (length - HANDLE_PX) + HANDLE_PX).toBeLessThanOrEqual(Math.max(length, HANDLE_PX));
        expect(part).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('an arrow key moves by a fiftieth, with Shift by a tenth, and stops at the edge', () => {
  expect(placeAfterKey({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.48, y: 0.5 });
  expect(placeAfterKey({ x: 0.5, y: 0.5 }, 'ArrowRight', true)).toEqual({ x: 0.6, y: 0.5 });
  expect(placeAfterKey({ x: 0.5, y: 0.05 }, 'ArrowUp', true)).toEqual({ x: 0.5, y: 0 });
  expect(placeAfterKey({ x: 0.5, y: 0.99 }, 'ArrowDown', false)).toEqual({ x: 0.5, y: 1 });
  expect(placeAfterKey({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeUndefined();
});

test('the corners have names, and other places none', () => {
  for (const [name, place] of Object.entries(CORNERS)) expect(cornerOf(place)).toBe(name);
  expect(cornerOf({ x: 0.5, y: 0 })).toBeUndefined();
});
