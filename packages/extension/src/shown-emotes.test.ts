import { expect, test } from 'vitest';
import { shownEmotes } from './shown-emotes.ts';

const emote = (code: string, count: number) => ({
  id: code,
  emote: code,
  imageUrl: '',
  regexp: code,
  source: 'Twitch',
  score: 1,
  count,
});

test('from the threshold on, the emotes with the highest counts are shown', () => {
  const counts = { emoteCounts: [emote('a', 5), emote('b', 3), emote('c', 1)], totalEmotes: 9 };
  const codes = (threshold: number, top: number) =>
    shownEmotes(counts, { threshold, top }).map((entry) => entry.emote.code);
  expect(codes(9, 2)).toEqual(['a', 'b']);
  expect(codes(0, 50)).toEqual(['a', 'b', 'c']);
  expect(codes(10, 2)).toEqual([]);
});
