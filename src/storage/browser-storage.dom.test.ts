import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a text is read as it was written, until null removes it', () => {
  expect(browserStorage.read('a')).toBeNull();
  expect(browserStorage.write('a', 'text')).toBe(true);
  expect(browserStorage.read('a')).toBe('text');
  expect(browserStorage.write('a', null)).toBe(true);
  expect(browserStorage.read('a')).toBeNull();
});

test('where the browser denies storage, reading gives null, and writing gives false and a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(browserStorage.read('a')).toBeNull();
  expect(browserStorage.write('a', 'text')).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
});

test('another tab is heard when it writes a key with the prefix or removes everything, until stopped', () => {
  let changes = 0;
  const stop = browserStorage.onChange('options', () => changes++);
  const write = (key: string | null): void => {
    dispatchEvent(new StorageEvent('storage', { key }));
  };
  write('options');
  write('options_refused');
  write(null);
  expect(changes).toBe(3);
  write('else');
  expect(changes).toBe(3);
  stop();
  write('options');
  expect(changes).toBe(3);
});

test('a page that is back from the back/forward cache reads again, because other tabs are not heard there', () => {
  let changes = 0;
  const stop = browserStorage.onChange('options', () => changes++);
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(changes).toBe(0);
  show(true);
  expect(changes).toBe(1);
  stop();
  show(true);
  expect(changes).toBe(1);
});
