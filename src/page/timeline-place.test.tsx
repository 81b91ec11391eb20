import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inApp } from '../../tests/stages/app.tsx';
import { useTimelinePlace } from './timeline-place.ts';

test('the place of the timeline is the same object until it is moved, so that nothing is rendered for it', () => {
  const { result, rerender } = renderHook(() => useTimelinePlace(true), inApp());
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
  act(() => first?.onMove());
  expect(result.current).toMatchObject({ isUnderVideo: false, wasMoved: true });
});
