import { expect, test, vi } from 'vitest';
import { readPersistence, requestPersistence } from './persistence.ts';

test('what the browser says is told, and asked for only when it is requested', async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('navigator', { storage: { persisted: () => Promise.resolve(false), persist } });
  expect(await readPersistence()).toBe(false);
  expect(persist).not.toHaveBeenCalled();
  expect(await requestPersistence()).toBe(true);
});

test.each<[string, object]>([
  ['without storage, as on a page without https', {}],
  [
    'where it is refused, as in a frame of another site',
    {
      storage: {
        persisted: () => Promise.reject(new TypeError()),
        persist: () => Promise.reject(new TypeError()),
      },
    },
  ],
])('%s it is not known', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect([await readPersistence(), await requestPersistence()]).toEqual([null, null]);
});
