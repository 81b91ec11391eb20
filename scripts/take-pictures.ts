import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { SCENARIOS } from '../standin/chat/scenarios.ts';
import { serveStandIn } from '../standin/serve.ts';
import { createStandIn } from '../standin/stand-in.ts';
import { QUIET_FLAGS } from './chromium-flags.ts';
import { findChromium } from './find-chromium.ts';
import { buildSite, createSite } from './site.ts';

/** Takes the README's pictures from the demo: `npx tsx scripts/take-pictures.ts`. */
const FOLDER = 'docs/pictures';
const COUNTED_MS = 12_000;

await buildSite('demo');
mkdirSync(FOLDER, { recursive: true });
const standIn = createStandIn({ autoplay: SCENARIOS.waves });
const server = await serveStandIn({ standIn, servePage: createSite('dist-demo'), port: 0, tls: false });
const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS] });

for (const colorScheme of ['dark', 'light'] as const) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme });
  await page.goto(`http://127.0.0.1:${server.port}/examplestreamer`);
  await page.waitForTimeout(COUNTED_MS);
  await page.screenshot({ path: `${FOLDER}/demo-${colorScheme}.png` });
  await page.close();
}

await browser.close();
standIn.close();
await server.close();
