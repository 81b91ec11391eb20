import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { infoOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { shownSecondOf } from '../../../tests/builders/snapshots.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { newRecorded, type RecordedState } from '../../client/recorded-state.ts';
import type { RecordingActions } from '../../client/recording-actions.ts';
import { emptySeries } from '../../domain/series.ts';
import { LiveStrip } from './channel-total.tsx';

const S = 1_800_000_000;
const RECORDED: RecordedState = {
  ...newRecorded(),
  info: infoOf({ recordingId: 'now' }),
  recent: seriesOf(S, [1, 2, 3, 4]),
};
const SHOWN = shownSecondOf(10);

function showStrip(recorded: RecordedState, pausedBehindMs: number | null) {
  const marked: (number | null)[] = [];
  const shown: (number | null)[] = [];
  /** The tables of wanted seconds never come. */
  function Page() {
    const [wanted, setWanted] = useState<number | null>(null);
    const actions: Pick<RecordingActions, 'mark' | 'markNewest' | 'show'> = {
      async mark(second) {
        marked.push(second);
        return true;
      },
      markNewest: () => void marked.push(null),
      show(second) {
        shown.push(second);
        setWanted(second);
      },
    };
    return (
      <LiveStrip
        actions={actions}
        recorded={{ ...recorded, wanted }}
        pausedBehindMs={pausedBehindMs}
        isUsualNamed
      />
    );
  }
  render(<Page />, inApp());
  return { marked, shown };
}

const NEVER_RECORDED: RecordedState = { ...RECORDED, recent: emptySeries(0) };

test.each([
  ['the newest second while the table is live', RECORDED, null, null],
  // The server's clock is estimated: between two steps it moves by a little more or less than a second.
  ['the second of a paused table', RECORDED, 702_970, S - 700],
  ['the newest second of a table that was paused just now', RECORDED, 0, S + 3],
  ['the recorded second that the table shows', { ...RECORDED, shown: SHOWN }, 702_970, 10],
  ['the newest second while a worker that took over has recorded none', NEVER_RECORDED, 702_970, null],
] as const)('M marks %s', (_, recorded, pausedBehindMs, wanted) => {
  const { marked } = showStrip(recorded, pausedBehindMs);
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'm' });
  fireEvent.keyDown(document.body, { key: 'M', ctrlKey: true });
  expect(marked).toEqual([wanted]);
});

test('in a dialog over the page, as the settings are, M marks nothing', () => {
  const { marked } = showStrip(RECORDED, null);
  render(
    <dialog open>
      <button type="button">Forget all</button>
    </dialog>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Forget all' }), { key: 'm' });
  expect(marked).toEqual([]);
});

test('each of several quick keys moves the shown second, before the table of the first is read', () => {
  const { shown } = showStrip(RECORDED, null);
  const slider = screen.getByRole('slider');
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(slider, { key });
  expect(shown).toEqual([S, S + 1, S + 2]);
});
