import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

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
