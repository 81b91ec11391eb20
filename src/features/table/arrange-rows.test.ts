import { expect, test } from 'vitest';
import { emoteOf, stepOf } from '../../../tests/snapshot-of.ts';
import { emoteCountsOf, type Snapshot } from '../../domain/snapshot.ts';
import { arrangeRows, inFixedOrder, orderOf } from './arrange-rows.ts';

const emotes = ['a', 'b', 'c', 'd'].map((code) => emoteOf(code));
/** The numbers of `length` emotes. */
const ids = (length: number, from = 0): number[] => Array.from({ length }, (_, index) => from + index);
const snapshot = (emoteIds: readonly number[], counts: readonly number[]): Snapshot => ({
  ...stepOf(1, emoteIds, counts),
  emotes,
});
const rowsOf = (shown: Snapshot): string =>
  emoteCountsOf(shown)
    .map(({ emote, count }) => emote.code + count)
    .join(' ');

test('rows of a fixed order keep their positions, also with 0; emotes that came follow, highest count first', () => {
  const { emoteIds } = snapshot([0, 1], [5, 3]);
  expect(rowsOf(inFixedOrder(emoteIds, snapshot([1, 0], [9, 1])))).toBe('a1 b9');
  expect(rowsOf(inFixedOrder(emoteIds, snapshot([2, 1, 3], [9, 2, 1])))).toBe('a0 b2 c9 d1');
});

/** A snapshot of the emotes 0 to `counts.length - 1`, which have these counts. */
function ranked(counts: readonly number[], emoteIds: readonly number[] = ids(counts.length)): Snapshot {
  const dictionary = ids(100).map((id) => emoteOf(`e${id}`));
  return { ...stepOf(1, emoteIds, counts), emotes: dictionary };
}
const times = (length: number, count: number): number[] => Array(length).fill(count);
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
  const now = ranked([...times(19, 2), 9, 1, 1, 1], [...ids(19, 3), 24, 22, 30, 31]);
  const { rows, foldAt } = arrangeRows(now, { ...plain, held });
  expect([...rows.emoteIds]).toEqual([...ids(22), 24, 22, 30, 31]);
  expect(foldAt).toBe(23);
});

test('an open tail is held below its line, and emotes that came follow it', () => {
  const held = orderOf(arrangeRows(ranked([...times(20, 2), 1, 1]), plain));
  const now = ranked([50, ...times(22, 1)], [40, ...ids(22)]);
  const { rows, foldAt, highest } = arrangeRows(now, { ...plain, held, isTailOpen: true });
  expect([...rows.emoteIds]).toEqual([...ids(22), 40]);
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
