import { mkdirSync } from 'node:fs';
import { refuseUnjoinable } from '../standin/chat/demo-channels.ts';
import { SCENARIOS } from '../standin/chat/scenarios.ts';
import { serveStandIn } from '../standin/serve.ts';
import { createStandIn } from '../standin/stand-in.ts';
import { chromium } from '@playwright/test';
import { QUIET_FLAGS } from './chromium-flags.ts';
import { findChromium } from './find-chromium.ts';
import { createSite } from './site.ts';
const OUT = '/tmp/fv';
mkdirSync(OUT, { recursive: true });
const standIn = createStandIn({ autoplay: SCENARIOS.lively });
refuseUnjoinable(standIn.chat.behaviour);
const server = await serveStandIn({ standIn, servePage: createSite('dist-demo'), port: 0, tls: false });
const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS] });
const jobs = process.argv.slice(2).map((job) => job.split(':'));
for (const [path = '/', size = '1440x900', scheme = 'dark', wait = '2500', action = ''] of jobs) {
  const [width, height] = size.split('x').map(Number) as [number, number];
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme as 'dark' });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(m.text()));
  page.on('pageerror', (e) => console.log('ERR', e.message));
  if (action === 'offline') { await page.goto(`http://127.0.0.1:${server.port}${path}`); await page.waitForTimeout(1500); await context.setOffline(true); standIn.chat.behaviour.refuseConnections = true; standIn.chat.dropConnections(); }
  else await page.goto(`http://127.0.0.1:${server.port}${path}`);
  await page.waitForTimeout(Number(wait));
  if (action === 'open') await page.getByText(/channels of this demo/).click();
  if (action === 'full') await page.evaluate(() => document.querySelector('summary')?.scrollIntoView());
  await page.screenshot({ path: `${OUT}/${path.replaceAll('/', '_')}-${size}-${scheme}${action}.png`, animations: 'disabled', fullPage: false });
  standIn.chat.behaviour.refuseConnections = false;
  await context.close();
}
await browser.close();
standIn.close();
await server.close();
