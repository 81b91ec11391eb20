import { expect, test } from 'vitest';
import { countedText, digitsText, groupedText, rateText, sizeText } from './number-text.ts';

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
  [0, '0 kB'],
  [1, '1 kB'],
  [340_200, '341 kB'],
  [999_499, '1000 kB'],
  [999_500, '1.0 MB'],
  [12_340_000, '12.3 MB'],
  [100_000_000, '100 MB'],
  [999_400_000, '999 MB'],
  [2_000_000_000, '2.0 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
