import { chromium, expect, test } from '@playwright/test';
import { QUIET_FLAGS } from '../../scripts/chromium-flags.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { createLocalSite } from '../../scripts/site.ts';
import { serveStandIn } from '../../standin/serve.ts';
import { createStandIn } from '../../standin/stand-in.ts';
import { openChannel, rowsOf } from './statistics.ts';

test('the demo build counts the stand-in at its own origin, sends no other request, and is isolated from a page that opens it', async () => {
  const standIn = createStandIn();
  const server = await serveStandIn({
    standIn,
    servePage: createLocalSite('dist-demo'),
    port: 0,
    tls: false,
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...QUIET_FLAGS],
  });
  const page = await browser.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).host));
  await openChannel(page, `http://127.0.0.1:${server.port}/examplestreamer`);
  standIn.chat.say('examplestreamer', { text: 'Kappa catJAM catJAM YooHoo CiGrip' });
  await expect.poll(async () => (await rowsOf(page)).length).toBe(4);
  const served = await page.request.get(`http://127.0.0.1:${server.port}/`);
  expect(served.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect([...asked]).toEqual([`127.0.0.1:${server.port}`]);
  await browser.close();
  standIn.close();
  await server.close();
});
