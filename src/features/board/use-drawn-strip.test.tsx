import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { infoOf, momentOf, seriesOf } from '../../../tests/builders/recordings.ts';
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
            ...newRecorded(),
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

test('the strip is drawn every third second, and stays the same until then', () => {
  const at = follow();
  expect([...at(2).column.counts]).toEqual([]);
  const drawn = at(6);
  expect([...drawn.column.counts]).toEqual([1, 2, 3, 4, 5, 6]);
  expect(at(8)).toBe(drawn);
  expect(at(9).column.counts.at(-1)).toBe(9);
});

test('cards of different phases are drawn in different seconds', () => {
  const newest = [0, 1, 2].map((phase) => follow(phase)(9).column.counts.at(-1));
  expect(newest).toEqual([9, 8, 7]);
});

test('the usual total is that of the second that was drawn last', () => {
  const at = follow();
  expect(at(117).usual).toBeNull();
  expect(at(120).usual).toBe(53);
  expect(at(122).usual).toBe(53);
});

test('five minutes are drawn, also where more seconds are known', () => {
  expect(follow()(600).column.counts).toHaveLength(300);
});

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
