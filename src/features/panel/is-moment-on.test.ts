import { expect, test } from 'vitest';
import { isMomentOn } from './auto-hide.ts';

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
