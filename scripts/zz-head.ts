import { SCENARIOS } from '../standin/chat/scenarios.ts';
import { createStandIn } from '../standin/stand-in.ts';
import { createSite } from './site.ts';
import { openStandInBrowser } from './stand-in-browser.ts';
import { mkdirSync } from 'node:fs';

const OUT = '/tmp/head-shots';
mkdirSync(OUT, { recursive: true });
const standIn = createStandIn({ stillPictures: true });
const { browser, close } = await openStandInBrowser(standIn, createSite('dist'), 'DejaVu Sans');
const theme = (process.argv[2] ?? 'dark') as 'dark' | 'light';
const page = await browser.newPage({ baseURL: 'https://emotes.example', viewport: { width: 1440, height: 900 }, colorScheme: theme });
page.on('pageerror', (e) => console.log('ERR', e.message));
await page.goto('https://emotes.example/flood');
standIn.chat.play('flood', { ...SCENARIOS.flood });
await page.waitForTimeout(9000);
const shot = async (name: string) => { await page.waitForTimeout(500); await page.screenshot({ path: `${OUT}/${name}-${theme}.png` }); };
for (const [w, h] of [[1440, 900], [720, 450], [640, 400], [844, 390], [390, 664], [360, 640], [320, 568]] as const) {
  await page.setViewportSize({ width: w, height: h });
  await shot(`live-${w}`);
}
await page.setViewportSize({ width: 320, height: 568 });
await page.waitForTimeout(400);
await page.getByRole('button', { name: 'More' }).click();
await shot('more-320');
await page.keyboard.press('Escape');
await page.setViewportSize({ width: 1440, height: 900 });
await page.getByRole('button', { name: 'flood' }).click();
await shot('menu-1440');
await page.getByRole('button', { name: 'Overlay for OBS' }).click();
await page.waitForTimeout(1500);
await shot('overlay-1440');
await page.keyboard.press('Escape');
await page.getByText('Oldest Message Age').hover();
await page.waitForTimeout(900);
await shot('hint-age');
await page.getByLabel('Auto Show Total').fill('1000000');
await page.waitForTimeout(300);
await shot('hint-threshold');
await page.keyboard.press('Enter');
await page.getByRole('button', { name: 'Pause' }).click();
await page.getByRole('button', { name: 'Auto Hide' }).click();
// seven digits by hand
for (const [w, h] of [[720, 450], [640, 400], [844, 390], [320, 568], [360, 640]] as const) {
  await page.setViewportSize({ width: w, height: h });
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const c = document.querySelector('[data-total]')!; c.textContent = '1,234,567';
    for (const s of document.querySelectorAll('[data-on] > :last-child')) s.textContent = '1234567/1000000';
  });
  await page.getByRole('button', { name: 'Auto Hide' }).hover();
  await shot(`seven-${w}`);
}
await page.screenshot({ path: `${OUT}/last.png` });
await close();
