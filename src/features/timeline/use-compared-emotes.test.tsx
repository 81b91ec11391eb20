import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emoteOf, snapshotOf } from '../../../tests/builders/snapshots.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import type { RequestWorker } from '../../client/session-client.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { useComparedEmotes, withSnapshots } from './compare-field.tsx';

const S = 1_800_000_000;
const NO_SNAPSHOTS: readonly Snapshot[] = [];

/**
 * `answer` answers the request with this number, from 0, in any order.
 *
 * @param unreadS the first seconds of the recording that the series does not have
 */
function compare(unreadS = 0) {
  const answers: ((counts: Uint32Array | 'failed') => void)[] = [];
  const request = (() => new Promise((resolve) => answers.push(resolve))) as unknown as RequestWorker;
  const first: { recordingId: string; countingMode: CountingMode } = {
    recordingId: 'one',
    countingMode: 'every-use',
  };
  const { result, rerender } = renderHook(
    ({ recordingId, countingMode }) =>
      useComparedEmotes({ recordingId, startS: S - unreadS }, S, countingMode, NO_SNAPSHOTS),
    { ...inApp({ request }), initialProps: first },
  );
  act(() => result.current.onCompare(emoteOf('LUL')));
  return {
    rerender,
    answer: (index: number, counts: readonly number[] | null) =>
      act(async () => answers[index]?.(counts ? Uint32Array.from(counts) : 'failed')),
    compared: () =>
      result.current.compared.map(({ emote, counts, hasFailed }) => [
        emote.code,
        counts && [...counts],
        hasFailed,
      ]),
  };
}

test('an answer about the recording before is dropped, whenever it comes', async () => {
  const { rerender, answer, compared } = compare();
  rerender({ recordingId: 'two', countingMode: 'every-use' });
  await answer(0, [1, 1]);
  expect(compared()).toEqual([['LUL', null, false]]);
  await answer(1, [2, 2]);
  expect(compared()).toEqual([['LUL', [2, 2], false]]);
  rerender({ recordingId: 'three', countingMode: 'every-use' });
  rerender({ recordingId: 'four', countingMode: 'every-use' });
  await answer(3, [4, 4]);
  await answer(2, null);
  expect(compared()).toEqual([['LUL', [4, 4], false]]);
});

test('counts in the way of counting before are dropped, and one that fails says so', async () => {
  const { rerender, answer, compared } = compare();
  rerender({ recordingId: 'one', countingMode: 'once-a-chatter' });
  await answer(1, [1, 0]);
  await answer(0, [5, 0]);
  expect(compared()).toEqual([['LUL', [1, 0], false]]);
  rerender({ recordingId: 'one', countingMode: 'every-use' });
  expect(compared()).toEqual([['LUL', null, false]]);
  await answer(2, null);
  expect(compared()).toEqual([['LUL', null, true]]);
});

test('where the first seconds could not be read, the counts are those of the seconds that are shown', async () => {
  const { answer, compared } = compare(2);
  await answer(0, [9, 8, 2, 1]);
  expect(compared()).toEqual([['LUL', [2, 1], false]]);
});

test('counts of later snapshots follow; an emote that is not in one counts 0, and other ways of counting are left out', () => {
  const extended = (...snapshots: readonly Snapshot[]) => [
    ...withSnapshots(Uint32Array.of(1, 2), 100, 'a', 'every-use', snapshots),
  ];
  const snapshot = (second: number, code: string, count: number) =>
    snapshotOf(second, [{ emote: emoteOf(code), count }]);
  const otherWay: Snapshot = { ...snapshot(104, 'a', 5), countingMode: 'once-a-chatter' };
  expect(extended(snapshot(101, 'a', 9))).toEqual([1, 2]);
  expect(extended(otherWay, snapshot(103, 'b', 5), snapshot(102, 'a', 7), snapshot(101, 'a', 9))).toEqual([
    1, 2, 7, 0, 0,
  ]);
  expect(extended(snapshot(104, 'a', 7))).toEqual([1, 2, 0, 0, 7]);
});
