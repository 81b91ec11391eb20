import { expect, type Page } from '@playwright/test';
import { PARENT, SITE } from './stage.ts';

interface Posted {
  readonly origin: string;
  readonly data: { readonly emoteCounts: readonly Record<string, unknown>[]; readonly totalEmotes: number };
}

/** The part of an address of embed mode that names the page of `openParent`. */
export const parentUrl = `parenturl=${encodeURIComponent(`${PARENT}/some/page`)}`;

/** Opens a page of another site that frames ours and stores the messages it gets. */
export async function openParent(page: Page, frameAddress: string): Promise<void> {
  await page.goto(`${PARENT}/some/page?frame=${encodeURIComponent(SITE + frameAddress)}`);
  await expect(page.frameLocator('iframe').locator('body')).toHaveText('iframe mode');
}

/** What the page of `openParent` got, oldest first. */
export const postedTo = (page: Page): Promise<Posted[]> =>
  page.evaluate(() => (window as unknown as { got: Posted[] }).got);
