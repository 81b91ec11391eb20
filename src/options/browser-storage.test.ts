// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';
import { OPTIONS_KEY } from './options-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a text is written, read and removed', () => {
  expect(browserStorage.read(OPTIONS_KEY)).toBeNull();
  expect(browserStorage.write(OPTIONS_KEY, 'text')).toBe(true);
  expect(browserStorage.read(OPTIONS_KEY)).toBe('text');
  expect(browserStorage.write(OPTIONS_KEY, null)).toBe(true);
  expect(localStorage.getItem(OPTIONS_KEY)).toBeNull();
});

test('where the browser denies storage nothing is saved, writing fails with a warning, and nothing throws', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const deny = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
  expect(browserStorage.read(OPTIONS_KEY)).toBeNull();
  expect(browserStorage.write(OPTIONS_KEY, 'text')).toBe(false);
  expect(browserStorage.write(OPTIONS_KEY, null)).toBe(false);
  expect(warned).toHaveBeenCalledTimes(2);
});

test.each([
  [OPTIONS_KEY, 1],
  [`${OPTIONS_KEY}_REFUSED`, 1],
  [null, 1],
  ['of another page', 0],
])('a change of the key %j in another tab is reported %i times, until stopped', (key, reports) => {
  let reported = 0;
  const stop = browserStorage.onChange(() => reported++);
  dispatchEvent(new StorageEvent('storage', { key }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(reported).toBe(reports);
});
