import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulaCells } from '../../../tests/stages/files.ts';
import { csvRow, textCell } from './csv-cells.ts';

test.each([
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a|b', '"a|b"'],
  ['a\u061bb', '"a\u061bb"'],
  ['a;=1+1', `"a;'=1+1"`],
  ['a\t+1', `"a\t'+1"`],
  ['a|@b', `"a|'@b"`],
  ['a; -1', `"a;' -1"`],
  ['a;"=1"', `"a;'""=1"""`],
  ['a\n=1', `"a\n'=1"`],
  ['a;b=1', '"a;b=1"'],
  [';-)', `";'-)"`],
  [':-)', ':-)'],
  ['a=1', 'a=1'],
])(
  'a text that a spreadsheet could split is quoted, and each part that it could evaluate has an apostrophe: %j',
  (text, cell) => {
    expect(textCell(text)).toBe(cell);
  },
);

test('whatever separator a spreadsheet expects, no part of a text is a formula, and RFC 4180 reads the text back', () => {
  const part = fc.oneof(
    fc.constantFrom(...',;\t|\r\n"=+-@＝ \u060c\u061b\u00a0\u200b\'a'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
      const row = csvRow(['60', ...texts.map(textCell), 'end']);
      expect(formulaCells(row)).toEqual([]);
      const [cells = []] = parse(row, { record_delimiter: '\r\n' });
      const readBack = cells.slice(1, -1).map((cell) => cell.replaceAll("'", ''));
      expect(readBack).toEqual(texts.map((text) => text.replace(/\p{Cs}/gu, '\ufffd').replaceAll("'", '')));
    }),
    { numRuns: 500 },
  );
});

test.each(['\t', ';', ' ', '"', '\u200b'])(
  'the work for a text of a million %j grows with its length',
  (unit) => {
    expect(textCell(unit.repeat(1_000_000)).length).toBeGreaterThanOrEqual(1_000_000);
  },
);
