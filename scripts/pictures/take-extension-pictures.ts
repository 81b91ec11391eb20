import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEMO_BOARD } from '../../standin/chat/demo-channels.ts';
import { SCENARIOS } from '../../standin/chat/scenarios.ts';
import { serveStandIn } from '../../standin/serve.ts';
import { createStandIn } from '../../standin/stand-in.ts';
import { buildExtension } from '../build/build-extension.ts';
import { createSite } from '../build/site.ts';
import { openExtensionBrowser } from '../testing/extension-browser.ts';

/** Takes the five pictures that a store shows, 1280 x 800: `npx tsx scripts/pictures/take-extension-pictures.ts`. */
const FOLDER = 'docs/pictures/extension';
const CHANNEL = 'examplestreamer';
const TWITCH = `https://www.twitch.tv/${CHANNEL}`;
const VIEW = { width: 1280, height: 800 };
const PANEL_PX = 400;
/** The lists are loaded, and the window is full. */
const COUNTED_MS = 14_000;
/** Past Stats has a timeline with moments. */
const RECORDED_MS = 150_000;

mkdirSync(FOLDER, { recursive: true });
await buildExtension();
const standIn = createStandIn({ autoplay: SCENARIOS.waves });
const server = await serveStandIn({ standIn, servePage: createSite('dist'), port: 0, tls: true });
const { context, addressOf, close } = await openExtensionBrowser(server.port);

const panel = await open(addressOf(`/panel/${CHANNEL}`), { width: PANEL_PX, height: VIEW.height });
const wide = await open(addressOf(`/panel/${CHANNEL}`));
const video = await open(TWITCH);
await video.waitForTimeout(COUNTED_MS);
await take(video, 'video');
await video.getByRole('button', { name: 'Emotes Per Second: options' }).press('Enter');
await take(video, 'options');
await video.getByRole('button', { name: 'Close' }).click();
await video.setViewportSize({ width: VIEW.width - PANEL_PX, height: VIEW.height });
await video.waitForTimeout(1_000);
await takeBeside(video, panel, 'panel');
const board = await open(addressOf(`/board/${DEMO_BOARD.slice(0, 6).join('+')}`));
await board.waitForTimeout(COUNTED_MS);
await take(board, 'board');
await wide.waitForTimeout(RECORDED_MS);
await wide.getByRole('button', { name: 'Past Stats' }).click();
await wide.waitForTimeout(1_000);
await take(wide, 'past-stats');
await close();
await server.close();
process.exit();

async function open(address: string, view = VIEW): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(view);
  await page.goto(address);
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 85 });
}

/** Two pages beside each other, as the browser shows a page and its panel: no page sees the whole window. */
async function takeBeside(one: Page, other: Page, name: string): Promise<void> {
  const pictures: string[] = [];
  for (const page of [one, other]) {
    await page.bringToFront();
    const bytes = await page.screenshot({ type: 'png' });
    pictures.push(`<img src="data:image/png;base64,${bytes.toString('base64')}">`);
  }
  const both = await context.newPage();
  await both.setViewportSize(VIEW);
  await both.setContent(`<style>body { margin: 0; display: flex }</style>${pictures.join('')}`);
  await take(both, name);
}
