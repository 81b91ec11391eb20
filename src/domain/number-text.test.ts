import { expect, test } from 'vitest';
import {
  ageText,
  agoText,
  countedText,
  digitsText,
  groupedText,
  lengthText,
  positionText,
  rateText,
  sizeText,
  windowText,
} from './number-text.ts';

test('an unknown count is a dash, never 0', () => {
  expect([null, 0, 12].map(digitsText)).toEqual(['–', '0', '12']);
});

test('counts and rates in columns have thousands separators; the others are plain digits', () => {
  expect([null, 0, 999, 1_282, 1_000_000].map(groupedText)).toEqual(['–', '0', '999', '1,282', '1,000,000']);
  expect([0, 5, 12_346].map(rateText)).toEqual(['0.00', '0.50', '1,234.60']);
  expect(digitsText(1_282)).toBe('1282');
});

test('a count has its noun in the singular only for one', () => {
  const texts = [0, 1, 1_204].map((count) => countedText(count, 'emote', 'emotes'));
  expect(texts).toEqual(['0 emotes', '1 emote', '1,204 emotes']);
});

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

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [999_499, '1000 kB'],
  [999_500, '1.0 MB'],
  [99_960_000, '100 MB'],
  [100_000_000, '100 MB'],
  [2_000_000_000, '2.0 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
