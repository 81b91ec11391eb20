import { type Browser, chromium, type Page } from '@playwright/test';
import { createLocalSite } from '../../../scripts/build/site.ts';
import { QUIET_FLAGS } from '../../../scripts/testing/chromium-flags.ts';
import { findChromium } from '../../../scripts/testing/find-chromium.ts';
import { DEMO_BOARD, DEMO_CHANNELS } from '../../../standin/chat/demo-channels.ts';
import { SCENARIOS } from '../../../standin/chat/scenarios.ts';
import { serveStandIn } from '../../../standin/serve.ts';
import { createStandIn, type StandInOptions } from '../../../standin/stand-in.ts';
import { expect, test } from '../stage.ts';
import { openChannel, panelOf, sayUntilCounted, tableOf } from '../statistics.ts';
import { putUsage } from '../stored-usage.ts';

// One worker starts the browser once for all.
test.describe.configure({ mode: 'default' });
let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS] });
});
test.afterAll(() => browser.close());

/** Opens a window with the demo build, served as `npm run demo` does. */
async function openDemo(options: StandInOptions) {
  const standIn = createStandIn(options);
  const server = await serveStandIn({
    standIn,
    servePage: createLocalSite('dist-demo'),
    port: 0,
    tls: false,
  });
  const page = await browser.newPage();
  return {
    standIn,
    host: `127.0.0.1:${server.port}`,
    page,
    async close() {
      await page.context().close();
      standIn.close();
      await server.close();
    },
  };
}

/** The picture of the first emote of the usage is loaded. */
async function expectFirstPicture(page: Page): Promise<void> {
  const first = page.getByRole('table', { name: 'Emote usage' }).locator('tbody img').first();
  await expect
    .poll(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
}

test('the demo build counts the stand-in at its own origin, sends no other request, and is isolated from a page that opens it', async () => {
  const { standIn, host, page, close } = await openDemo({});
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).host));
  await putUsage(page, 'examplestreamer', `http://${host}`);
  await openChannel(page, `http://${host}/examplestreamer`);
  const say = () => standIn.chat.say('examplestreamer', { text: 'Kappa catJAM catJAM YooHoo CiGrip' });
  await sayUntilCounted(page, say, ['CiGrip', 'Kappa', 'YooHoo', 'catJAM']);
  // Its pictures are those of the stand-in too, also of emotes that were never used.
  await panelOf(page).getByRole('button', { name: 'examplestreamer' }).click();
  await page.getByRole('link', { name: 'Usage', exact: true }).click();
  await expectFirstPicture(page);
  const served = await page.request.get(`http://${host}/`);
  expect(served.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect([...asked]).toEqual([host]);
  await close();
});

test('the first page of the demo has three channels to begin with, lists all, and links to a board of many', async () => {
  const { host, page, close } = await openDemo({ autoplay: SCENARIOS.lively });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`http://${host}/`);
  const chips = page.getByRole('navigation', { name: 'Channels to try' }).getByRole('link');
  await expect(chips).toHaveText(['waves', 'bursts', 'lively']);
  // The stage and the table are one page on a phone.
  await expect(tableOf(page).locator('tr[data-key]').first()).toBeVisible();
  await page.getByRole('button', { name: `All ${DEMO_CHANNELS.length} channels of this demo` }).click();
  const channels = page.getByRole('navigation', { name: 'Channels of this demo' });
  const links = channels.getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(DEMO_CHANNELS.map(({ name }) => name));
  for (const { shows } of DEMO_CHANNELS)
    await expect(channels.getByText(shows, { exact: true })).toBeVisible();
  const board = channels.getByRole('link', { name: `A board of ${DEMO_BOARD.length} channels` });
  await expect(board).toHaveAttribute('href', `/board/${DEMO_BOARD.join('+')}`);
  await channels.getByRole('link', { name: 'longnames' }).click();
  await expect(panelOf(page).getByRole('heading', { name: 'longnames' })).toBeVisible();
  await close();
});

test('the channel of the demo with long names keeps the rows at their height and the page at its width', async () => {
  const { host, page, close } = await openDemo({ autoplay: SCENARIOS.lively });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`http://${host}/longnames`);
  const longest = () =>
    tableOf(page)
      .locator('td, th')
      .evaluateAll((cells) => Math.max(0, ...cells.map((cell) => cell.textContent.length)));
  await expect.poll(longest).toBeGreaterThanOrEqual(200);
  const heights = () =>
    tableOf(page)
      .locator('tr[data-key]')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.clientHeight))]);
  // While the live table arrives, the rows of the first one have no height.
  await expect.poll(heights).toEqual([40]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await close();
});

test('a recorded evening of the demo can be opened: table, timeline and moments are filled, and it can be added to the usage', async () => {
  const { host, page, close } = await openDemo({});
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`http://${host}/`);
  await page.getByRole('link', { name: /^For your clips/ }).click();
  await page.getByRole('button', { name: 'Open the recorded evening of the demo' }).click();
  await page.getByRole('button', { name: 'Load today’s lists' }).click();
  await expect(tableOf(page).locator('tr[data-key]').first()).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Second shown in the table' })).toBeVisible();
  // All of the evening: the list scrolls beside the table.
  await expect(page.getByRole('region', { name: 'Moments' }).getByRole('listitem')).toHaveCount(17);
  await page.getByRole('button', { name: 'Add to usage' }).click();
  await page.getByRole('link', { name: /^Added/ }).click();
  await expectFirstPicture(page);
  await close();
});
