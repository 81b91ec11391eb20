// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SecondTotals } from '../../domain/recording.ts';
import { StripPicture } from './strip-picture.tsx';

const END_S = 1_000;

/** Seconds with these totals, the newest last; null is a gap. */
function secondsOf(...totals: (number | null)[]): readonly SecondTotals[] {
  return totals.map((total, at) => ({
    second: END_S - totals.length + 1 + at,
    isGap: total === null,
    messages: 0,
    chatters: 0,
    totals: { 'every-use': total ?? 0, 'once-a-message': 0, 'once-a-chatter': 0 },
  }));
}

function draw(threshold: number | null, ...totals: (number | null)[]) {
  const { container } = render(
    <StripPicture
      seconds={secondsOf(...totals)}
      intervalS={1}
      countingMode="every-use"
      threshold={threshold}
    />,
  );
  const [area, curve, line] = Array.from(
    container.querySelectorAll('path'),
    (path) => path.getAttribute('d') ?? '',
  );
  const yOfPoints = (curve?.match(/-?\d+/g) ?? []).filter((_, at) => at % 2 === 1).map(Number);
  return { area, curve, line, yOfPoints };
}

test('the newest second is at the right edge, and a higher total is higher', () => {
  const { curve, yOfPoints } = draw(50, 10, 40, 20);
  expect(curve).toMatch(/ 2990 \d+$/);
  const [, lowest = 0, highest = 0, last = 0] = yOfPoints;
  expect(highest).toBeLessThan(last);
  expect(last).toBeLessThan(lowest);
});

test('the threshold line is above a curve that stays below it', () => {
  const { line, yOfPoints } = draw(50, 10, 40, 20);
  const lineY = Number(/^M0 (\d+)H3000$/.exec(line ?? '')?.[1]);
  expect(Math.min(...yOfPoints)).toBeGreaterThan(lineY);
});

test('a gap divides the curve and its area', () => {
  const { curve, area } = draw(50, 10, null, 20, 30);
  expect(curve?.match(/M/g)).toHaveLength(2);
  expect(area?.match(/z/g)).toHaveLength(2);
});

test('without a threshold there is no line', () => {
  const { curve, line } = draw(null, 10, 40, 20);
  expect(line).toBeUndefined();
  expect(curve).toMatch(/^M/);
});

test('without seconds there is only the line', () => {
  const { curve, area, line } = draw(10);
  expect([curve, area]).toEqual(['', '']);
  expect(line).toMatch(/^M0/);
});
