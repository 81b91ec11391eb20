import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOf, valuesAt } from './order.ts';

test('the order is by number, and of equal ones by index, as sorting with a function gives it', () => {
  const number = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
  );
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), (numbers) => {
      const expected = [...numbers.keys()].sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
      expect([...orderOf(numbers.length, (index) => numbers[index] ?? 0)]).toEqual(expected);
    }),
  );
});

test('values are those at the indexes, in their order', () => {
  expect([...valuesAt([7, 8, 9], Uint32Array.of(2, 0))]).toEqual([9, 7]);
});
