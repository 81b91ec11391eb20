import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emoteKey } from '../domain/emote.ts';
import { rankUses } from './ranking.ts';

const use = (code: string, count: number, score = 1, source = '7TV') => ({
  emote: { key: emoteKey(source, code), id: code, code, imageUrl: '', source, score },
  count,
});

test('the highest count leads, then the highest score, then the code', () => {
  const ranked = rankUses([use('b', 2), use('a', 2), use('z', 2, 9), use('c', 5), use('B', 2)], 5);
  expect(ranked.map(({ emote }) => emote.code)).toEqual(['c', 'z', 'B', 'a', 'b']);
});

test('two emotes with one code have a fixed order', () => {
  const ranked = rankUses([use('a', 1, 1, 'Twitch'), use('a', 1, 1, '7TV')], 5);
  expect(ranked.map(({ emote }) => emote.source)).toEqual(['7TV', 'Twitch']);
});

test('of more emotes than may be ranked those used most are, however many tie', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 })),
      fc.integer({ min: 1, max: 12 }),
      (counts, atMost) => {
        const ranked = rankUses(
          counts.map((count, at) => use(`${at}`, count)),
          atMost,
        );
        expect(ranked.map(({ count }) => count)).toEqual(counts.toSorted((a, b) => b - a).slice(0, atMost));
        expect(new Set(ranked.map(({ emote }) => emote.key)).size).toBe(ranked.length);
      },
    ),
  );
});

test('emotes that are not ranked are not compared with each other', () => {
  let codesRead = 0;
  const uses = Array.from({ length: 20_000 }, (_, at) => {
    const { emote, count } = use(`${at}`, 1);
    return {
      emote: Object.defineProperty({ ...emote }, 'code', { get: () => `${codesRead++}` }),
      count,
    };
  });
  expect(rankUses(uses, 100)).toHaveLength(100);
  expect(codesRead).toBeLessThan(4_000);
});
