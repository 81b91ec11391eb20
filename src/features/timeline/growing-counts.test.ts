import { expect, test } from 'vitest';
import { emoteOf, snapshotOf } from '../../../tests/builders/snapshots.ts';
import type { UnixMs } from '../../domain/clock.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { createGrowingCounts } from './growing-counts.ts';

const snapshot = (second: number, count: number) => snapshotOf(second, [{ emote: emoteOf('a'), count }]);

test('it adds the counts of newer snapshots; an emote that is not in one counts 0, and one of another way of counting is left out', () => {
  const growing = createGrowingCounts(100, Uint32Array.of(1, 2), 'a', 'every-use');
  expect([...(growing.extend([snapshot(102, 7), snapshot(101, 9)]) ?? [])]).toEqual([1, 2, 7]);
  const other = snapshotOf(103, [{ emote: emoteOf('b'), count: 5 }]);
  const otherWay: Snapshot = { ...snapshot(104, 5), countingMode: 'once-a-chatter' };
  expect([...(growing.extend([otherWay, other, snapshot(102, 7)]) ?? [])]).toEqual([1, 2, 7, 0]);
});

test('steps are a second apart: some milliseconds early or late they are the seconds that are recorded, without one that is 0', () => {
  const growing = createGrowingCounts(100, Uint32Array.of(1), 'a', 'every-use');
  const ending = (endTime: number, count: number): Snapshot => ({
    ...snapshot(0, count),
    endTime: endTime as UnixMs,
  });
  const [first, early, late, next] = [
    ending(101_002, 5),
    ending(101_999, 6),
    ending(103_001, 7),
    ending(103_998, 8),
  ];
  expect([...(growing.extend([early, first]) ?? [])]).toEqual([1, 5, 6]);
  expect([...(growing.extend([next, late, early, first]) ?? [])]).toEqual([1, 5, 6, 7, 8]);
});

test('where seconds are missing they have to be requested again', () => {
  const growing = createGrowingCounts(100, Uint32Array.of(1), 'a', 'every-use');
  growing.extend([snapshot(101, 7)]);
  expect(growing.extend([snapshot(200, 7)])).toBeNull();
});
