import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../standin/chat/scenarios.ts';
import { createStandIn } from '../../standin/stand-in.ts';
import { buildSite, createSite } from '../build/site.ts';
import { openStandInBrowser } from '../testing/stand-in-browser.ts';

/**
 * Takes the picture of the overlay over a video, for `docs`:
 * `npx tsx scripts/pictures/take-window-pictures.ts`.
 */
const FOLDER = 'docs/pictures';
const SITE = 'https://emotes.example';
const CHANNEL = 'examplestreamer';
/** The lists are loaded, and the window is full. */
const COUNTED_MS = 14_000;
/** In place of a frame of a video. */
const VIDEO = 'radial-gradient(circle at 50% 120%, #5b3a6e, #1b2a49 60%, #0b1020)';

await buildSite('production');
const standIn = createStandIn({ autoplay: SCENARIOS.waves });
const { browser, close } = await openStandInBrowser(standIn, createSite('dist'));

await picture('overlay', { width: 800, height: 450 }, async (page) => {
  await page.goto(`${SITE}/overlay/${CHANNEL}?top=8&names=true&still=true`);
  await page.evaluate((video) => {
    document.documentElement.style.background = video;
  }, VIDEO);
  await page.waitForTimeout(COUNTED_MS);
});

await close();

async function picture(
  name: string,
  viewport: { readonly width: number; readonly height: number },
  play: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await play(page);
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 85, animations: 'disabled' });
  await context.close();
}
