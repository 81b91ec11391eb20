import { expect, test } from 'vitest';
import { emoteKey } from '../domain/emote.ts';
import { rankUses } from './ranking.ts';

const use = (code: string, count: number, score = 1, source = '7TV') => ({
  emote: { key: emoteKey(source, code), id: code, code, imageUrl: '', source, score },
  count,
});

test('the highest count leads, then the highest score, then the code', () => {
  const ranked = rankUses([use('b', 2), use('a', 2), use('z', 2, 9), use('c', 5), use('B', 2)]);
  expect(ranked.map(({ emote }) => emote.code)).toEqual(['c', 'z', 'B', 'a', 'b']);
});

test('two emotes with one code have a fixed order', () => {
  const ranked = rankUses([use('a', 1, 1, 'Twitch'), use('a', 1, 1, '7TV')]);
  expect(ranked.map(({ emote }) => emote.source)).toEqual(['7TV', 'Twitch']);
});
