import type { Page } from '@playwright/test';
import { createUsageFormat, newChannel } from '../../src/usage/stored-usage.ts';
import { putValues, textOfHistory } from './stored-history.ts';

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
  const values = new Map([[`channel/${channelLogin}`, value]]);
  await page.evaluate(putValues, textOfHistory(values, 'emotes-per-second-usage'));
}
