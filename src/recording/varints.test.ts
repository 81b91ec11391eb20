import { expect, test } from 'vitest';
import { createVarintReader } from './varints.ts';

test('a number of hundreds of bytes is too large, also if all of them are 0', () => {
  const bytes = new Uint8Array(400).fill(0x80);
  bytes[399] = 0;
  expect(() => createVarintReader(bytes).next()).toThrow('A number is too large');
});
