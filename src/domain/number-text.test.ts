import { expect, test } from 'vitest';
import { countedText, digitsText, groupedText, rateText } from './number-text.ts';

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
