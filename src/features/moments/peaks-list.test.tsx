import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { momentOf } from '../../../tests/history-of.ts';
import { emoteOf } from '../../../tests/snapshot-of.ts';
import type { RequestWorker } from '../../client/worker-requests.ts';
import type { MomentChoice } from '../../domain/moment-choice.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { WorkerRequest } from '../../session/protocol.ts';
import { secondText } from '../../ui/date-text.ts';
import { PeaksList } from './peaks-list.tsx';
import { usePeaks } from './use-peaks.ts';

const nowS = 1_800_000_000;
const MOOD_CODES = ['funny ours'];
type Choice = Exclude<MomentChoice, { kind: 'all' }>;

async function show(choice: Choice, answer: readonly RecordedMoment[] | null) {
  const calls = { asked: [] as WorkerRequest[], shows: [] as number[], backs: 0, answer: async () => answer };
  const request = ((asked: WorkerRequest) => {
    calls.asked.push(asked);
    return calls.answer();
  }) as RequestWorker;
  function List({ lengthS, asked = choice }: { readonly lengthS: number; readonly asked?: Choice }) {
    const peaks = usePeaks(request, 'one', asked, MOOD_CODES, lengthS);
    return (
      <PeaksList
        choice={asked}
        peaks={peaks}
        onShow={(second) => calls.shows.push(second)}
        onBack={() => (calls.backs += 1)}
      />
    );
  }
  const { rerender } = render(<List lengthS={600} />);
  await act(async () => undefined);
  return {
    calls,
    grow: (lengthS: number) => act(async () => rerender(<List lengthS={lengthS} />)),
    askAgain: () => act(async () => rerender(<List lengthS={600} asked={{ ...choice }} />)),
  };
}

test('the peaks of an emote are listed newest first; a click shows that second; there is a way back', async () => {
  const peaks = [momentOf(nowS - 500, emoteOf('KEKW')), momentOf(nowS - 100, emoteOf('KEKW'))];
  const { calls, grow } = await show({ kind: 'emote', emote: emoteOf('KEKW') }, peaks);
  expect(document.activeElement?.textContent).toBe('Peaks of KEKW');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${secondText(nowS - 100)}×4.261 chatters530 uses`,
    `${secondText(nowS - 500)}×4.261 chatters530 uses`,
  ]);
  fireEvent.click(screen.getByRole('button', { name: `Show ${secondText(nowS - 500)} in the table` }));
  fireEvent.click(screen.getByRole('button', { name: 'All moments' }));
  expect([calls.shows, calls.backs]).toEqual([[nowS - 500], 1]);
  const of = { kind: 'emote', emoteKey: 'KEKW' };
  expect(calls.asked).toEqual([{ kind: 'peaks', recordingId: 'one', of }]);
  // Again with each minute of the recording.
  await grow(659);
  expect(calls.asked).toHaveLength(1);
  await grow(660);
  expect(calls.asked).toHaveLength(2);
});

test('asked for again, the list takes the focus and comes into view again, with the same peaks; a late answer to the first request changes nothing', async () => {
  const peaks = [momentOf(nowS - 500, emoteOf('KEKW'))];
  const { calls, askAgain, grow } = await show({ kind: 'emote', emote: emoteOf('KEKW') }, peaks);
  const heading = screen.getByRole('heading', { name: 'Peaks of KEKW' });
  const scrolled = vi.fn();
  heading.scrollIntoView = scrolled;
  heading.blur();
  await grow(660);
  expect([document.activeElement === heading, scrolled.mock.calls.length]).toEqual([false, 0]);
  const { answer } = calls;
  let answerLate = (): void => undefined;
  calls.answer = () => new Promise((resolve) => (answerLate = () => resolve([])));
  await grow(720);
  calls.answer = answer;
  await askAgain();
  await act(async () => answerLate());
  expect([document.activeElement === heading, scrolled.mock.calls.length]).toEqual([true, 1]);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test.each([
  [[], 'No peak: the number of its chatters was never far above the usual.'],
  [null, 'The recorded seconds could not be read.'],
])('where %j is the answer for a mood, the list says so', async (answer, words) => {
  const { calls } = await show({ kind: 'mood', mood: 'funny' }, answer);
  expect(screen.getByText(words)).toBeTruthy();
  expect(calls.asked[0]).toMatchObject({ of: { kind: 'mood', mood: 'funny', moodCodes: MOOD_CODES } });
});
