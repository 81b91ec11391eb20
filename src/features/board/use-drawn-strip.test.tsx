// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/history-of.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import { useDrawnStrip } from './use-drawn-strip.ts';

function follow(phase = 0, isInView = true) {
  const { result, rerender } = renderHook(
    ({ last }) =>
      useDrawnStrip(
        {
          sessionId: phase,
          recorded: {
            ...newRecorded('watched'),
            recent: seriesOf(1, Array(last).fill(92)),
            hotTotals: { 'every-use': last + 0.5, 'once-a-message': null, 'once-a-chatter': 3 },
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

test('every third second is drawn, and the strip stays the same until then', () => {
  const at = follow();
  expect(at(2).seconds).toEqual([]);
  const drawn = at(6);
  expect(drawn.seconds.map(({ second }) => second)).toEqual([3, 6]);
  expect(at(8)).toBe(drawn);
  expect(at(9).seconds.at(-1)?.second).toBe(9);
});

test('cards of different phases are drawn in different seconds', () => {
  const newest = [0, 1, 2].map((phase) => follow(phase)(9).seconds.at(-1)?.second);
  expect(newest).toEqual([9, 8, 7]);
});

test('the line is the hot total of the way of counting, as it was when the strip was drawn', () => {
  const at = follow();
  expect(at(2).line).toBeNull();
  expect(at(60).line).toBe(60.5);
  expect(at(62).line).toBe(60.5);
});

test('nothing is drawn out of view', () => {
  expect(follow(0, false)(60)).toEqual({ seconds: [], line: null });
});
