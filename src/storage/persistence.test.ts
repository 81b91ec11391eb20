import { expect, test, vi } from 'vitest';
import { requestPersistence } from './persistence.ts';

test.each<[string, object]>([
  ['without storage, as on a page without https', {}],
  [
    'where it is refused, as in a frame of another site',
    { storage: { persist: () => Promise.reject(new TypeError()) } },
  ],
])('%s a request to keep what is stored does nothing', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await expect(requestPersistence()).resolves.toBeUndefined();
});
