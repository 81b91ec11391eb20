import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { infoOf, momentOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { appOf } from '../../../tests/stages/app.tsx';
import { newRecorded, type RecordedState, withRecordedMessage } from '../../client/recorded-state.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { AppContext } from '../../page/use-app.ts';
import { secondText } from '../../ui/time-text.ts';
import { PastToggle } from './past-toggle.tsx';

const S = 1_800_000_000;
const HIGHEST = {
  'every-use': { count: 1_660, second: S + 31 },
  'once-a-message': { count: 300, second: S + 32 },
  'once-a-chatter': null,
};

/** The state after messages of the worker: a recorded second, and info with these moments. */
function recordedAt(
  before: RecordedState,
  second: number,
  moments: readonly RecordedMoment[],
): RecordedState {
  const info = infoOf({ moments });
  const informed = withRecordedMessage(before, { kind: 'recording', info, savingState: 'saved' });
  return withRecordedMessage(informed, {
    kind: 'seconds',
    seconds: seriesOf(second, [5]),
    level: { ratio: 1, surprise: 0 },
    highest: HIGHEST,
  });
}

const APPS = {
  'every-use': appOf(),
  'once-a-message': appOf({ saved: { countingMode: 'once-a-message' } }),
};
const NEW = newRecorded();
const element = (recorded: RecordedState, countingMode: 'every-use' | 'once-a-message' = 'every-use') => (
  <AppContext value={APPS[countingMode]}>
    <PastToggle recorded={recorded} isOpen={false} onToggle={() => undefined} />
  </AppContext>
);
/** What is seen, and then what screen readers are told. */
const line = (): string => document.body.textContent ?? '';
const told = (): string | null => document.querySelector('[aria-live]')?.textContent ?? null;
const gasp = (more: Partial<RecordedMoment> = {}) =>
  momentOf(S + 95, emoteOf('gaspFace'), { ratio: 3.4, announcedS: S + 100, endS: null, ...more });

test('the line has the number of moments and the highest total of the session, in the way of counting that is shown', () => {
  const recorded = recordedAt(NEW, S + 50, [gasp()]);
  const { rerender } = render(element(recorded));
  expect(line()).toContain(`1 moment · highest 1,660 at ${secondText(S + 31)}`);
  rerender(element(recorded, 'once-a-message'));
  expect(line()).toContain(`highest 300 at ${secondText(S + 32)}`);
});

test('a new moment is shown for ten seconds, and told once though it grows', () => {
  const begun = recordedAt(NEW, S + 99, []);
  const found = recordedAt(begun, S + 100, [gasp()]);
  const { rerender } = render(element(begun));
  rerender(element(found));
  expect(line()).toContain('gaspFace ×3.4 just now');
  expect(told()).toBe('Moment: gaspFace ×3.4 just now');
  const grown = gasp({ startS: S + 70, peakS: S + 100, announcedS: S + 105, ratio: 4.1 });
  const higher = recordedAt(found, S + 105, [grown]);
  rerender(element(higher));
  expect(line()).toContain('gaspFace ×4.1 just now');
  expect(told()).toBe('Moment: gaspFace ×3.4 just now');
  rerender(element(recordedAt(higher, S + 109, [grown])));
  expect(line()).toContain('just now');
  rerender(element(recordedAt(higher, S + 110, [{ ...grown, endS: S + 110 }])));
  expect(line()).toContain('1 moment · highest');
  expect(told()).toBe('');
});

test('a moment that was found before a reload, and a second marked by hand, are not announced', () => {
  const reloaded = recordedAt(NEW, S + 101, [gasp()]);
  const { rerender } = render(element(reloaded));
  expect(line()).not.toContain('just now');
  rerender(element(recordedAt(reloaded, S + 102, [gasp(), gasp({ isManual: true, startS: S + 57 })])));
  expect(line()).not.toContain('just now');
});
