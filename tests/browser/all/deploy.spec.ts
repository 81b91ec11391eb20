import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page, Worker } from '@playwright/test';
import { createSite } from '../../../scripts/build/site.ts';
import { findServers } from '../../../scripts/testing/find-servers.ts';
import { readHeaderFile } from '../../read-header-file.ts';
import { BARE_SITE, BASE_PATH, deployed, SUB_SITE, test } from '../deployed-stage.ts';
import { behind } from '../servers/ask-server.ts';
import { expectSite } from '../servers/expect-site.ts';
import { startServer } from '../servers/start-server.ts';
import { expect, PARENT, SITE } from '../stage.ts';
import { CHANNEL, expectRows, keepOnly, openChannel, panelOf, rowsOf } from '../statistics.ts';

/** A host that is not in the policy and that answers every request. */
const UNLISTED = 'https://unlisted.example/';
/** The console messages of the page and its worker. The browser reports there what a policy refused. */
function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

/** Saves a custom emote with a pattern, so that the worker loads its second file. */
async function keepPattern(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    const laugh = { id: '1', emote: 'laugh', regexp: 'ha(ha)+', source: 'Custom', score: 0 };
    const imageUrl = 'https://cdn.betterttv.net/emote/54fa8f1401e468494b85b537/2x.webp';
    localStorage.setItem(
      'EMOTES_PER_SECOND_OPTIONS',
      JSON.stringify({ customEmotes: [{ ...laugh, imageUrl }] }),
    );
  });
}

/** Opens a page of another site that frames embed mode. */
async function openParent(page: Page, address: string): Promise<void> {
  const frame = `${address}?iframe=true&parenturl=${encodeURIComponent(PARENT)}`;
  await page.goto(`${PARENT}/?frame=${encodeURIComponent(frame)}`);
  await expect(page.frameLocator('iframe').locator('body')).toHaveText('iframe mode');
}

/** The total of the last message to the parent. */
function lastTotal(page: Page): Promise<number | undefined> {
  return page.evaluate(
    () => (window as unknown as { got: { totalEmotes: number }[] }).got.at(-1)?.totalEmotes,
  );
}

