import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [340_200, '341 kB'],
  [999_499, '1000 kB'],
  [999_500, '1.0 MB'],
  [12_340_000, '12.3 MB'],
  [99_949_000, '99.9 MB'],
  [99_960_000, '100 MB'],
  [100_000_000, '100 MB'],
  [999_400_000, '999 MB'],
  [2_000_000_000, '2.0 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
