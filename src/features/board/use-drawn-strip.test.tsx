import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { infoOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import { useDrawnStrip } from './channel-card.tsx';

test.each([
  [true, 300],
  [false, 0],
])('of five minutes that are in view (%s), %d seconds are drawn', (isInView, drawn) => {
  const recent = seriesOf(1, new Array(300).fill(1));
  const recorded = { ...newRecorded(), info: infoOf(), recent };
  const { result } = renderHook(() => useDrawnStrip({ sessionId: 0, recorded }, 'every-use', isInView));
  expect(result.current.column.counts).toHaveLength(drawn);
});
