import { expect, test } from 'vitest';
import { emoteOf, stepOf } from '../../../tests/snapshot-of.ts';
import { emoteCountsOf, type Snapshot } from '../../domain/snapshot.ts';
import { arrangeRows, inFixedOrder, orderOf } from './arrange-rows.ts';

const emotes = ['a', 'b', 'c', 'd'].map((code) => emoteOf(code));
const snapshot = (emoteIds: readonly number[], counts: readonly number[]): Snapshot => ({
  ...stepOf(1, emoteIds, counts),
  emotes,
});
const rowsOf = (shown: Snapshot): string =>
  emoteCountsOf(shown)
    .map(({ emote, count }) => emote.code + count)
    .join(' ');

test('rows of a fixed order keep their positions while their counts change', () => {
  const earlier = snapshot([0, 1], [5, 3]);
  expect(rowsOf(inFixedOrder(earlier.emoteIds, snapshot([1, 0], [9, 1])))).toBe('a1 b9');
});

test('an emote that left shows 0 at its position; emotes that came follow, highest count first', () => {
  const earlier = snapshot([0, 1], [5, 3]);
  const newest = snapshot([2, 1, 3], [9, 2, 1]);
  expect(rowsOf(inFixedOrder(earlier.emoteIds, newest))).toBe('a0 b2 c9 d1');
});

/** A snapshot of the emotes 0 to `counts.length - 1`, which have these counts. */
function ranked(counts: readonly number[], ids: readonly number[] = [...counts.keys()]): Snapshot {
  const dictionary = Array.from({ length: 100 }, (_, id) => emoteOf(`e${id}`));
  return { ...stepOf(1, ids, counts), emotes: dictionary };
}
const times = (length: number, count: number): number[] => Array.from({ length }, () => count);
const plain = { pinnedIds: [], shownSource: null, isTailOpen: false, held: null };

test.each([
  [[...times(20, 2), ...times(5, 1)], 20],
  [[...times(25, 2), ...times(5, 1)], 25],
  [times(25, 1), 20],
  [times(21, 1), null],
  [times(30, 2), null],
])('the tail of %j starts at %j', (counts, foldAt) => {
  expect(arrangeRows(ranked(counts), plain).foldAt).toBe(foldAt);
});

test('in a held order the tail starts below the held rows, and an emote of the tail that rose follows them', () => {
  const before = arrangeRows(ranked([...times(22, 2), 1, 1, 1]), plain);
  const held = orderOf(before);
  // Emotes 0 to 2 left, emote 24 rose, emotes 30 and 31 came.
  const now = ranked(
    [...times(19, 2), 9, 1, 1, 1],
    [...Array.from({ length: 19 }, (_, i) => i + 3), 24, 22, 30, 31],
  );
  const { rows, foldAt } = arrangeRows(now, { ...plain, held });
  expect([...rows.emoteIds]).toEqual([...Array.from({ length: 22 }, (_, i) => i), 24, 22, 30, 31]);
  expect(foldAt).toBe(23);
});

test('an open tail is held below its line, and emotes that came follow it', () => {
  const held = orderOf(arrangeRows(ranked([...times(20, 2), 1, 1]), plain));
  const now = ranked([50, ...times(22, 1)], [40, ...Array.from({ length: 22 }, (_, i) => i)]);
  const { rows, foldAt, highest } = arrangeRows(now, { ...plain, held, isTailOpen: true });
  expect([...rows.emoteIds]).toEqual([...Array.from({ length: 22 }, (_, i) => i), 40]);
  expect([foldAt, highest]).toEqual([20, 50]);
});

test('a pin in a held order moves its row to the top; the line stays below the held rows', () => {
  const held = orderOf(arrangeRows(ranked([...times(20, 2), 1, 1, 1]), plain));
  const { rows, foldAt, pinnedCount } = arrangeRows(ranked([...times(20, 2), 1, 1, 1]), {
    ...plain,
    held,
    pinnedIds: [21, 5],
  });
  expect([...rows.emoteIds.subarray(0, 4)]).toEqual([21, 5, 0, 1]);
  expect([foldAt, pinnedCount]).toEqual([21, 2]);
});
