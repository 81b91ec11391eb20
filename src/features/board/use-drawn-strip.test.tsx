import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { infoOf, momentOf, recordingRules, seriesOf } from '../../../tests/builders/recordings.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { useDrawnStrip } from './use-drawn-strip.ts';

function follow(phase = 0, isInView = true, moments: readonly RecordedMoment[] = []) {
  const { result, rerender } = renderHook(
    ({ last }) =>
      useDrawnStrip(
        {
          sessionId: phase,
          recorded: {
            ...newRecorded(recordingRules('watched')),
            info: infoOf({ moments }),
            recent: seriesOf(
              1,
              Array.from({ length: last }, (_, index) => index + 1),
            ),
          },
        },
        'every-use',
        isInView,
      ),
    { initialProps: { last: 0 } },
  );
  return (last: number) => {
    rerender({ last });
    return result.current;
  };
}

test('nothing is drawn out of view', () => {
  const { column, usual } = follow(0, false)(300);
  expect(column.counts).toHaveLength(0);
  expect(usual).toBeNull();
});

test('the moments of the drawn minutes are at the highest second near their peak, between the drawn ones too', () => {
  const long = momentOf(20, null, { startS: 15, endS: 30 });
  const { moments } = follow(0, true, [long, momentOf(551, null, { startS: 516, endS: 560 })])(600);
  expect(moments.map(({ crownS, total }) => [crownS, total])).toEqual([[556, 556]]);
});
