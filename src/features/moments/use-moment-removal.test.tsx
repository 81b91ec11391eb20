import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { momentOf } from '../../../tests/builders/recordings.ts';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { useMomentRemoval } from './use-moment-removal.ts';

const [first, second] = [momentOf(100, emoteOf('a')), momentOf(200, emoteOf('b'))];

test('each removal can be undone for eight seconds, also one that was asked for before the last was done', async () => {
  vi.useFakeTimers();
  const answers: ((isRemoved: boolean) => void)[] = [];
  const remove = () => new Promise<boolean>((resolve) => void answers.push(resolve));
  const { result } = renderHook(() => useMomentRemoval(remove, () => undefined));
  await act(async () => void result.current.onRemove(first));
  await act(async () => void result.current.onRemove(second));
  await act(async () => answers[0]?.(true));
  await act(async () => void vi.advanceTimersByTime(5_000));
  await act(async () => answers[1]?.(true));
  await act(async () => void vi.advanceTimersByTime(7_999));
  expect(result.current.removed).toBe(second);
  await act(async () => void vi.advanceTimersByTime(1));
  expect(result.current.removed).toBeNull();
});
