import { expect, test } from 'vitest';
import type { MonotonicMs } from '../../domain/clock.ts';
import {
  AUTO_HIDE_AFTER_MS,
  type AutoHide,
  type AutoHideInput,
  isMomentOn,
  nextAutoHide,
  openAutoHide,
} from './auto-hide.ts';

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

test('the same input again changes nothing', () => {
  const input = { ...QUIET, total: 3, now: 500 as MonotonicMs };
  const once = nextAutoHide(SWITCHED_ON, input);
  expect(nextAutoHide(once, input)).toEqual(once);
});

const moment = (startS: number, endS: number | null, isManual = false) => ({
  startS,
  endS,
  isManual,
});

test.each([
  ['without moments', [], false],
  ['while the newest one has no end', [moment(100, 130), moment(200, null)], true],
  ['once the newest one ended', [moment(150, null), moment(200, 230)], false],
  ['with one that was marked by hand during the other', [moment(200, null), moment(205, 206, true)], true],
  ['with only one that was marked by hand', [moment(205, null, true)], false],
  ['at the longest end of one without an end', [moment(105, null)], true],
  ['with one that has had no end for longer', [moment(104, null)], false],
])('%s: whether a moment is on', (_, moments, isOn) => {
  expect(isMomentOn(moments, 210)).toBe(isOn);
});
