import { mkdirSync } from 'node:fs';
import { SCENARIOS } from '../standin/chat/scenarios.ts';
import { createStandIn } from '../standin/stand-in.ts';
import { createSite } from './site.ts';
import { openStandInBrowser } from './stand-in-browser.ts';
const OUT = '/tmp/notes/table-shots';
mkdirSync(OUT, { recursive: true });
const standIn = createStandIn({ stillPictures: true });
const { browser, close } = await openStandInBrowser(standIn, createSite('dist'), 'DejaVu Sans');
const only = process.argv[2] ?? '';
const rate = { ...SCENARIOS.waves, messagesPerSecond: 50 };
standIn.chat.play('waves', rate);
standIn.chat.play('longnames', SCENARIOS.longnames);
standIn.chat.play('nopictures', SCENARIOS.nopictures);
standIn.chat.play('flood', SCENARIOS.flood);
async function shot(name: string, path: string, width: number, height: number, more: any = {}) {
  if (!name.includes(only)) return;
  const context = await browser.newContext({ baseURL: 'https://emotes.example', viewport: { width, height }, colorScheme: more.light ? 'light' : 'dark', forcedColors: more.forced ? 'active' : 'none', deviceScaleFactor: more.scale ?? 1 });
  const page = await context.newPage();
  if (more.before) await more.before(page);
  await page.goto(path);
  if (more.big) await page.evaluate((css: string) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets = [sheet]; }, ':root{--type-xs:22px;--type-s:24px;--type-m:26px;--type-l:28px;--type-xl:32px;--type-2xl:36px;--type-3xl:48px;--type-4xl:56px;--type-5xl:72px}');
  await page.waitForTimeout(more.wait ?? 9000);
  if (more.then) await more.then(page);
  await page.screenshot({ path: `${OUT}/${name}.png`, clip: more.clip });
  await context.close();
}
const freeze = async (page: any) => {
  const row = page.locator('tr[data-key]').nth(2);
  await row.hover();
  for (let i = 0; i < 6; i++) { await page.waitForTimeout(1500); await page.mouse.move((await row.boundingBox()).x + 90 + i * 2, (await row.boundingBox()).y + 10); if (await page.getByRole('button', { name: / leads$/ }).count()) break; }
};
const clip = { x: 928, y: 0, width: 512, height: 900 };
await Promise.all([
  shot('full-dark', '/waves', 1440, 900, { clip }),
  shot('full-light', '/waves', 1440, 900, { clip, light: true }),
  shot('full-forced', '/waves', 1440, 900, { clip, forced: true }),
  shot('full-nopictures', '/nopictures', 1440, 900, { clip }),
  shot('full-nopictures-light', '/nopictures', 1440, 900, { clip, light: true }),
]);
await Promise.all([
  shot('full-frozen', '/waves', 1440, 900, { clip, then: freeze }),
  shot('z720', '/waves', 720, 450, { scale: 2 }),
  shot('z640', '/waves', 640, 400, { scale: 2, light: true }),
  shot('z320', '/waves', 320, 568, { scale: 2 }),
  shot('n390', '/waves', 390, 844, { then: freeze }),
  shot('long320', '/longnames', 320, 568, { scale: 2 }),
]);
await Promise.all([
  shot('big1440', '/flood', 1440, 900, { clip, big: true }),
  shot('big390', '/flood', 390, 844, { big: true }),
  shot('panel1440', '/panel/waves', 1440, 600),
  shot("chips390", "/waves", 390, 664, { then: async (page: any) => { await page.getByRole("list", { name: "Emote lists" }).scrollIntoViewIfNeeded(); } }),
  shot('card320', '/panel/waves', 320, 220, { scale: 2 }),
  shot('card-light', '/waves', 1440, 900, { light: true, clip: { x: 500, y: 0, width: 940, height: 900 }, then: async (page: any) => { await page.locator('tr[data-key]').nth(2).click(); await page.waitForTimeout(800); } }),
]);
if (only === 'ask') await Promise.all([
  shot('ask-dark', '/waves', 1440, 900, { clip, then: async (page: any) => { await page.getByText('Calmer order').waitFor({ timeout: 150000 }); await page.waitForTimeout(300); } }),
  shot('ask-1024-light', '/waves', 1024, 700, { light: true, then: async (page: any) => { await page.getByText('Calmer order').waitFor({ timeout: 150000 }); await page.waitForTimeout(300); } }),
]);
await close();
