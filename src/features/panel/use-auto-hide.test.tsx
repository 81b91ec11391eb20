import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MonotonicMs } from '../../domain/clock.ts';
import {
  AUTO_HIDE_AFTER_MS,
  type AutoHide,
  type AutoHideInput,
  isMomentOn,
  nextAutoHide,
  openAutoHide,
  useAutoHide,
} from './use-auto-hide.ts';

const FULL = 10_000;
const QUIET: AutoHideInput = {
  isOn: true,
  total: 0,
  observedMs: FULL,
  threshold: 10,
  showOn: 'threshold',
  isMomentOn: false,
  now: 0 as MonotonicMs,
};
const SHOWN = openAutoHide(true);
const SWITCHED_ON = openAutoHide(false);

/** Applies one input per second. Returns the seconds in which the panel is due to collapse. */
function play(start: AutoHide, inputs: readonly Partial<AutoHideInput>[]): number[] {
  let state = start;
  return inputs.flatMap((input, second) => {
    state = nextAutoHide(state, { ...QUIET, now: (second * 1_000) as MonotonicMs, ...input });
    return state.isDue ? [second] : [];
  });
}

const totals = (...seconds: readonly (number | null)[]) => seconds.map((total) => ({ total }));
const moments = (...seconds: readonly boolean[]) =>
  seconds.map((isMomentOn) => ({ showOn: 'moments' as const, isMomentOn }));

const filling = Array.from({ length: 12 }, (_, second) => ({
  total: Math.min(second, 10) * 3,
  observedMs: Math.min(second * 1_000, FULL),
  threshold: 25,
}));

test.each<[string, AutoHide, readonly Partial<AutoHideInput>[], readonly number[]]>([
  ['switched on below the threshold: at once', SWITCHED_ON, totals(3), [0]],
  [
    'switched on at the threshold: once the total has been below for five seconds',
    SWITCHED_ON,
    totals(10, 9, 9, 9, 9, 9, 9, 9),
    [6, 7],
  ],
  [
    'by a total that varies around the threshold: never',
    SHOWN,
    totals(12, 9, 11, 8, 9, 9, 9, 10, 9, 9, 9, 9, 10),
    [],
  ],
  [
    'switched on while the total is unknown: as soon as it is known to be below',
    SWITCHED_ON,
    totals(null, null, 3),
    [2],
  ],
  ['and not at once if it is known to be above', SWITCHED_ON, totals(null, 12, 3), []],
  ['until the threshold is reached: then it shows again at once', SWITCHED_ON, totals(0, 10, 0), [0]],
  ['until it is switched off', SWITCHED_ON, [{}, { isOn: false }], [0]],
  ['by an unknown total: never', SWITCHED_ON, totals(null, null, null, null, null, null, null), []],
  ['still while the total is unknown', SWITCHED_ON, totals(0, null, null), [0, 1, 2]],
  ['after an unknown total: five seconds later', SHOWN, totals(0, 0, 0, null, 0, 0, 0, 0, 0, 0), [9]],
  ['while a window fills at a rate that will reach the threshold: never', SHOWN, filling, []],
  [
    'while a window fills with nothing: after five seconds',
    SHOWN,
    filling.map((input) => ({ ...input, total: 0 })),
    [6, 7, 8, 9, 10, 11],
  ],
  [
    'by moments: without one, and five seconds after the end of one',
    SWITCHED_ON,
    moments(false, true, true, false, false, false, false, false, false),
    [0, 8],
  ],
  [
    'by moments: whatever the total is',
    SWITCHED_ON,
    moments(false, false).map((input) => ({ ...input, total: 1_000 })),
    [0, 1],
  ],
  [
    'by moments: still while the total is unknown',
    SWITCHED_ON,
    [...moments(false), ...moments(true, true).map((input) => ({ ...input, total: null }))],
    [0, 1, 2],
  ],
  ['by the total: also during a moment', SWITCHED_ON, [{ isMomentOn: true }], [0]],
])('the panel collapses %s', (_, start, inputs, seconds) => {
  expect(AUTO_HIDE_AFTER_MS).toBe(5_000);
  expect(play(start, inputs)).toEqual(seconds);
});

const moment = (startS: number, endS: number | null, isManual = false) => ({
  startS,
  endS,
  isManual,
});

