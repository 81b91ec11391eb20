import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { momentOf } from '../../../tests/builders/recordings.ts';
import type { RequestWorker } from '../../client/worker-requests.ts';
import type { PeaksOf, RecordedMoment } from '../../domain/recording.ts';
import type { WorkerRequest } from '../../session/protocol.ts';
import { usePeaks } from './use-peaks.ts';

const OF_KEKW: PeaksOf = { kind: 'emote', emoteKey: 'KEKW' };
const OF_FUNNY: PeaksOf = { kind: 'mood', mood: 'funny', moodCodes: ['funny ours'] };

/** Shows how many peaks there are, or why there are none. */
async function show(of: PeaksOf | null, lengthS: number | null) {
  const asked: WorkerRequest[] = [];
  const answers: ((peaks: readonly RecordedMoment[] | null) => void)[] = [];
  const request = ((wanted: WorkerRequest) => {
    asked.push(wanted);
    return new Promise((resolve) => answers.push(resolve));
  }) as RequestWorker;
  function Count(props: { readonly of: PeaksOf | null; readonly lengthS: number | null }) {
    const peaks = usePeaks(request, 'one', props.of, props.lengthS);
    return <p role="status">{peaks.kind === 'read' ? peaks.peaks.length : peaks.kind}</p>;
  }
  const { rerender } = render(<Count of={of} lengthS={lengthS} />);
  return {
    asked,
    shown: () => screen.getByRole('status').textContent,
    answer: (peaks: readonly RecordedMoment[] | null, index = answers.length - 1) =>
      act(async () => answers[index]?.(peaks)),
    change: (next: PeaksOf | null, nextLengthS: number | null) =>
      act(async () => rerender(<Count of={next} lengthS={nextLengthS} />)),
  };
}

const found = [momentOf(500, null), momentOf(900, null)];

test('peaks are read once, and again with each minute of the recording; the known ones stay meanwhile', async () => {
  const { asked, shown, answer, change } = await show(OF_KEKW, 600);
  expect(asked).toEqual([{ kind: 'peaks', recordingId: 'one', of: OF_KEKW }]);
  expect(shown()).toBe('reading');
  await answer(found);
  expect(shown()).toBe('2');
  await change(OF_KEKW, 659);
  expect(asked).toHaveLength(1);
  await change(OF_KEKW, 660);
  expect([asked.length, shown()]).toEqual([2, '2']);
});

test('while nothing is to be read, nothing is requested, and what is known stays', async () => {
  const { asked, shown, answer, change } = await show(OF_FUNNY, null);
  await change(null, 600);
  expect(asked).toEqual([]);
  await change(OF_FUNNY, 600);
  await answer(found);
  await change(OF_FUNNY, null);
  expect([asked.length, shown()]).toEqual([1, '2']);
});

test('a late answer for what is no longer wanted changes nothing; what cannot be read says so', async () => {
  const { shown, answer, change } = await show(OF_KEKW, 600);
  await change(OF_FUNNY, 600);
  await answer(found, 0);
  expect(shown()).toBe('reading');
  await answer(null);
  expect(shown()).toBe('unreadable');
});
