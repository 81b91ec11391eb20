import { expect, test } from 'vitest';
import type { MonotonicMs } from '../../domain/clock.ts';
import {
  AUTO_HIDE_AFTER_MS,
  type AutoHide,
  type AutoHideInput,
  nextAutoHide,
  openAutoHide,
} from './auto-hide.ts';

const FULL = 10_000;

/** Applies one input per second. Returns for each second whether the panel is due to collapse. */
function play(inputs: readonly Partial<AutoHideInput>[], start: AutoHide = openAutoHide(true)): boolean[] {
  let state = start;
  return inputs.map((input, second) => {
    state = nextAutoHide(state, {
      isOn: true,
      total: 0,
      observedMs: FULL,
      threshold: 10,
      showOn: 'threshold',
      isMomentOn: false,
      now: (second * 1_000) as MonotonicMs,
      ...input,
    });
    return state.isDue;
  });
}

const totals = (...seconds: readonly (number | null)[]): Partial<AutoHideInput>[] =>
  seconds.map((total) => ({ total }));

test('switched on below the threshold, the panel collapses at once', () => {
  expect(play(totals(3), openAutoHide(false))).toEqual([true]);
});

test('switched on at the threshold, it collapses once the total has been below for five seconds', () => {
  expect(AUTO_HIDE_AFTER_MS).toBe(5_000);
  expect(play(totals(10, 9, 9, 9, 9, 9, 9, 9), openAutoHide(false))).toEqual([
    ...new Array(6).fill(false),
    true,
    true,
  ]);
});

test('a total that varies around the threshold does not open and close the panel', () => {
  expect(play(totals(12, 9, 11, 8, 9, 9, 9, 10, 9, 9, 9, 9, 10))).toEqual(new Array(13).fill(false));
});

test('switched on while the total is unknown, it collapses as soon as the total is known to be below', () => {
  expect(play(totals(null, null, 3), openAutoHide(false))).toEqual([false, false, true]);
  expect(play(totals(null, 12, 3), openAutoHide(false))).toEqual([false, false, false]);
});

test('it shows again at once when the threshold is reached', () => {
  expect(play(totals(0, 10, 0), openAutoHide(false))).toEqual([true, false, false]);
});

test('a page that opens with auto hide on waits five seconds', () => {
  expect(play(totals(0, 0, 0, 0, 0, 0))).toEqual([false, false, false, false, false, true]);
});

test('switched off, the panel is shown', () => {
  expect(play([{}, { isOn: false }], openAutoHide(false))).toEqual([true, false]);
});

test('an unknown total neither hides nor shows the panel', () => {
  expect(play(totals(null, null, null, null, null, null, null), openAutoHide(false))).toEqual(
    new Array(7).fill(false),
  );
  expect(play(totals(0, null, null), openAutoHide(false))).toEqual([true, true, true]);
});

test('the five seconds start again after the total was unknown', () => {
  expect(play(totals(0, 0, 0, null, 0, 0, 0, 0, 0, 0))).toEqual([...new Array(9).fill(false), true]);
});

test('a window that fills at a rate that will reach the threshold does not hide the panel', () => {
  const filling = Array.from({ length: 12 }, (_, second) => ({
    total: Math.min(second, 10) * 3,
    observedMs: Math.min(second * 1_000, FULL),
    threshold: 25,
  }));
  expect(play(filling)).toEqual(new Array(12).fill(false));
  const quiet = filling.map((input) => ({ ...input, total: 0 }));
  expect(play(quiet)).toEqual([...new Array(6).fill(false), ...new Array(6).fill(true)]);
});

test('the same input again changes nothing', () => {
  const input: AutoHideInput = {
    isOn: true,
    total: 3,
    observedMs: FULL,
    threshold: 10,
    showOn: 'threshold',
    isMomentOn: false,
    now: 500 as MonotonicMs,
  };
  const once = nextAutoHide(openAutoHide(false), input);
  expect(nextAutoHide(once, input)).toEqual(once);
});

const moments = (...seconds: readonly boolean[]): Partial<AutoHideInput>[] =>
  seconds.map((isMomentOn) => ({ showOn: 'moments', isMomentOn }));

test('by moments, the panel shows during a moment, and collapses five seconds after its end', () => {
  const hidden = play(moments(false), openAutoHide(false));
  expect(hidden).toEqual([true]);
  expect(
    play(moments(false, true, true, false, false, false, false, false, false), openAutoHide(false)),
  ).toEqual([true, ...new Array(7).fill(false), true]);
});

test('by moments, the total has no effect, but an unknown one leaves the panel as it is', () => {
  const busy = moments(false, false).map((input) => ({ ...input, total: 1_000 }));
  expect(play(busy, openAutoHide(false))).toEqual([true, true]);
  const lost = moments(true, true).map((input) => ({ ...input, total: null }));
  expect(play([...moments(false), ...lost], openAutoHide(false))).toEqual([true, true, true]);
});

test('by the total, a moment has no effect', () => {
  expect(play([{ isMomentOn: true }], openAutoHide(false))).toEqual([true]);
});
