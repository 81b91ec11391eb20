import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdTable, hashOfId } from './id-table.ts';

test('it knows what a set knows, whatever the ids, crowded or not', () => {
  const id = fc.oneof(
    fc.string(),
    fc.uuid(),
    fc.constantFrom('a', 'aa', '', '000000'),
    fc.nat(400).map((n) => `${n}-same-end`),
  );
  fc.assert(
    fc.property(fc.array(id, { maxLength: 400 }), fc.integer({ min: 0, max: 10 }), (ids, bits) => {
      const table = createIdTable(2 ** bits);
      const reference = new Set<string>();
      for (const one of ids) {
        const hash = hashOfId(one);
        expect(hash).not.toBe(0);
        expect(table.has(one, hash)).toBe(reference.has(one));
        expect(table.add(one, hash)).toBe(!reference.has(one));
        reference.add(one);
        expect(table.size()).toBe(reference.size);
      }
    }),
  );
});
