import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/history-of.ts';
import { infoOf } from '../../../tests/recorded-session.ts';
import { recordingRules } from '../../../tests/recording-rules.ts';
import { shownSecondOf } from '../../../tests/shown-second-of.ts';
import { newRecorded, type RecordedState } from '../../client/recorded-state.ts';
import type { SessionRecordings } from '../../client/recording-client.ts';
import type { WantedSecond } from '../../client/shown-second.ts';
import type { UnixMs } from '../../domain/clock.ts';
import { LiveStrip } from './live-strip.tsx';

const S = 1_800_000_000;
const RECORDED: RecordedState = {
  ...newRecorded(recordingRules('watched')),
  info: infoOf({ recordingId: 'now' }),
  recent: seriesOf(S, [1, 2, 3, 4]),
};
const SHOWN = shownSecondOf(10, [], { recordingId: 'earlier' });

function showStrip(recorded: RecordedState, pausedAt: UnixMs | null) {
  const marked: (WantedSecond | null)[] = [];
  const shown: (WantedSecond | null)[] = [];
  /** The tables of wanted seconds never come. */
  function Page() {
    const [wanted, setWanted] = useState<WantedSecond | null>(null);
    const recordings: Pick<SessionRecordings, 'mark' | 'markNewest' | 'show'> = {
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
        recordings={recordings}
        recorded={{ ...recorded, wanted }}
        pausedAt={pausedAt}
        countingMode="every-use"
        threshold={null}
        onThresholdChange={() => undefined}
        isUsualNamed
      />
    );
  }
  render(<Page />);
  return { marked, shown };
}

const PAUSED_AT = ((S - 700) * 1_000 + 400) as UnixMs;

test.each([
  ['the newest second while the table is live', RECORDED, null, null],
  ['the second of a paused table', RECORDED, PAUSED_AT, { recordingId: 'now', second: S - 700 }],
  ['the recorded second that the table shows', { ...RECORDED, shown: SHOWN }, PAUSED_AT, SHOWN],
] as const)('M marks %s', (_, recorded, pausedAt, wanted) => {
  const { marked } = showStrip(recorded, pausedAt);
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'm' });
  fireEvent.keyDown(document.body, { key: 'M', ctrlKey: true });
  expect(marked).toEqual([wanted]);
});

test('each of several quick keys moves the shown second, before the table of the first is read', () => {
  const { shown } = showStrip(RECORDED, null);
  const slider = screen.getByRole('slider');
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(slider, { key });
  expect(shown.map((wanted) => wanted?.second)).toEqual([S, S + 1, S + 2]);
});
