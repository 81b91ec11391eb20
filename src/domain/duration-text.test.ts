import { expect, test } from 'vitest';
import { ageText, agoText, lengthText, positionText, windowText } from './duration-text.ts';

test.each([
  [-5, '0 s'],
  [0, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h 00 min'],
  [7_260, '2 h 01 min'],
])('%d s are %s', (seconds, words) => {
  expect(lengthText(seconds)).toBe(words);
});

test.each([
  [-5, '0:00:00'],
  [9.9, '0:00:09'],
  [2_467, '0:41:07'],
  [36_061, '10:01:01'],
])('the place at %d s is %s', (seconds, text) => {
  expect(positionText(seconds)).toBe(text);
});

test.each([
  [0, '0:00'],
  [999, '0:00'],
  [187_000, '3:07'],
  [3_725_000, '62:05'],
  [-5, '0:00'],
])('an age of %d ms is %s', (ms, text) => {
  expect(ageText(ms)).toBe(text);
});

test.each([
  [0, '0 s ago'],
  [60, '1 min ago'],
  [3_599, '59 min ago'],
  [47 * 3_600, '47 h ago'],
  [48 * 3_600, '2 days ago'],
])('%d s earlier is %s', (seconds, text) => {
  expect(agoText(seconds)).toBe(text);
});

test.each([
  [0, '10 s'],
  [300, 'first 1 s'],
  [9_999, 'first 9 s'],
  [10_000, '10 s'],
])('a window that was observed for %d ms reads %s', (observedMs, text) => {
  expect(windowText(observedMs)).toBe(text);
});
