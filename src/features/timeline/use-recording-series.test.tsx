import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/builders/recordings.ts';
import type { RequestWorker } from '../../client/worker-requests.ts';
import { emptySeries, type Series } from '../../domain/series.ts';
import { useRecordingSeries } from './use-recording-series.ts';

const S = 1_800_000_000;

/** `answer` answers the request with this number, from 0, in any order. */
function openSeries() {
  const answers: ((series: Series | null) => void)[] = [];
  const request = (() => new Promise((resolve) => answers.push(resolve))) as unknown as RequestWorker;
  const { result, rerender } = renderHook(
    ({ recordingId, recent }) => useRecordingSeries(request, { recordingId, startS: S }, recent),
    { initialProps: { recordingId: 'one', recent: emptySeries(0) } },
  );
  return {
    rerender,
    requests: () => answers.length,
    retry: () => act(() => result.current.onRetry()),
    answer: (index: number, series: Series | null) => act(async () => answers[index]?.(series)),
    /** The totals; null before the first answer. */
    totals: () => result.current.series && [...result.current.series.totals['every-use']],
    hasFailed: () => result.current.hasFailed,
  };
}

test('an answer that comes after that of a later request is dropped', async () => {
  const { retry, requests, answer, totals, hasFailed } = openSeries();
  retry();
  expect(requests()).toBe(2);
  await answer(1, seriesOf(S, [7, 8]));
  expect(totals()).toEqual([7, 8]);
  await answer(0, null);
  expect(totals()).toEqual([7, 8]);
  expect(hasFailed()).toBe(false);
});

test('an answer about the recording before is dropped, also when it comes first', async () => {
  const { rerender, answer, totals } = openSeries();
  rerender({ recordingId: 'two', recent: emptySeries(0) });
  await answer(0, seriesOf(S, [1]));
  expect(totals()).toBeNull();
  await answer(1, seriesOf(S, [2, 2]));
  expect(totals()).toEqual([2, 2]);
});
