import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { infoOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import { gapSeries } from '../../domain/series.ts';
import { knownInText, useDrawnStrip } from './channel-card.tsx';

const observed = (seconds: number) => seriesOf(1, new Array<number>(seconds).fill(5));

test.each([
  [undefined, 'known in 2 min'],
  [observed(39), 'known in 2 min'],
  [observed(40), 'known in 1 min'],
  [observed(128), 'known in 1 min'],
  // After a short gap the ratio is known again within a minute.
  [observed(400), 'known in 1 min'],
  [gapSeries(1, 600), 'known in 2 min'],
])('the ratio is known in some minutes, which count down: %#', (recent, text) => {
  expect(knownInText(recent)).toBe(text);
});

test.each([
  [true, 1, 301],
  [false, 0, 0],
])('of more than five minutes that are in view (%s), the last five are drawn', (isInView, firstS, endS) => {
  // The next second is drawn with two others.
  const recent = seriesOf(0, new Array(302).fill(1));
  const recorded = { ...newRecorded(), info: infoOf(), recent };
  const { result } = renderHook(() => useDrawnStrip({ sessionId: 0, recorded }, 'every-use', isInView));
  const { startS, counts } = result.current.column;
  expect([startS, startS + counts.length]).toEqual([firstS, endS]);
});
