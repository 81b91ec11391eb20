import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { momentOf, peakOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { stubSize } from '../../../tests/fakes/browser.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { mockedActions, requestWith, Viewed, viewOf } from '../../../tests/stages/viewed-recording.tsx';
import type { Emote } from '../../domain/emote.ts';
import { ALL_MOMENTS } from '../../domain/moment.ts';
import { secondText } from '../../ui/time-text.ts';
import type { ListedMoments } from '../moments/use-listed-moments.ts';
import type { Comparison } from './compare-field.tsx';
import { Timeline } from './timeline.tsx';

/** A whole minute. */
const startS = 1_800_000_000;
const totals = Array.from({ length: 1_000 }, (_, index) => (index === 390 ? null : index));
const lastS = startS + 399;

beforeEach(() => {
  stubSize(300, 64);
  // The times below the plot are one line of text.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.className.includes('ticks') ? 16 : 64;
  });
});

const MOMENT = peakOf(momentOf(startS + 200, emoteOf('a')), 200);

const MOMENTS: ListedMoments = {
  choice: ALL_MOMENTS,
  all: [MOMENT],
  listed: [MOMENT],
  chosen: null,
  others: [],
  peakCount: null,
  hasFailed: false,
  ticked: new Set<string>(),
  onTick: () => undefined,
};

interface Shown {
  readonly moments?: Partial<ListedMoments>;
  readonly compared?: Comparison['compared'];
  readonly hasPresent?: boolean;
  /** In the table and in the records. */
  readonly emotes?: readonly Emote[];
}

/** A timeline of 400 seconds, of which it shows the last five minutes. */
function showTimeline({ moments, compared: first = [], hasPresent = true, emotes = [] }: Shown = {}) {
  const shows: (number | null)[] = [];
  const marks = vi.fn(async () => true);
  let showSecond: (second: number | null) => void = () => undefined;
  const records = { total: null, emotes: emotes.map((emote) => ({ emote, count: 1, second: 0 })) };
  function Page({ until = 400 }: { readonly until?: number }) {
    const [shownS, setShownS] = useState<number | null>(null);
    const [compared, setCompared] = useState(first);
    showSecond = setShownS;
    const choose = (second: number | null): void => {
      shows.push(second);
      setShownS(second);
    };
    const actions = { ...mockedActions(), mark: marks, show: choose };
    return (
      <Viewed
        view={viewOf({ shownS, isOver: !hasPresent })}
        actions={actions}
        series={seriesOf(startS, totals.slice(0, until))}
      >
        <Timeline
          moments={{ ...MOMENTS, ...moments }}
          comparison={{
            compared,
            onCompare: (emote) => setCompared((now) => [...now, { emote, counts: null, hasFailed: false }]),
            onEndCompare: ({ key }) => setCompared((now) => now.filter(({ emote }) => emote.key !== key)),
          }}
          exportMenu={null}
        />
      </Viewed>
    );
  }
  const request = requestWith({ 'best-counts': { recording: records, channel: records } });
  const { rerender } = render(<Page />, inApp({ request, saved: { showThreshold: 150 } }));
  fireEvent.click(screen.getByRole('button', { name: '5 min' }));
  const slider = screen.getByRole('slider', { name: 'Second shown in the table' });
  slider.getBoundingClientRect = () => new DOMRect(100, 0, 300, 100);
  return {
    shows,
    marks,
    slider,
    press: (...keys: readonly string[]) => {
      for (const key of keys) fireEvent.keyDown(slider, { key });
    },
    /** Seconds are recorded until there are this many. */
    record: (until: number) => rerender(<Page until={until} />),
    /** Something else than the timeline chooses the second. */
    show: (second: number | null) => act(() => showSecond(second)),
  };
}

const OTHER_KEKW = { ...emoteOf('KEKW'), key: 'other', source: 'BetterTTV' };

/** Opens the field for emotes. */
async function openField(): Promise<HTMLElement> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Compare' })));
  return screen.getByRole('combobox', { name: 'Compare emotes' });
}

const words = (element: HTMLElement): string | null => element.getAttribute('aria-valuetext');

/** What a screen reader announces when it changes. */
const announced = (slider: HTMLElement) =>
  ['min', 'max', 'now', 'text'].map((part) => slider.getAttribute(`aria-value${part}`));

