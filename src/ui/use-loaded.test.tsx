import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLoaded } from './use-loaded.ts';

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

test('after the component is gone nothing is loaded again, also if the load fails only then', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fails: (() => void)[] = [];
  const load = vi.fn(
    () => new Promise<object>((_, reject) => fails.push(() => reject(new Error('no network')))),
  );
  const Shown = () => (useLoaded(load) === null ? 'waiting' : 'loaded');
  const first = render(<Shown />);
  const second = render(<Shown />);
  await act(async () => fails[0]?.());
  expect(vi.getTimerCount()).toBe(1);
  first.unmount();
  second.unmount();
  await act(async () => fails[1]?.());
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});
