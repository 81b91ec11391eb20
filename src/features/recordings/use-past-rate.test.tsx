import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePastRate } from './use-past-rate.ts';

test('a choice that fails leaves the one that follows it', async () => {
  const answers: ((isStored: boolean) => void)[] = [];
  const findMoments = () => new Promise<boolean>((resolve) => void answers.push(resolve));
  const { result } = renderHook(() => usePastRate({ findMoments }, [], null));
  await act(async () => result.current.onChange('few'));
  await act(async () => result.current.onChange('many'));
  await act(async () => answers[0]?.(false));
  await act(async () => answers[1]?.(true));
  expect(result.current.value).toBe('many');
  await act(async () => result.current.onChange('few'));
  await act(async () => answers[2]?.(false));
  expect(result.current.value).toBeNull();
});