test('the slider says the second and its total; before, the present in words that do not follow the clock', () => {
  const { slider, record, press } = showTimeline();
  const present = announced(slider);
  expect(present).toEqual(['-1', '0', '0', 'now']);
  record(401);
  record(402);
  expect(announced(slider)).toEqual(present);
  press('ArrowLeft');
  const value = [startS, startS + 401, startS + 400, `${secondText(startS + 400)}, 400 emotes`].map(String);
  expect(announced(slider)).toEqual(value);
  record(500);
  expect(announced(slider)).toEqual(value);
  press('Home', 'ArrowRight');
  expect(words(slider)).toBe(`${secondText(startS + 1)}, 1 emote`);
});

/** The second at the right edge of the plot. */
function rightEdge(slider: HTMLElement): string {
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 400, pointerType: 'mouse' });
  const text = screen.getAllByText(/ · /).at(-1)?.textContent ?? '';
  fireEvent.pointerLeave(slider);
  return text;
}

test('the plot stands still while one second is shown; the next one can be newer, and is marked', () => {
  const { slider, record, press } = showTimeline();
  press('ArrowLeft');
  record(600);
  expect(rightEdge(slider)).toBe(`${secondText(lastS)} · 399`);
  press('ArrowRight');
  expect(words(slider)).toBe(`${secondText(lastS)}, 399 emotes`);
  expect(rightEdge(slider)).toBe(`${secondText(startS + 599)} · 599`);
  record(800);
  expect(rightEdge(slider)).toBe(`${secondText(startS + 599)} · 599`);
  press('End');
  expect(words(slider)).toBe(`${secondText(startS + 799)}, 799 emotes`);
  record(900);
  press('ArrowRight');
  expect(words(slider)).toBe(`${secondText(startS + 800)}, 800 emotes`);
});

test('the plot moves to a second outside of it, and back to the present with the table, where the next second is', () => {
  const { slider, press } = showTimeline();
  press('Home');
  expect(rightEdge(slider)).toBe(`${secondText(startS + 300)} · 300`);
  for (const key of ['Escape', 'ArrowLeft']) {
    press(key);
    expect(rightEdge(slider)).toBe(`${secondText(lastS)} · 399`);
  }
});

test('a second before the recorded ones or after them, as a video can show, is not seen and has no mark', () => {
  const { slider, shows, show, press } = showTimeline();
  show(startS - 140);
  const before = `${secondText(startS - 140)}, not seen`;
  expect(announced(slider)).toEqual([startS - 140, lastS, startS - 140, before].map(String));
  expect(screen.queryByText(/ · /)).toBeNull();
  press('ArrowRight');
  show(lastS + 5);
  const after = `${secondText(lastS + 5)}, not seen`;
  expect(announced(slider)).toEqual([startS, lastS + 5, lastS + 5, after].map(String));
  press('ArrowLeft');
  expect(shows).toEqual([startS, lastS]);
});

test('Escape shows the present, once; without one it does nothing, and is not named', () => {
  const live = showTimeline();
  live.press('Home', 'Escape', 'Escape');
  expect(live.shows).toEqual([startS, null]);
  expect(live.slider.getAttribute('aria-description')).toMatch(/, Escape goes back to now\.$/);
  cleanup();
  const over = showTimeline({ hasPresent: false });
  over.press('Home', 'Escape');
  expect(over.shows).toEqual([startS]);
  expect(over.slider.getAttribute('aria-description')).not.toContain('Escape');
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

test('a chosen range is pressed; zooming leaves it, and 0 shows all', () => {
  const { press } = showTimeline();
  const pressed = (): string[] =>
    screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent ?? '');
  expect(pressed()).toEqual(['5 min']);
  press('+');
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  press('0');
  expect(pressed()).toEqual(['All 6 min']);
  fireEvent.click(screen.getByRole('button', { name: '1 h' }));
  expect(pressed()).toEqual(['1 h']);
});

test('a pointer scrubs while it is down, and shows each second once', () => {
  const { slider, shows } = showTimeline();
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 150 });
  fireEvent.pointerDown(slider, { pointerId: 1, button: 0, clientX: 200, pointerType: 'mouse' });
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 250 });
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 250, clientY: 9 });
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 9_999 });
  fireEvent.pointerUp(slider, { pointerId: 1, clientX: 9_999 });
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 250 });
  expect(shows).toEqual([lastS - 200, lastS - 150, lastS]);
});

