import { expect, test } from 'vitest';
import { emoteOf, snapshotOf } from '../../tests/builders/snapshots.ts';
import { chooseEmotes } from './choose-emotes.ts';

/** The chosen codes of a chat with these counts, each as `code count`, highest first. */
function choose(counts: string, { top = 10, min = 1, block = '', shown = '' } = {}): string {
  const emoteCounts = counts.split(', ').map((text) => {
    const [code = '', count] = text.split(' ');
    return { emote: emoteOf(code), count: Number(count) };
  });
  const keys = new Map(shown.split(' ').map((key) => [key, true]));
  const chosen = chooseEmotes(snapshotOf(1, emoteCounts), { top, min, block }, keys);
  return chosen.map(({ emote }) => emote.code).join(' ');
}

test.each([
  ['a 5, b 3, c 1', {}, 'a b c'],
  ['a 5, b 3, c 1', { top: 2 }, 'a b'],
  ['a 5, b 3, c 1', { min: 3 }, 'a b'],
  ['a 5, b 3, c 1', { top: 2, block: 'b d' }, 'a c'],
  ['a 5, 🏳️‍🌈 3', { block: '🏳🌈' }, 'a'],
  ['a 5, b 3, c 1', { min: 6 }, ''],
])('of %s with %j the emotes %j are shown', (counts, options, expected) => {
  expect(choose(counts, options)).toBe(expected);
});

test('among equal counts an emote that is shown keeps the last rank, until another one has a higher count', () => {
  expect(choose('a 5, b 2, c 2, d 2', { top: 2, shown: 'a d' })).toBe('a d');
  expect(choose('a 5, b 3, c 2, d 2', { top: 2, shown: 'a d' })).toBe('a b');
});
