import { expect, type Frame, type Page } from '@playwright/test';
import { CHANNEL } from '../chat-frames.ts';
import { PARENT, SITE } from './stage.ts';

/** A state of the site that is measured. */
export type Scene = 'panel open' | 'Past Stats open' | 'panel collapsed' | 'embed mode';

/** Opens the channel's page and waits until its lists are loaded. */
export async function openPanel(page: Page): Promise<Frame> {
  await page.goto(`${SITE}/${CHANNEL}`);
  await expect(page.getByRole('button', { name: /^1,\d\d\d emotes known$/ })).toBeVisible({
    timeout: 60_000,
  });
  return page.mainFrame();
}

/** Opens a page of another site that frames ours. */
export async function openEmbed(page: Page): Promise<Frame> {
  const parentUrl = encodeURIComponent(PARENT);
  const address = `${SITE}/${CHANNEL}?iframe=true&parenturl=${parentUrl}`;
  await page.goto(`${PARENT}/?frame=${encodeURIComponent(address)}`);
  await expect(page.frameLocator('iframe').locator('body')).toHaveText('iframe mode');
  const frame = page.frames().find((one) => one.url().startsWith(SITE));
  if (frame === undefined) throw new Error('The frame is missing.');
  return frame;
}

export async function openPastStats(page: Page): Promise<void> {
  await page.getByText('Past Stats').click();
}

export async function closePastStats(page: Page): Promise<void> {
  await page.getByText('Past Stats').click();
}

/** Turns auto hide on, with a threshold that no chat reaches. */
export async function collapse(page: Page): Promise<void> {
  await page.getByLabel('Auto Show Total Emote Count').fill('1000000');
  await page.getByRole('button', { name: /^Auto Hide/ }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(200, 500);
  await expect(page.getByRole('complementary', { name: 'Emote statistics' })).toBeHidden();
}

/** The current total of the page, and the number of rows of its table. */
export async function shown(page: Page): Promise<{ readonly total: number; readonly distinct: number }> {
  const total = await page
    .getByText(/^\d+\/$/)
    .first()
    .textContent();
  const rows = await page
    .getByRole('table', { name: 'last 10 seconds' })
    .first()
    .getAttribute('aria-rowcount');
  return { total: Number.parseInt(total ?? '0', 10), distinct: Number(rows) - 1 };
}