test('a finger that scrolls the page does not scrub; one that moves sideways does', () => {
  const { slider, shows } = showTimeline();
  fireEvent.pointerDown(slider, { pointerId: 1, button: 0, clientX: 200, pointerType: 'touch' });
  fireEvent.pointerCancel(slider, { pointerId: 1, clientX: 200 });
  expect(shows).toEqual([]);
  fireEvent.pointerDown(slider, { pointerId: 2, button: 0, clientX: 200, pointerType: 'touch' });
  fireEvent.pointerMove(slider, { pointerId: 2, clientX: 220 });
  expect(shows).toEqual([lastS - 180]);
});

test('the mouse shows the time and the total under it, and the table does not change', () => {
  const { slider, shows } = showTimeline();
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 200, pointerType: 'mouse' });
  expect(screen.getByText(`${secondText(lastS - 200)} · 199`)).toBeTruthy();
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 391, pointerType: 'mouse' });
  expect(screen.getByText(`${secondText(startS + 390)} · not seen`)).toBeTruthy();
  fireEvent.pointerLeave(slider);
  expect(screen.queryByText(/ · /)).toBeNull();
  expect(shows).toEqual([]);
});

const compare = (value: string): void => {
  const field = screen.getByRole('combobox', { name: 'Compare emotes' });
  fireEvent.change(field, { target: { value } });
  fireEvent.submit(field);
};

/** In the legend. */
const compared = () => {
  const legend = within(screen.getByRole('list', { name: 'Compared emotes' }));
  return legend
    .getAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label'));
};

test('an emote is compared by its code, without regard to case; one that is not known says so', async () => {
  showTimeline({ emotes: [emoteOf('LUL'), emoteOf('KEKW'), OTHER_KEKW] });
  expect(screen.queryByRole('combobox')).toBeNull();
  const field = await openField();
  expect(document.activeElement).toBe(field);
  compare('lul');
  compare('KEKW (BetterTTV)');
  compare('nothing');
  expect(compared()).toEqual(['Remove LUL', 'Remove KEKW']);
  expect(screen.getByText(/^No emote nothing/)).toBeTruthy();
});

test('a personal emote says so in the list of choices and in the legend', async () => {
  const emote = emoteOf('KEKW', { key: 'mine', source: '7TV personal' });
  showTimeline({
    emotes: [{ ...emote, key: 'second', code: 'annaWave' }],
    compared: [{ emote, counts: null, hasFailed: false }],
  });
  await openField();
  expect(document.querySelector('datalist option')?.getAttribute('value')).toBe('annaWave (7TV personal)');
  expect(compared()).toEqual(['Remove KEKW (7TV personal)']);
});

test('the field is gone with three compared emotes, and a failed one says that it could not be read', () => {
  showTimeline({
    compared: ['a', 'b', 'c'].map((code) => ({
      emote: emoteOf(code),
      counts: null,
      hasFailed: code === 'c',
    })),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  const legend = within(screen.getByRole('list', { name: 'Compared emotes' }));
  expect(legend.getByText('could not be read')).toBeTruthy();
});

test('a peak that is no moment has a hollow dot that says why; a click marks it, and leaves the focus at the slider', () => {
  const others = [peakOf(momentOf(startS + 300, null, { ratio: 13, chatters: 402 }), 300)];
  const { slider, marks } = showTimeline({ moments: { others } });
  const group = within(screen.getByRole('group', { name: 'Peaks that are no moment' }));
  const dot = group.getByRole('button', { name: /Not among the strongest: 402 chatters, ×13.0$/ });
  expect(dot.title).toMatch(/^Not among the strongest: 402 chatters, ×13.0/);
  expect(dot.tabIndex).toBe(-1);
  fireEvent.click(dot);
  expect(marks.mock.calls).toEqual([[startS + 300]]);
  expect(document.activeElement).toBe(slider);
});

test('the focus stays among the compared emotes: after the third one is added, and after one is removed', async () => {
  showTimeline({ emotes: ['a', 'b', 'c', 'd'].map((code) => emoteOf(code)) });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await openField();
  for (const code of ['a', 'b', 'c']) compare(code);
  expect(focused()).toBe('Peaks of c');
  const remove = (code: string): void => {
    const button = screen.getByRole('button', { name: `Remove ${code}` });
    button.focus();
    fireEvent.click(button);
  };
  remove('b');
  expect(compared()).toEqual(['Remove a', 'Remove c']);
  expect(focused()).toBe('Remove c');
  remove('c');
  expect(focused()).toBe('Remove a');
  remove('a');
  expect(focused()).toBe('Compare emotes');
});
