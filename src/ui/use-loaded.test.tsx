// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLoaded } from './use-loaded.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a part that could not be loaded is loaded again after 30 s', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn(async () => ({ words: 'loaded' }));
  load.mockRejectedValueOnce(new Error('no network'));
  const Shown = () => useLoaded(load)?.words ?? 'waiting';
  await act(async () => void render(<Shown />));
  expect(document.body.textContent).toBe('waiting');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(document.body.textContent).toBe('loaded');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(2);
});
