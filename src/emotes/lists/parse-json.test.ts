import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noPause } from '../../../tests/no-pause.ts';
import { LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import { parseJson } from './parse-json.ts';

/** Short, so that short texts are cut. */
const SLICE = 60;

function parsedAtOnce(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nothing in it was left out for its length. */
function isWhole(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((part) => part !== undefined && isWhole(part));
}

/** Elements and members that fit a slice. */
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

test('a text that is parsed in slices gives what it gives at once', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (json) => {
      expect(await parseJson(json, noPause, SLICE)).toEqual(parsedAtOnce(json));
    }),
    { numRuns: 500 },
  );
});

test('a text that is cut off or spoilt is no JSON in slices either', async () => {
  const spoil = fc.tuple(
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', ',', ']', '}', '[', '{', '"', ':', '\\', '0', ' '),
  );
  await fc.assert(
    fc.asyncProperty(text, spoil, async (json, [place, cut, put]) => {
      const at = place % (json.length + 1);
      const spoilt = json.slice(0, at) + put + json.slice(at + cut);
      const whole = parsedAtOnce(spoilt);
      const sliced = await parseJson(spoilt, noPause, SLICE);
      // A part that fills more than a slice by itself is not looked into.
      if (whole === undefined && isWhole(sliced)) expect(sliced).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test('between slices it pauses, and no slice is longer than a quarter of a million characters and an entry', async () => {
  let pauses = 0;
  const json = JSON.stringify({
    emotes: Array.from({ length: 50_000 }, (_, id) => ({ id, code: 'x'.repeat(20) })),
  });
  const parsed = await parseJson(json, async () => void pauses++);
  expect(parsed).toEqual(JSON.parse(json));
  expect(pauses).toBeGreaterThanOrEqual(Math.floor(json.length / 250_000));
});

test('an entry that fills more than a slice by itself is not looked into: it cannot be read', async () => {
  const long = { id: 'x'.repeat(SLICE) };
  expect(await parseJson(JSON.stringify([1, long, 2, long]), noPause, SLICE)).toEqual([
    1,
    undefined,
    2,
    undefined,
  ]);
});

test('what is nested deeper than any answer is, and long, is not understood', async () => {
  const deep = { a: { b: { c: { d: Array.from({ length: SLICE }, () => 1) } } } };
  expect(await parseJson(JSON.stringify(deep.a), noPause, SLICE)).toEqual(deep.a);
  expect(await parseJson(JSON.stringify(deep), noPause, SLICE)).toBeUndefined();
  expect(await parseJson('['.repeat(1_000_000), noPause)).toBeUndefined();
});

test('a list of more than 100 000 entries is refused before the rest is looked at', async () => {
  let pauses = 0;
  const entries = (count: number) => `[${'{},'.repeat(count - 1)}{}]`;
  expect(await parseJson(entries(LIST_MAX_ENTRIES), noPause)).toHaveLength(LIST_MAX_ENTRIES);
  const tooMany = `{"emotes":${entries(10 * LIST_MAX_ENTRIES)}}`;
  await expect(parseJson(tooMany, async () => void pauses++)).rejects.toMatchObject({
    reason: 'more than 100000 entries',
  });
  expect(pauses).toBeLessThan(3);
});
