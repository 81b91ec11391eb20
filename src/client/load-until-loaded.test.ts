import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadUntilLoaded } from './load-until-loaded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('code that could not be loaded is loaded again every 30 s, and started once', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isReachable = false;
  const load = vi.fn(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return 'code';
  });
  const start = vi.fn();
  loadUntilLoaded(load, start);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([load.mock.calls.length, warned.mock.calls.length, start.mock.calls.length]).toEqual([2, 2, 0]);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(start.mock.calls).toEqual([['code']]);
});
