import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPostedCounts } from './read-posted-counts.ts';

const KAPPA = {
  id: '25',
  emote: 'Kappa',
  imageUrl: 'https://cdn.example/25',
  regexp: 'Kappa',
  source: 'Twitch',
  score: 99_999,
  count: 2,
};

test('a message of this version is read unchanged', () => {
  const message = { emoteCounts: [KAPPA, { ...KAPPA, id: '26', count: 1 }], totalEmotes: 3 };
  expect(readPostedCounts(message)).toEqual(message);
  expect(readPostedCounts({ emoteCounts: [], totalEmotes: 0 })).toEqual({ emoteCounts: [], totalEmotes: 0 });
});

test('of a later version the known fields are read and the others left out', () => {
  const later = {
    version: 2,
    emoteCounts: [{ ...KAPPA, stillUrl: 'x', chatters: 4 }],
    totalEmotes: 2,
    channel: 'x',
  };
  expect(readPostedCounts(later)).toEqual({ emoteCounts: [KAPPA], totalEmotes: 2 });
});

describe('another shape is ignored', () => {
  const message = { emoteCounts: [KAPPA], totalEmotes: 2 };

  test.each([null, undefined, 'counts', 3, [], {}, [KAPPA], { emoteCounts: [KAPPA] }, { totalEmotes: 2 }])(
    '%j',
    (data) => expect(readPostedCounts(data)).toBeNull(),
  );

  test.each([
    ['emoteCounts', { 0: KAPPA, length: 1 }],
    ['emoteCounts', [KAPPA, null]],
    // biome-ignore lint/suspicious/noSparseArray: a hostile frame can post one
    ['emoteCounts', [KAPPA, ,]],
    ['totalEmotes', '2'],
    ['totalEmotes', -1],
    ['totalEmotes', Number.NaN],
    ['totalEmotes', 1.5],
  ])('%s: %j', (field, value) => {
    expect(readPostedCounts({ ...message, [field]: value })).toBeNull();
  });

  test.each(Object.keys(KAPPA))('an entry without %s, or with one of another type', (field) => {
    const { [field as keyof typeof KAPPA]: _, ...rest } = KAPPA;
    for (const entry of [rest, { ...KAPPA, [field]: null }, { ...KAPPA, [field]: { length: 1 } }]) {
      expect(readPostedCounts({ ...message, emoteCounts: [entry] })).toBeNull();
    }
  });

  test('more entries than the site posts', () => {
    const entries = (length: number) => ({ ...message, emoteCounts: Array(length).fill(KAPPA) });
    expect(readPostedCounts(entries(5_000))?.emoteCounts).toHaveLength(5_000);
    expect(readPostedCounts(entries(5_001))).toBeNull();
  });

  test('any value is read or ignored, and never throws', () => {
    const data = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true }),
      fc.record({ emoteCounts: fc.anything(), totalEmotes: fc.anything() }),
      fc.record({ emoteCounts: fc.array(fc.anything()), totalEmotes: fc.nat() }),
      fc.record({ emoteCounts: fc.array(fc.constant(KAPPA)), totalEmotes: fc.nat() }),
    );
    let readable = 0;
    fc.assert(
      fc.property(data, (value) => {
        const read = readPostedCounts(value);
        if (read === null) return;
        readable++;
        expect(Object.keys(read)).toEqual(['emoteCounts', 'totalEmotes']);
      }),
    );
    expect(readable).toBeGreaterThan(0);
  });
});
