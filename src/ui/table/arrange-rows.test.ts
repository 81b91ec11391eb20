import { expect, test } from 'vitest';
import { emoteOf, stepOf } from '../../../tests/snapshot-of.ts';
import { emoteCountsOf, type Snapshot } from '../../domain/snapshot.ts';
import { inFrozenOrder } from './arrange-rows.ts';

const emotes = ['a', 'b', 'c', 'd'].map((code) => emoteOf(code));
const snapshot = (emoteIds: readonly number[], counts: readonly number[]): Snapshot => ({
  ...stepOf(1, emoteIds, counts),
  emotes,
});
const rowsOf = (shown: Snapshot): string =>
  emoteCountsOf(shown)
    .map(({ emote, count }) => emote.code + count)
    .join(' ');

test('rows of a frozen order keep their positions while their counts change', () => {
  const earlier = snapshot([0, 1], [5, 3]);
  expect(rowsOf(inFrozenOrder(earlier.emoteIds, snapshot([1, 0], [9, 1])))).toBe('a1 b9');
});

test('an emote that left shows 0 at its position; emotes that came follow, highest count first', () => {
  const earlier = snapshot([0, 1], [5, 3]);
  const newest = snapshot([2, 1, 3], [9, 2, 1]);
  expect(rowsOf(inFrozenOrder(earlier.emoteIds, newest))).toBe('a0 b2 c9 d1');
});
