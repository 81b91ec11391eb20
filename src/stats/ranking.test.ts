import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Emote, emoteKey } from '../domain/emote.ts';
import { createCounts } from './counts.ts';
import { rankEmotes } from './ranking.ts';

interface Counted {
  readonly emote: Emote;
  readonly count: number;
}

const counted = (code: string, count: number, score = 1, source = '7TV'): Counted => ({
  emote: { key: emoteKey(source, code), id: code, code, imageUrl: '', source, score },
  count,
});

function rank(emotes: readonly Counted[], limit: number): readonly Counted[] {
  const counts = createCounts('every-use');
  for (const [number, { count }] of emotes.entries()) counts.entered([number, count], 1, number);
  const ranked = rankEmotes(
    counts,
    emotes.map(({ emote }) => emote),
    limit,
  );
  return Array.from(ranked, (number) => emotes[number] as Counted);
}

test('the highest count leads, then the highest score, then the code', () => {
  const ranked = rank(
    [counted('b', 2), counted('a', 2), counted('z', 2, 9), counted('c', 5), counted('B', 2)],
    5,
  );
  expect(ranked.map(({ emote }) => emote.code)).toEqual(['c', 'z', 'B', 'a', 'b']);
});

test('two emotes with one code have a fixed order', () => {
  const ranked = rank([counted('a', 1, 1, 'Twitch'), counted('a', 1, 1, '7TV')], 5);
  expect(ranked.map(({ emote }) => emote.source)).toEqual(['7TV', 'Twitch']);
});

test('of more emotes than the limit those with the highest counts are ranked, however many tie', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 })),
      fc.integer({ min: 1, max: 12 }),
      (counts, limit) => {
        const ranked = rank(
          counts.map((count, index) => counted(`${index}`, count)),
          limit,
        );
        expect(ranked.map(({ count }) => count)).toEqual(counts.toSorted((a, b) => b - a).slice(0, limit));
        expect(new Set(ranked.map(({ emote }) => emote.key)).size).toBe(ranked.length);
      },
    ),
  );
});

test('ranking again after counts and emotes changed gives the same as a first ranking', () => {
  const code = fc.constantFrom('a', 'b', 'c');
  const emotes = fc.array(fc.tuple(code, fc.integer({ min: 1, max: 3 })), { minLength: 8, maxLength: 8 });
  const uses = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(emotes, uses), { minLength: 1, maxLength: 5 }), (steps) => {
      const counts = createCounts('every-use');
      for (const [[entries, added], step] of steps.map((entry, index) => [entry, index] as const)) {
        const dictionary = entries.map(
          ([name, score], number) => counted(name, 0, score, `list ${number}`).emote,
        );
        // What entered two steps before leaves.
        const gone = (steps[step - 2]?.[1] ?? []).flatMap((count, number) => [number, count]);
        counts.left(gone, 1, step - 2, true);
        const entered = added.flatMap((count, number) => [number, count]);
        counts.entered(entered, 1, step);
        const first = {
          countOf: counts.countOf,
          presentEmotes: () => [...dictionary.keys()].filter((number) => counts.countOf(number) > 0),
        };
        expect([...rankEmotes(counts, dictionary, 8)]).toEqual([...rankEmotes(first, dictionary, 8)]);
      }
    }),
  );
});
