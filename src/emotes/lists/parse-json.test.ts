import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/builders/generated-chat.ts';
import { neverYield } from '../../../tests/fakes/clock.ts';
import { LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import { parseJson } from './parse-json.ts';

/** Short, so that short texts are parsed in several slices. */
const SLICE = 60;

function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No part of the value was skipped because it was too long. */
function isWhole(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((part) => part !== undefined && isWhole(part));
}

/** Entries and members that fit in a slice. */
const small = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }).filter((value) => JSON.stringify(value, null, '    ').length < SLICE / 3),
  fc.constantFrom('"', '\\', '\\"', ']', '}', ',', '[{"', ':'),
);
const name = fc.oneof(fc.constantFrom('__proto__', '"', '\\', 'a:b', ''), fc.string({ maxLength: 5 }));
const list = fc.array(small, { maxLength: 30 });
const object = (member: fc.Arbitrary<unknown>) => fc.dictionary(name, member, { maxKeys: 12 });
const body = fc.oneof(
  list,
  object(small),
  object(list),
  object(fc.oneof(small, object(fc.oneof(list, small)))),
);
const text = fc
  .tuple(body, fc.constantFrom(0, 1, '\t'))
  .map(([value, space]) => JSON.stringify(value, null, space));

test('parsing in slices gives the same value as `JSON.parse`', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (json) => {
      expect(await parseJson(json, neverYield, SLICE)).toEqual(parseWhole(json));
    }),
    propertyRuns(150),
  );
});

test('invalid JSON is also invalid when it is parsed in slices', async () => {
  const edit = fc.tuple(
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', ',', ']', '}', '[', '{', '"', ':', '\\', '0', ' '),
  );
  await fc.assert(
    fc.asyncProperty(text, edit, async (json, [position, removed, inserted]) => {
      const at = position % (json.length + 1);
      const broken = json.slice(0, at) + inserted + json.slice(at + removed);
      const whole = parseWhole(broken);
      const sliced = await parseJson(broken, neverYield, SLICE);
      // A part that is longer than a slice is not parsed.
      if (whole === undefined && isWhole(sliced)) expect(sliced).toBeUndefined();
    }),
    propertyRuns(150),
  );
});

test('between slices it pauses, and no slice is longer than 250 000 characters plus an entry', async () => {
  let pauses = 0;
  const json = JSON.stringify({
    emotes: Array.from({ length: 50_000 }, (_, id) => ({ id, code: 'x'.repeat(20) })),
  });
  const parsed = await parseJson(json, async () => void pauses++);
  expect(parsed).toEqual(JSON.parse(json));
  expect(pauses).toBeGreaterThanOrEqual(Math.floor(json.length / 250_000));
});

test('an entry that is longer than a slice is not parsed: it cannot be read', async () => {
  const long = { id: 'x'.repeat(SLICE) };
  expect(await parseJson(JSON.stringify([1, long, 2, long]), neverYield, SLICE)).toEqual([
    1,
    undefined,
    2,
    undefined,
  ]);
});

test('a long value that is nested deeper than any real answer is not parsed', async () => {
  const deep = { a: { b: { c: { d: Array.from({ length: SLICE }, () => 1) } } } };
  expect(await parseJson(JSON.stringify(deep.a), neverYield, SLICE)).toEqual(deep.a);
  expect(await parseJson(JSON.stringify(deep), neverYield, SLICE)).toBeUndefined();
  expect(await parseJson('['.repeat(1_000_000), neverYield)).toBeUndefined();
});

test('a list of more than 100 000 entries is refused before the rest is parsed', async () => {
  let pauses = 0;
  const entries = (count: number) => `[${'{},'.repeat(count - 1)}{}]`;
  expect(await parseJson(entries(LIST_MAX_ENTRIES), neverYield)).toHaveLength(LIST_MAX_ENTRIES);
  const tooMany = `{"emotes":${entries(10 * LIST_MAX_ENTRIES)}}`;
  await expect(parseJson(tooMany, async () => void pauses++)).rejects.toMatchObject({
    reason: 'more than 100000 entries',
  });
  expect(pauses).toBeLessThan(3);
});
