import { expect, test } from 'vitest';
import { emoteWeight } from '../../overlay-view/src/overlay-view.ts';
import { emoteSidePx, shownEmotes } from './shown-emotes.ts';

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

test.each([
  // count, highest count, size, side
  [1, 1, 56, 28],
  [32, 32, 56, 56],
  [500, 500, 56, 56],
  [32, 1_000, 100, 75],
  [6, 20, 100, 75],
  [0, 0, 56, 28],
])('%i uses, where the highest count is %i and the size %i, give a picture of %i px', (...example) => {
  const [count, highest, sizePx, side] = example;
  expect(emoteSidePx(emoteWeight(count, highest), sizePx)).toBe(side);
});
