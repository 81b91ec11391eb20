import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../testing/find-chromium.ts';

/** Draws the icons of the installed page and of the extension from `public/favicon.svg`: `npx tsx scripts/pictures/draw-icons.ts`. */
const FOLDER = 'public/icons';
const SIZES_PX = [192, 512];
const EXTENSION_FOLDER = 'packages/extension/icons';
const EXTENSION_SIZES_PX = [16, 32, 48, 128];

const plain = readFileSync('public/favicon.svg', 'utf8');
/** A system cuts a maskable icon to its own shape: the background fills the square, the bars stay inside the inner circle. */
const maskable = plain
  .replace(' rx="7"', '')
  .replace(/(<rect x=.*)<\/svg>/s, '<g transform="translate(3.2 3.2) scale(.8)">$1</g></svg>');

const browser = await chromium.launch({ executablePath: findChromium() });
for (const folder of [FOLDER, EXTENSION_FOLDER]) mkdirSync(folder, { recursive: true });
for (const sizePx of SIZES_PX) {
  await draw(plain, sizePx, `${FOLDER}/${sizePx}.png`);
  await draw(maskable, sizePx, `${FOLDER}/maskable-${sizePx}.png`);
}
for (const sizePx of EXTENSION_SIZES_PX) await draw(plain, sizePx, `${EXTENSION_FOLDER}/${sizePx}.png`);
await browser.close();

async function draw(svg: string, sizePx: number, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path, omitBackground: true });
  await page.close();
}