test.each([
  ['without moments', [], false],
  ['while the newest moment has no end', [moment(100, 130), moment(200, null)], true],
  ['once the newest moment has ended', [moment(150, null), moment(200, 230)], false],
  ['with a second marked by hand during a moment', [moment(200, null), moment(205, 206, true)], true],
  ['with only a second marked by hand', [moment(205, null, true)], false],
  ['as long as a moment without an end can last', [moment(105, null)], true],
  ['after that time', [moment(104, null)], false],
])('%s: whether a moment is on', (_, moments, isOn) => {
  expect(isMomentOn(moments, 210)).toBe(isOn);
});

beforeEach(() => void vi.useFakeTimers());

interface PageProps {
  readonly isOn?: boolean;
  readonly total?: number | null;
  readonly isKeptOpen?: boolean;
}

function Page({ isOn = true, total = 0, isKeptOpen = false }: PageProps) {
  const panel = useAutoHide(isKeptOpen, {
    isOn,
    total,
    observedMs: 10_000,
    threshold: 10,
    showOn: 'threshold',
    isMomentOn: false,
  });
  return (
    <aside {...panel.events}>
      <output>{panel.isCollapsed ? 'collapsed' : 'shown'}</output>
      <input aria-label="field" />
      <button type="button" aria-label="gear" />
      <select aria-label="menu" />
    </aside>
  );
}

const shown = (): string | null => screen.getByRole('status').textContent;

/** A page whose panel is due to collapse: auto hide was switched on below the threshold. */
function showPage() {
  const { rerender } = render(<Page isOn={false} />);
  const show = (props: PageProps) => rerender(<Page {...props} />);
  return {
    show,
    /** The panel stays until so much time has passed. */
    expectCollapseAfter(ms: number, props: PageProps = {}): void {
      vi.advanceTimersByTime(ms - 1);
      show(props);
      expect(shown()).toBe('shown');
      vi.advanceTimersByTime(1);
      show(props);
      expect(shown()).toBe('collapsed');
    },
  };
}

test('a page that opens with auto hide on collapses at the first total that is known to be below', () => {
  const { rerender } = render(<Page total={null} />);
  expect(shown()).toBe('shown');
  rerender(<Page total={9} />);
  expect(shown()).toBe('collapsed');
});

test('a panel that is kept open collapses as soon as it no longer is', () => {
  const { show } = showPage();
  show({ isKeptOpen: true });
  expect(shown()).toBe('shown');
  show({ isKeptOpen: false });
  expect(shown()).toBe('collapsed');
});

test('a field that is edited keeps the panel open, also without a key press, until it loses the focus', () => {
  const { show } = showPage();
  const field = screen.getByLabelText('field');
  act(() => field.focus());
  show({});
  vi.advanceTimersByTime(60_000);
  show({});
  expect(shown()).toBe('shown');
  act(() => field.blur());
  show({});
  expect(shown()).toBe('collapsed');
});

test('Enter ends the edit: 20 s later the panel collapses, although the field has the focus; typing goes on with the edit', () => {
  const { show, expectCollapseAfter } = showPage();
  const field = screen.getByLabelText('field');
  act(() => field.focus());
  fireEvent.input(field, { target: { value: '50' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expectCollapseAfter(20_000);
  expect(document.activeElement).toBe(field);
  fireEvent.input(field, { target: { value: '500' } });
  show({});
  expect(shown()).toBe('shown');
});

test('a focus that rests on a button or on a menu does not keep the panel open, also if a choice was made in the menu', () => {
  const { show } = showPage();
  for (const name of ['gear', 'menu']) {
    const element = screen.getByLabelText(name);
    vi.spyOn(element, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    act(() => element.focus());
    fireEvent.input(element);
    show({});
    expect(document.activeElement).toBe(element);
    expect(shown()).toBe('collapsed');
  }
});

test('a key press inside keeps the panel open for 20 s, and so does the Tab key that came from outside', () => {
  const { show, expectCollapseAfter } = showPage();
  const gear = screen.getByLabelText('gear');
  // The key that closed a dialog is released inside.
  fireEvent.keyUp(gear, { key: 'Escape' });
  show({});
  expect(shown()).toBe('collapsed');
  for (const press of [
    () => fireEvent.keyDown(gear, { key: 'ArrowDown' }),
    () => fireEvent.keyUp(gear, { key: 'Tab' }),
  ]) {
    press();
    expectCollapseAfter(20_000);
  }
});
