// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { momentOf, peakOf, seriesOf } from '../../../tests/history-of.ts';
import { emoteOf } from '../../../tests/snapshot-of.ts';
import { secondText } from '../../ui/clock-text.ts';
import type { Comparison } from './compare-field.tsx';
import { Timeline } from './timeline.tsx';

/** A whole minute. */
const startS = 1_800_000_000;
const totals = Array.from({ length: 400 }, (_, index) => (index === 390 ? null : index));
const series = seriesOf(startS, totals);
const lastS = startS + 399;

const NOT_COMPARED: Comparison = {
  compared: [],
  onCompare: () => undefined,
  onEndCompare: () => undefined,
};

beforeEach(() => {
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(64);
});

function showTimeline(more: Partial<ComponentProps<typeof Timeline>> = {}) {
  const shows: (number | null)[] = [];
  function Page() {
    const [shownS, setShownS] = useState<number | null>(null);
    return (
      <Timeline
        series={series}
        countingMode="every-use"
        threshold={150}
        moments={[peakOf(momentOf(startS + 200, emoteOf('a')), 200)]}
        shownS={shownS}
        onShow={(second) => {
          shows.push(second);
          setShownS(second);
        }}
        comparison={NOT_COMPARED}
        emotes={[]}
        onSearchStart={() => undefined}
        exportMenu={null}
        {...more}
      />
    );
  }
  render(<Page />);
  return { shows, slider: screen.getByRole('slider', { name: 'Second shown in the table' }) };
}

const words = (element: HTMLElement): string | null => element.getAttribute('aria-valuetext');

test('the slider says the second and its total; before, that it shows the present', () => {
  const { slider } = showTimeline();
  expect(words(slider)).toBe('now, 399 emotes');
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(words(slider)).toBe(`${secondText(lastS - 1)}, 398 emotes`);
});

test.each([
  ['ArrowRight', {}, lastS],
  ['ArrowDown', {}, lastS - 10],
  ['ArrowLeft', { shiftKey: true }, lastS - 10],
  ['PageDown', {}, lastS - 60],
  ['Home', {}, startS],
  ['End', {}, lastS],
])('%s chooses a second', (key, more, second) => {
  const { slider, shows } = showTimeline();
  fireEvent.keyDown(slider, { key, ...more });
  expect(shows).toEqual([second]);
});

test('Escape shows the present', () => {
  const { slider, shows } = showTimeline();
  fireEvent.keyDown(slider, { key: 'Home' });
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(shows).toEqual([startS, null]);
});

test('a second in which nothing was seen says so', () => {
  const { slider } = showTimeline();
  fireEvent.keyDown(slider, { key: 'ArrowDown' });
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(words(slider)).toBe(`${secondText(startS + 390)}, not seen`);
});

test('the range is five minutes at first; zooming leaves it, and 0 shows all', () => {
  const { slider } = showTimeline();
  const pressed = (): string[] =>
    screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent ?? '');
  expect(pressed()).toEqual(['5 min']);
  fireEvent.keyDown(slider, { key: '+' });
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  fireEvent.keyDown(slider, { key: '0' });
  expect(pressed()).toEqual(['All 6:40']);
  fireEvent.click(screen.getByRole('button', { name: '1 h' }));
  expect(pressed()).toEqual(['1 h']);
});

test('a pointer scrubs while it is down', () => {
  const { slider, shows } = showTimeline();
  slider.getBoundingClientRect = () => new DOMRect(100, 0, 300, 100);
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 150 });
  fireEvent.pointerDown(slider, { pointerId: 1, button: 0, clientX: 200, pointerType: 'mouse' });
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 250 });
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 9_999 });
  fireEvent.pointerUp(slider, { pointerId: 1, clientX: 9_999 });
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 250 });
  expect(shows).toEqual([lastS - 200, lastS - 150, lastS]);
});

test('a finger that scrolls the page does not scrub; one that moves sideways does', () => {
  const { slider, shows } = showTimeline();
  slider.getBoundingClientRect = () => new DOMRect(100, 0, 300, 100);
  fireEvent.pointerDown(slider, { pointerId: 1, button: 0, clientX: 200, pointerType: 'touch' });
  fireEvent.pointerCancel(slider, { pointerId: 1, clientX: 200 });
  expect(shows).toEqual([]);
  fireEvent.pointerDown(slider, { pointerId: 2, button: 0, clientX: 200, pointerType: 'touch' });
  fireEvent.pointerMove(slider, { pointerId: 2, clientX: 220 });
  expect(shows).toEqual([lastS - 180]);
});

test('the mouse shows the time and the total under it, and the table does not change', () => {
  const { slider, shows } = showTimeline();
  slider.getBoundingClientRect = () => new DOMRect(100, 0, 300, 100);
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 200, pointerType: 'mouse' });
  expect(screen.getByText(`${secondText(lastS - 200)} · 199`)).toBeTruthy();
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 391, pointerType: 'mouse' });
  expect(screen.getByText(`${secondText(startS + 390)} · not seen`)).toBeTruthy();
  fireEvent.pointerLeave(slider);
  expect(screen.queryByText(/ · /)).toBeNull();
  expect(shows).toEqual([]);
});

test('the shown second stays marked, and the scale has two round numbers and the usual total', () => {
  const { slider } = showTimeline();
  fireEvent.keyDown(slider, { key: 'PageDown' });
  expect(screen.getByText(`${secondText(lastS - 60)} · 339`)).toBeTruthy();
  expect(screen.getByText('usual 192').parentElement?.textContent).toBe('400usual 192');
});

test('an emote is compared by its code, without regard to case; one that is not known says so', () => {
  const compared: string[] = [];
  const emotes = [emoteOf('LUL'), emoteOf('KEKW'), { ...emoteOf('KEKW'), key: 'other', source: 'BetterTTV' }];
  showTimeline({ emotes, comparison: { ...NOT_COMPARED, onCompare: ({ key }) => compared.push(key) } });
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const field = screen.getByRole('combobox', { name: 'Compare emotes' });
  expect(document.activeElement).toBe(field);
  const submit = (value: string): void => {
    fireEvent.change(field, { target: { value } });
    fireEvent.submit(field);
  };
  submit('lul');
  submit('KEKW (BetterTTV)');
  submit('nothing');
  expect(compared).toEqual(['LUL', 'other']);
  expect(screen.getByText(/^No emote nothing/)).toBeTruthy();
});

test('a personal emote says so in the list of choices and in the legend', () => {
  const personal = { ...emoteOf('KEKW'), key: 'mine', source: '7TV personal' };
  showTimeline({
    emotes: [{ ...personal, key: 'second', code: 'annaWave' }],
    comparison: { ...NOT_COMPARED, compared: [{ emote: personal, counts: null, hasFailed: false }] },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(document.querySelector('datalist option')?.getAttribute('value')).toBe('annaWave (7TV personal)');
  expect(screen.getByRole('button', { name: 'Remove KEKW (7TV personal)' })).toBeTruthy();
});

test('compared emotes have a legend, from which they can be removed; with three there is no field', () => {
  const removed: string[] = [];
  const compared = ['a', 'b', 'c'].map((code) => ({
    emote: emoteOf(code),
    counts: null,
    hasFailed: code === 'c',
  }));
  showTimeline({
    comparison: { ...NOT_COMPARED, compared, onEndCompare: ({ code }) => removed.push(code) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(
    within(screen.getByRole('list', { name: 'Compared emotes' })).getByText('could not be read'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove b' }));
  expect(removed).toEqual(['b']);
});
