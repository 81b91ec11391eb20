import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import type { RequestWorker } from '../../client/worker-requests.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { useComparedEmotes } from './use-compared-emotes.ts';

const S = 1_800_000_000;
const NO_SNAPSHOTS: readonly Snapshot[] = [];

/**
 * `answer` answers the request with this number, from 0, in any order.
 *
 * @param unreadS the first seconds of the recording that the series does not have
 */
function compare(unreadS = 0) {
  const answers: ((counts: Uint32Array | null) => void)[] = [];
  const request = (() => new Promise((resolve) => answers.push(resolve))) as unknown as RequestWorker;
  const first: { recordingId: string; countingMode: CountingMode } = {
    recordingId: 'one',
    countingMode: 'every-use',
  };
  const { result, rerender } = renderHook(
    ({ recordingId, countingMode }) =>
      useComparedEmotes(request, { recordingId, startS: S - unreadS }, S, countingMode, NO_SNAPSHOTS),
    { initialProps: first },
  );
  act(() => result.current.onCompare(emoteOf('LUL')));
  return {
    rerender,
    answer: (index: number, counts: readonly number[] | null) =>
      act(async () => answers[index]?.(counts && Uint32Array.from(counts))),
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
