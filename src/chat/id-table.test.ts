import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdTable, hashOfId } from './id-table.ts';

test('it knows what a map knows, whatever the ids, crowded or not, when lines were let go, and after it was emptied', () => {
  const id = fc.oneof(
    fc.string({ minLength: 1 }).map((text) => text.replaceAll(/[; ]/g, '_')),
    fc.uuid(),
    fc.constantFrom('a', 'aa', '000000'),
    fc.nat(400).map((n) => `${n}-same-end`),
  );
  const tagsBefore = fc.constantFrom('@id=', '@mod=1;id=', '@emotes=25:0-4;flags=;id=');
  const tagsAfter = fc.constantFrom('', ';mod=0', ' :a PRIVMSG #c :hi');
  const said = fc.tuple(tagsBefore, id, tagsAfter);
  fc.assert(
    fc.property(fc.array(said, { maxLength: 400 }), fc.integer({ min: 0, max: 10 }), (lines, bits) => {
      const table = createIdTable(2 ** bits);
      const reference = new Map<string, number>();
      for (const [before, one, after] of lines) {
        const line = before + one + after;
        const at = [line, before.length, before.length + one.length] as const;
        const hash = hashOfId(...at);
        expect(hash).not.toBe(0);
        expect(table.has(...at, hash)).toBe(reference.has(one));
        expect(table.numberOf(...at, hash)).toBe(reference.get(one) ?? -1);
        expect(table.add(...at, hash, reference.size)).toBe(!reference.has(one));
        if (!reference.has(one)) reference.set(one, reference.size);
        if (reference.size % 7 === 0) table.letOldLinesGo();
        expect(table.size()).toBe(reference.size);
      }
      table.clear();
      expect(table.size()).toBe(0);
      for (const [before, one, after] of lines) {
        const at = [before + one + after, before.length, before.length + one.length] as const;
        expect(table.has(...at, hashOfId(...at))).toBe(false);
      }
    }),
  );
});
