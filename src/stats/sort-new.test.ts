import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortNew } from './sort-new.ts';

test('numbers are sorted by their keys, however many of them are new', () => {
  const keyed = fc.array(fc.nat(50), { maxLength: 60 });
  fc.assert(
    fc.property(keyed, fc.nat(60), (keys, sortedCount) => {
      const byKey = (a: number, b: number): number => (keys[a] as number) - (keys[b] as number);
      const all = [...keys.keys()];
      const numbers = [...all.slice(0, sortedCount).sort(byKey), ...all.slice(sortedCount)];
      sortNew(numbers, keys);
      expect(numbers.map((number) => keys[number])).toEqual(keys.toSorted((a, b) => a - b));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(all);
    }),
  );
});
