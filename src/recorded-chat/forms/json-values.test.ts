import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/builders/generated-chat.ts';
import { readJsonValues } from './json-values.ts';

const WANTED = new Set(['a', 'b[]', '[]', 'c.a[]', 'c.b', '[][].a']);

/** What is read of a text whose parts have this length, each value with its path. */
function readIn(text: string, partLength: number) {
  const values: (readonly [path: string, value: unknown])[] = [];
  const broken: number[] = [];
  const reader = readJsonValues({
    isWanted: (path) => WANTED.has(path),
    onValue: (value, path) => values.push([path, value]),
    emit: (entry) => entry.kind === 'problem' && broken.push(entry.entry),
  });
  for (let at = 0; at < text.length; at += partLength) reader.read(text.slice(at, at + partLength));
  reader.end();
  return { values, broken };
}

/** The wanted values of what `JSON.parse` returns. */
function wantedOf(value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] {
  if (WANTED.has(path)) return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((element) => wantedOf(element, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    wantedOf(field, path === '' ? key : `${path}.${key}`),
  );
}

const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, false, -1.5e-7, 0, 12),
    fc.string({ unit: fc.constantFrom('"', '\\', '{', ']', ',', ':', 'a', ' ', '😂', '\n') }),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '"', '\\', 'x.y'), tie('json'), { maxKeys: 4 }),
  ),
}));

test('the wanted values of any JSON are those of JSON.parse, wherever its parts end', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(json), fc.dictionary(fc.constantFrom('a', 'b', 'c'), json)),
      fc.constantFrom(undefined, 1, '\t'),
      fc.integer({ min: 1, max: 9 }),
      (value, space, partLength) => {
        expect(readIn(JSON.stringify(value, null, space), partLength)).toEqual({
          values: wantedOf(value),
          broken: [],
        });
      },
    ),
    propertyRuns(300),
  );
});

test('a text that is cut anywhere has the values that are complete', () => {
  const text = JSON.stringify({ c: { a: [1, 'x"\\', { y: [2] }] }, b: [[], '😂'], a: null });
  const all = readIn(text, text.length).values;
  for (let end = 1; end < text.length; end++) {
    const { values, broken } = readIn(text.slice(0, end), 3);
    expect(values).toEqual(all.slice(0, values.length));
    expect(broken).toHaveLength(1);
  }
});

test('a value that is too long is skipped, and the next ones are read', () => {
  const long = 'x'.repeat(17_000_000);
  for (const value of [`"${long}"`, `{"y": ["${long}"]}`, `[${'"x",'.repeat(4_500_000)}1]`]) {
    expect(readIn(`[1, ${value}, 3]`, 262_144)).toEqual({
      values: [
        ['[]', 1],
        ['[]', 3],
      ],
      broken: [2],
    });
  }
});

test('a long unwanted text and a million brackets are skipped', () => {
  const text = '\\"'.repeat(20_000_000);
  expect(readIn(`{"x": "${text}", "a": 1}`, 262_144).values).toEqual([['a', 1]]);
  const [open, close] = ['[{"b":'.repeat(500_000), '}]'.repeat(500_000)];
  expect(readIn(`{"x": ${open}1${close}, "a": 1}`, 262_144)).toEqual({ values: [['a', 1]], broken: [] });
});
