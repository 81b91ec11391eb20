import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { momentOf, peakOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { stubSize } from '../../../tests/fakes/browser.ts';
import { endOf, type Series } from '../../domain/series.ts';
import { columnOf } from '../../ui/chart/column.ts';
import { secondText } from '../../ui/time-text.ts';
import { Strip } from './strip.tsx';

const END_S = 1_763_640_300;
const NEWEST_TOTAL = 251;
/** 300 s; 10 s ago there was no connection. */
const TOTALS = new Array<number | null>(300).fill(100).with(-11, null).with(-1, NEWEST_TOTAL);
const SERIES = seriesOf(END_S - 299, TOTALS);

const MOMENT = momentOf(END_S - 100, emoteOf('Kappa', { stillUrl: 'https://pictures.test/still' }));

beforeEach(() => stubSize(300, 51));

function show(shownSecond: number | null = null, threshold: number | null = 150) {
  const thresholds: number[] = [];
  const shown: (number | null)[] = [];
  const onThresholdChange = (value: number) => void thresholds.push(value);
  const onShow = (second: number | null) => void shown.push(second);
  const strip = (second: number | null, series: Series = SERIES) => (
    <Strip
      column={columnOf(series, 'every-use')}
      endS={endOf(series) - 1}
      usual={96}
      isUsualNamed
      threshold={threshold}
      onThresholdChange={onThresholdChange}
      moments={[peakOf(MOMENT, 100)]}
      newKey={null}
      shownSecond={second}
      onShow={onShow}
    />
  );
  const { container, rerender } = render(strip(shownSecond));
  return {
    thresholds,
    shown,
    container,
    showSecond: (second: number | null) => rerender(strip(second)),
    step: (series: Series) => rerender(strip(shownSecond, series)),
  };
}

const timeSlider = () => screen.getByRole('slider', { name: 'Last five minutes' });
const lineSlider = () => screen.getByRole('slider', { name: 'Auto Show threshold' });
const secondsAgo = (shown: readonly (number | null)[]) =>
  shown.map((second) => (second === null ? 'now' : END_S - second));
const at = (clientX: number, clientY: number) => ({
  clientX,
  clientY,
  isPrimary: true,
  button: 0,
  pointerId: 1,
});
type Point = readonly [clientX: number, clientY: number];

/** The pointer is pressed at the first point, and then moves to the others. */
function drag(slider: () => HTMLElement, from: Point, ...points: readonly Point[]): void {
  fireEvent.pointerDown(slider(), at(...from));
  for (const point of points) fireEvent.pointerMove(slider(), at(...point));
}
const release = (slider: () => HTMLElement, ...point: Point): boolean =>
  fireEvent.pointerUp(slider(), at(...point));

test('a press shows the second under it, a drag each second on its way, and the right end the present', () => {
  const { shown, showSecond } = show();
  fireEvent.pointerDown(timeSlider(), at(199, 10));
  showSecond(END_S - 100);
  for (const x of [199, 200, 297]) fireEvent.pointerMove(timeSlider(), at(x, 12));
  release(timeSlider, 297, 12);
  fireEvent.pointerMove(timeSlider(), at(20, 12));
  expect(secondsAgo(shown)).toEqual([100, 99, 'now']);
});

test.each(['End', 'Escape'])('%s shows the present, also from a second long before the strip', (key) => {
  const { shown } = show(END_S - 3_600);
  fireEvent.keyDown(timeSlider(), { key });
  expect(shown).toEqual([null]);
});

test('a press on a gap shows the nearest second that was seen', () => {
  const { shown } = show();
  fireEvent.pointerDown(timeSlider(), at(289, 10));
  expect(secondsAgo(shown)).toEqual([11]);
});

test('without a threshold in use there is no line of it, and nothing to drag', () => {
  const { container, thresholds } = show(null, null);
  expect(screen.queryByRole('slider', { name: 'Auto Show threshold' })).toBeNull();
  expect(container.querySelector('[data-level="threshold"]')).toBeNull();
  drag(timeSlider, [100, 32], [100, 22]);
  release(timeSlider, 100, 22);
  expect(thresholds).toEqual([]);
});

test('the strip shows the time and the total under the pointer, and the table does not change', () => {
  const { shown } = show();
  fireEvent.pointerMove(timeSlider(), at(299, 10));
  const time = secondText(END_S);
  expect(screen.getByText(time).textContent).toBe(`${time}${NEWEST_TOTAL}`);
  fireEvent.pointerMove(timeSlider(), at(289, 10));
  expect(screen.getByText('–')).toBeTruthy();
  fireEvent.pointerLeave(timeSlider().parentElement as Element);
  expect(screen.queryByText('–')).toBe(null);
  expect(shown).toEqual([]);
});

test('the dragged line shows its value at once and sets it when it is released', () => {
  const { thresholds, shown } = show();
  drag(lineSlider, [100, 32], [101, 22]);
  const text = lineSlider().getAttribute('aria-valuetext');
  expect(lineSlider().textContent).not.toBe('150');
  expect(thresholds).toEqual([]);
  release(lineSlider, 101, 22);
  expect(thresholds).toHaveLength(1);
  expect(thresholds[0]).toBeGreaterThan(150);
  expect(text).toBe(`${thresholds[0]} emotes`);
  expect(shown).toEqual([]);
});

test('a higher total does not move the line under the pointer that drags it', () => {
  const { step } = show();
  drag(lineSlider, [100, 32], [100, 22]);
  const value = lineSlider().getAttribute('aria-valuenow');
  const { transform } = lineSlider().style;
  step(seriesOf(END_S - 298, [...TOTALS.slice(1), 900]));
  fireEvent.pointerMove(lineSlider(), at(100, 22));
  expect(lineSlider().getAttribute('aria-valuenow')).toBe(value);
  expect(lineSlider().style.transform).toBe(transform);
});

test.each(['Escape', 'pointercancel'])('%s while the line is dragged leaves the threshold', (how) => {
  const { thresholds } = show();
  drag(lineSlider, [100, 32], [100, 22]);
  expect(lineSlider().textContent).not.toBe('150');
  if (how === 'Escape') fireEvent.keyDown(lineSlider(), { key: 'Escape' });
  else fireEvent.pointerCancel(lineSlider(), at(100, 22));
  release(lineSlider, 100, 22);
  expect(lineSlider().textContent).toBe('150');
  expect(thresholds).toEqual([]);
});

test('a press on the line that does not move it, or moves along it, is for the time', () => {
  const { thresholds, shown } = show();
  drag(lineSlider, [199, 32]);
  release(lineSlider, 199, 33);
  drag(lineSlider, [199, 32], [209, 33]);
  release(lineSlider, 209, 33);
  expect(secondsAgo(shown)).toEqual([100, 90]);
  expect(document.activeElement).toBe(timeSlider());
  expect(thresholds).toEqual([]);
});

test.each([
  [150, 'ArrowUp', [151]],
  [150, 'ArrowLeft', [149]],
  [150, 'PageUp', [160]],
  [5, 'PageDown', [0]],
  [150, 'Home', [0]],
  [150, 'End', [1_000_000]],
  [0, 'ArrowDown', []],
  [150, 'a', []],
])('on the line, from %i, %s sets %j', (threshold, key, set) => {
  const { thresholds } = show(null, threshold);
  fireEvent.keyDown(lineSlider(), { key });
  expect(thresholds).toEqual(set);
});

test.each([
  [120, 299],
  [119, 99],
])('a strip shows five minutes, and one of less than 120 px the last 100 s: %i px', (widthPx, beforeS) => {
  stubSize(widthPx, 51);
  show(END_S);
  expect(timeSlider().getAttribute('aria-valuemin')).toBe(String(END_S - beforeS));
});

test('a low strip has no space for pictures', () => {
  stubSize(300, 40);
  expect(show().container.querySelector('img')).toBeNull();
});

test('a moment has the still picture of its emote, which the screen reader does not read', () => {
  const { container } = show();
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('https://pictures.test/still');
  expect(picture?.closest('[aria-hidden="true"]')).not.toBe(null);
});
