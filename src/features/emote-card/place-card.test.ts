import { expect, test } from 'vitest';
import { placeCard } from './place-card.ts';

const rect = (x: number, y: number, width: number, height: number) =>
  ({ left: x, top: y, right: x + width, bottom: y + height, width, height }) as DOMRect;
const card = { width: 264, height: 300 };

test('beside the table where there is room, and never past an edge of the window', () => {
  const view = { width: 1_440, height: 900 };
  const table = rect(928, 200, 512, 700);
  expect(placeCard(card, rect(928, 400, 512, 40), table, view)).toEqual({
    left: 656,
    top: 320,
    maxHeight: 300,
  });
  expect(placeCard(card, rect(928, 0, 512, 40), table, view).top).toBe(8);
  expect(placeCard(card, rect(928, 860, 512, 40), table, view).top).toBe(592);
});

test('under the row in a narrow window; above it where there is more room; it never covers the row', () => {
  const view = { width: 390, height: 664 };
  const table = rect(0, 300, 390, 364);
  // The last two are higher than what is free under them and above them.
  for (const [top, cardHeight] of [
    [300, 250],
    [340, 250],
    [420, 250],
    [500, 250],
    [620, 250],
    [300, 450],
    [320, 450],
  ] as const) {
    const position = placeCard({ width: 340, height: cardHeight }, rect(0, top, 390, 40), table, view);
    const height = Math.min(cardHeight, position.maxHeight);
    expect(height).toBe(Math.min(cardHeight, Math.max(top, 664 - 40 - top) - 16));
    const isClear = position.top >= top + 40 || position.top + height <= top;
    expect([top, isClear]).toEqual([top, true]);
    expect(position.top).toBeGreaterThanOrEqual(8);
    expect(position.top + height).toBeLessThanOrEqual(664 - 8);
    expect(position.left).toBe(8);
  }
});
