import type { Page } from '@playwright/test';
import { createUsageFormat, newChannel } from '../../src/usage/stored-usage.ts';

/**
 * The browser has usage of a channel, with no day in it: from now on it is stored from the first second on, not after a minute. Opens
 * a page without a worker.
 *
 * @param origin of the site, if it is not that of the page's tests
 */
export async function putUsage(page: Page, channelLogin: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/test-image-sizes`);
  const { emotes: _, ...channel } = newChannel(channelLogin, 'planted');
  const value = createUsageFormat('').encodeHead({ ...channel, emoteCount: 0 });
  await page.evaluate(
    ([key, stored]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('emotes-per-second-usage');
        request.onupgradeneeded = () => request.result.createObjectStore('records');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('records', 'readwrite');
          transaction.objectStore('records').put(stored, key);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    [`channel/${channelLogin}`, value] as const,
  );
}
