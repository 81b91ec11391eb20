import { expect, test } from 'vitest';
import { emoteOf, stepOf } from '../../../tests/builders/snapshots.ts';
import { emoteCountsOf, type Snapshot } from '../../domain/snapshot.ts';
import { arrangeRows } from './use-row-order.ts';

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

const plain = { pinnedIds: [], shownSource: null, held: null };

test('rows of a held order keep their positions, also with 0; emotes that came follow, highest count first', () => {
  const held = { ...plain, held: snapshot([0, 1], [5, 3]).emoteIds };
  expect(rowsOf(arrangeRows(snapshot([1, 0], [9, 1]), held))).toBe('a1 b9');
  expect(rowsOf(arrangeRows(snapshot([2, 1, 3], [9, 2, 1]), held))).toBe('a0 b2 c9 d1');
});

/** A snapshot of the emotes 0 to `counts.length - 1`, which have these counts. */
function ranked(counts: readonly number[], emoteIds: readonly number[] = ids(counts.length)): Snapshot {
  const dictionary = ids(100).map((id) => emoteOf(`e${id}`));
  return { ...stepOf(1, emoteIds, counts), emotes: dictionary };
}
const times = (length: number, count: number): number[] => Array(length).fill(count);

test('a held order keeps its rows, and emotes that came follow it', () => {
  const held = arrangeRows(ranked(times(22, 1)), plain).emoteIds;
  const now = ranked([50, ...times(19, 2)], [40, ...ids(19, 3)]);
  const rows = arrangeRows(now, { ...plain, held });
  expect([...rows.emoteIds]).toEqual([...ids(22), 40]);
});

test('a pin in a held order moves its row to the top', () => {
  const held = arrangeRows(ranked(times(23, 1)), plain).emoteIds;
  const rows = arrangeRows(ranked(times(23, 1)), { ...plain, held, pinnedIds: [21, 5] });
  expect([...rows.emoteIds.subarray(0, 4)]).toEqual([21, 5, 0, 1]);
});