/** Whether a page or a worker reaches a host outside the policy. With `no-cors` any answer counts. */
function reachesUnlisted(from: Pick<Worker, 'evaluate'> | undefined): Promise<boolean> | undefined {
  return from?.evaluate(
    (url) =>
      fetch(url, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    UNLISTED,
  );
}

test('the header file contains exactly the policy of the page’s meta tag, and frame-ancestors', () => {
  const page = readFileSync('dist/index.html', 'utf8').replaceAll('&#39;', "'");
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  const file = readFileSync('dist/_headers', 'utf8');
  expect(policy).toContain("default-src 'none'");
  expect(readHeaderFile(file)('/').get('Content-Security-Policy')).toBe(`${policy}; frame-ancestors *`);
  // Cloudflare ignores longer lines.
  expect(Math.max(...file.split('\n').map((line) => line.length))).toBeLessThan(2_000);
});

test('with the headers all parts work and nothing is refused', async ({ page, standIn }) => {
  const complaints = complaintsOf(page);
  await keepPattern(page);
  await openChannel(page);
  // The pictures and the code for patterns may need longer than the window of 10 s.
  const stopSaying = keepOnly(standIn, { text: 'Kappa Kappa Kappa catJAM catJAM hahaha' });
  await expectRows(page, [
    ['Kappa', '3', '0.30', 'Twitch'],
    ['catJAM', '2', '0.20', '7TV'],
    ['laugh', '1', '0.10', 'Custom'],
  ]);
  const widths = () =>
    page
      .locator('table img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  await expect.poll(widths).toEqual([true, true, true]);
  stopSaying();
  await expect(page.frameLocator('iframe').getByText('Offline demo').first()).toBeVisible();
  // A change of a set is sent once, to those who are subscribed to it.
  for (const live of [standIn.sevenTvLive, standIn.betterTtvLive]) {
    await expect.poll(() => live.connections.map((each) => each.subscribed().length > 0)).toEqual([true]);
  }

  const codes = ['<img/src=x/onerror=alert(1)>', '__proto__', 'constructor'];
  standIn.sevenTvLive.push(standIn.chat.roomIdOf(CHANNEL), codes);
  const stopSayingCodes = keepOnly(standIn, { text: [...codes, codes[0], codes[0], codes[1]].join(' ') });
  await expect
    .poll(() => rowsOf(page))
    .toEqual(
      expect.arrayContaining([
        ['<img/src=x/onerror=alert(1)>', '3', '0.30', '7TV'],
        ['__proto__', '2', '0.20', '7TV'],
        ['constructor', '1', '0.10', '7TV'],
      ]),
    );
  stopSayingCodes();
  expect(await page.locator('img[src="x"]').count()).toBe(0);

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  expect(complaints.filter((text) => !text.includes('allowfullscreen'))).toEqual([]);
});

test('with the headers another site may frame embed mode', async ({ page, standIn }) => {
  const complaints = complaintsOf(page);
  await openParent(page, `${SITE}/${CHANNEL}`);
  await expect.poll(() => standIn.services.requests.length).toBeGreaterThanOrEqual(7);
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await expect.poll(() => lastTotal(page)).toBe(1);
  await page.evaluate(() => {
    const messages = [
      null,
      'leave',
      { kind: 'leave' },
      { kind: 'join', sessionId: 1, channelLogin: 'other' },
      { emoteCounts: [] },
    ];
    for (const message of messages) frames[0]?.postMessage(message, '*');
  });
  standIn.chat.say(CHANNEL, { text: 'LUL LUL LUL' });
  // The first emote may have left the window.
  await expect.poll(() => lastTotal(page)).toBeGreaterThanOrEqual(3);
  expect(standIn.chat.connections).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('an opener learns nothing; the worker reaches only listed hosts', async ({ page, context }) => {
  await page.goto(PARENT);
  const opening = context.waitForEvent('page');
  await page.evaluate((address) => {
    Object.assign(window, { opened: open(address) });
  }, `${SITE}/${CHANNEL}`);
  const opened = await opening;
  await expect(opened.frameLocator('iframe').getByText('Offline demo').first()).toBeVisible();
  const access = await page.evaluate(() => {
    const { closed, length } = (window as unknown as { opened: Window }).opened;
    return { closed, length };
  });
  expect(access).toEqual({ closed: true, length: 0 });

  await expect(panelOf(opened).getByRole('status')).toHaveText('Waiting for the first emote');
  expect(await reachesUnlisted(opened.workers()[0])).toBe(false);
  await openChannel(opened, `${BARE_SITE}/${CHANNEL}`);
  expect(await reachesUnlisted(opened.workers()[0])).toBe(true);
  expect(await reachesUnlisted(opened)).toBe(false);
});

/** The addresses in the manifest as the browser reads them, and whether each icon is a picture of its size. */
async function readManifest(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  const { start_url, icons } = JSON.parse(data) as {
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  const drawn = icons.map(({ src, sizes }) =>
    page.evaluate(
      async ([address, size]) => {
        const picture = new Image();
        picture.src = address ?? '';
        await picture.decode();
        return size === 'any' || `${picture.naturalWidth}x${picture.naturalHeight}` === size;
      },
      [new URL(src, url).href, sizes],
    ),
  );
  return { url, errors, start: new URL(start_url, url).href, drawn: await Promise.all(drawn) };
}

test('without headers and with `404.html` for a path the page counts', async ({ page, hosts, standIn }) => {
  const site = createSite('dist');
  hosts.set(SITE, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', SITE);
    if (pathname !== `/${CHANNEL}`) return site(request, response);
    response.writeHead(404, { 'content-type': 'text/html' }).end(readFileSync('dist/index.html'));
  });
  const answer = page.waitForResponse(`${SITE}/${CHANNEL}`);
  await openChannel(page);
  expect((await answer).status()).toBe(404);
  const stopSaying = keepOnly(standIn, { text: 'Kappa' });
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  stopSaying();
});

test('below a path, also behind each web server of `deploy`: screens, settings, the worker, the manifest, embed mode and the link back of the error screen', async ({
  page,
  standIn,
  hosts,
}, testInfo) => {
  const folder = testInfo.outputPath('site');
  const args = ['build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'];
  execFileSync('node_modules/.bin/vite', args, { env: { ...process.env, BASE_PATH } });
  for (const server of findServers()) {
    const { port, end } = await startServer(server, folder, BASE_PATH);
    hosts.set(SUB_SITE, behind(port));
    try {
      await expectSite(port, folder, BASE_PATH);
      await openChannel(page, `${SUB_SITE}/emotes/${CHANNEL}`);
      const stopSaying = keepOnly(standIn, { text: 'Kappa' });
      await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
      stopSaying();
    } finally {
      await page.goto('about:blank');
      await end();
    }
  }
  hosts.set(SUB_SITE, deployed(folder, BASE_PATH));
  const complaints = complaintsOf(page);
  await keepPattern(page);

  await openChannel(page, `${SUB_SITE}/emotes/${CHANNEL}`);
  await expect(panelOf(page).getByRole('heading', { name: CHANNEL })).toBeVisible();
  const stopSaying = keepOnly(standIn, { text: 'hahaha' });
  await expectRows(page, [['laugh', '1', '0.10', 'Custom']]);
  stopSaying();
  await panelOf(page).getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('button', { name: 'Overlay for OBS' }).click();
  const address = page.getByLabel('Address', { exact: true });
  await expect(address).toHaveValue(`${SUB_SITE}/emotes/overlay/${CHANNEL}`);

  await page.goto(`${SUB_SITE}/emotes/a/b`);
  await expect(page.getByText('No route matches URL')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(
    page.getByRole('heading', { name: 'See what chat is spamming, as it happens.' }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'See what chat is spamming, as it happens.' }),
  ).toBeVisible();
  const pictures = panelOf(page).getByRole('region', { name: 'Example' }).locator('img');
  await expect
    .poll(() => pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await readManifest(page)).toEqual({
    url: `${SUB_SITE}/emotes/manifest.webmanifest`,
    errors: [],
    start: `${SUB_SITE}/emotes/`,
    drawn: [true, true, true, true, true],
  });

  const connectionsBefore = standIn.chat.connections.length;
  await openParent(page, `${SUB_SITE}/emotes/${CHANNEL}`);
  await expect.poll(() => standIn.chat.connections.length).toBe(connectionsBefore + 1);

  await page.goto(`${SUB_SITE}/emotes/overlay/${CHANNEL}`);
  await expect(page.locator('.overlay')).toHaveAttribute('data-state', 'live');
  await expect(page.locator('html')).toHaveClass('see-through');
  expect(complaints.filter((text) => !text.includes('allowfullscreen'))).toEqual([]);
});
