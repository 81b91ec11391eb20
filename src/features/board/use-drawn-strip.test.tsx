import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { infoOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import { useDrawnStrip } from './channel-card.tsx';

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
