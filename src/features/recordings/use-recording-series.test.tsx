import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/builders/recordings.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import type { RequestWorker } from '../../client/session-client.ts';
import { emptySeries, type Series } from '../../domain/series.ts';
import { useRecordingSeries } from './recording-details.tsx';

/** A multiple of five minutes. */
const S = 1_800_000_000;

/** `answer` answers the last request. */
function openSeries() {
  const answers: ((series: Series) => void)[] = [];
  const request = (() => new Promise((resolve) => answers.push(resolve))) as unknown as RequestWorker;
  const { result, rerender } = renderHook(
    (recent: Series) => useRecordingSeries({ recordingId: 'one', startS: S }, recent),
    { ...inApp({ request }), initialProps: emptySeries(0) },
  );
  return {
    record: (recent: Series) => act(async () => rerender(recent)),
    requests: () => answers.length,
    answer: (series: Series) => act(async () => answers.at(-1)?.(series)),
    /** The totals; null before the first answer. */
    totals: () => {
      const { series } = result.current;
      return (
        series && Array.from(series.totals['every-use'], (total, at) => (series.gaps[at] ? null : total))
      );
    },
  };
}

test('new seconds follow those that were read; one that became a gap is one', async () => {
  const { record, answer, totals } = openSeries();
  expect(totals()).toBeNull();
  await answer(seriesOf(S, [1, 2]));
  expect(totals()).toEqual([1, 2]);
  await record(seriesOf(S + 1, [null, 3, null, 5]));
  expect(totals()).toEqual([1, null, 3, null, 5]);
});

test('every five minutes all is read again, so that no second is missing after the tab was hidden', async () => {
  const { record, requests, answer, totals } = openSeries();
  await answer(seriesOf(S, [1, 2]));
  await record(seriesOf(S + 2, Array(200).fill(3)));
  const before = requests();
  await record(seriesOf(S + 1_000, [4]));
  expect(requests()).toBe(before + 1);
  await answer(seriesOf(S, Array(1_001).fill(7)));
  expect(totals()?.slice(-2)).toEqual([7, 4]);
});
