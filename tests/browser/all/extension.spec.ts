import type { Locator, Page } from '@playwright/test';

import { BROWSERS } from '../../../packages/extension/src/manifest.ts';
import { EXTENSION_FOLDER } from '../../../scripts/build/build-extension.ts';
import { filesIn } from '../../../scripts/build/files-in.ts';
import type { FrameStorage } from '../../../scripts/testing/extension-browser.ts';
import type { StandIn } from '../../../standin/stand-in.ts';
import { WRITTEN_FORMS } from '../../builders/written/written-forms.ts';
import { test } from '../extension-stage.ts';
import { fieldOf, fileOf } from '../recorded-files.ts';
import { expect, SITE } from '../stage.ts';
import { CHANNEL, cellsOf, joinedChannels, keepOnly } from '../statistics.ts';
import { MODERATOR } from '../votes.ts';
import { CHAT } from '../written-evening.ts';

const TWITCH = 'https://www.twitch.tv';
const OTHER = 'other_streamer';

const emotesOf = (page: Page): Locator => page.getByRole('list', { name: 'Emotes of the last ten seconds' });
const handleOf = (page: Page): Locator => page.getByRole('button', { name: 'Emotes Per Second: options' });
const optionsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Emotes Per Second' });
const framesOf = (page: Page): Locator => page.locator('iframe.emotes-per-second');
const go = (page: Page, path: string): Promise<void> => page.getByRole('link', { name: path }).click();
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** Null if it is not shown. It does not wait for long: while it waits nothing is said that could show it again. */
const boxOf = (element: Locator) => element.boundingBox({ timeout: 2_000 }).catch(() => null);

/** Says the emote every half second until it is shown inside of the video. */
async function expectOverVideo(page: Page, standIn: StandIn, channel: string, code: string): Promise<void> {
  await expect
    .poll(
      async () => {
        standIn.chat.say(channel, { text: `${code} ${'LUL '.repeat(20)}` });
        const picture = emotesOf(page).getByRole('img', { name: code });
        if (!(await picture.isVisible())) return 'not shown';
        const video = await boxOf(page.locator('video'));
        const box = await boxOf(picture);
        if (video === null || box === null) return 'gone';
        const isInside =
          box.x >= video.x &&
          box.y >= video.y &&
          box.x + box.width <= video.x + video.width &&
          box.y + box.height <= video.y + video.height;
        return isInside ? 'over the video' : 'beside the video';
      },
      { intervals: [500] },
    )
    .toBe('over the video');
}

for (const frameStorage of ['shared', 'refused'] satisfies FrameStorage[]) {
  test(`the counts are the same everywhere; storage ${frameStorage}`, async ({ openBrowser, standIn }) => {
    const { context, addressOf, evaluate } = await openBrowser(frameStorage);
    const saved = JSON.stringify({ ignoredUsers: ['nightbot'] });
    await evaluate(
      `chrome.storage.local.set({ EMOTES_PER_SECOND_OPTIONS: ${JSON.stringify(saved)}, 'emotes-per-second': '{"threshold":1}' })`,
    );
    const page = await context.newPage();
    await page.goto(`${TWITCH}/${CHANNEL}`);
    const stop = keepOnly(
      standIn,
      { text: 'Kappa hello LUL' },
      { text: 'Kappa' },
      { text: 'PogChamp', login: 'nightbot' },
    );
    await expect(emotesOf(page).getByRole('listitem')).toHaveText(['Kappa×2', 'LUL×1']);
    const storageOfFrame = await page.frames()[1]?.evaluate(() => {
      try {
        return localStorage.length >= 0 ? 'shared' : '';
      } catch {
        return 'refused';
      }
    });
    expect(storageOfFrame).toBe(frameStorage);

    const panel = await context.newPage();
    await panel.goto(addressOf(`/panel/${CHANNEL}`));
    const counted = async (shown: Page) => (await cellsOf(shown)).map(([code, count]) => [code, count]);
    const expected = [
      ['Kappa', '2'],
      ['LUL', '1'],
    ];
    await expect.poll(() => counted(panel)).toEqual(expected);
    const dashboard = await context.newPage();
    await dashboard.addInitScript(
      (options) => localStorage.setItem('EMOTES_PER_SECOND_OPTIONS', options),
      saved,
    );
    await dashboard.goto(`${SITE}/${CHANNEL}`);
    await expect.poll(() => counted(dashboard)).toEqual(expected);
    stop();
  });
}

test('the emotes stay in theatre mode, full screen and a new player', async ({ openBrowser, standIn }) => {
  const page = await (await openBrowser()).context.newPage();
  await page.goto(`${TWITCH}/${CHANNEL}`);
  await expectOverVideo(page, standIn, CHANNEL, 'Kappa');
  await expect(framesOf(page)).toBeHidden();
  const connections = standIn.chat.connections.length;
  for (const change of ['Theatre Mode', 'Replace video', 'Replace player', 'Fullscreen']) {
    await press(page, change);
    // The browser enters it a moment after the click.
    if (change === 'Fullscreen') {
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    }
    await expectOverVideo(page, standIn, CHANNEL, 'Kappa');
  }
  expect(standIn.chat.connections).toHaveLength(connections);
});

test('the extension follows Twitch’s page, also through a raid', async ({ openBrowser, standIn }) => {
  const page = await (await openBrowser()).context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${TWITCH}/${CHANNEL}`);
  await expectOverVideo(page, standIn, CHANNEL, 'Kappa');
  await go(page, OTHER);
  await expect.poll(() => joinedChannels(standIn)).toEqual([OTHER]);
  await expectOverVideo(page, standIn, OTHER, 'PogChamp');
  await expect(emotesOf(page)).not.toContainText('Kappa');
  await press(page, 'Raid');
  await expect.poll(() => joinedChannels(standIn)).toEqual(['raided_streamer']);
  await expect(framesOf(page)).toHaveCount(1);

  // A recorded video plays, but it has no live chat.
  await go(page, 'videos');
  await expect(framesOf(page)).toHaveCount(0);
  await expect(page.locator('video')).toBeVisible();
  await expect(emotesOf(page)).toHaveCount(0);
  await expect.poll(() => joinedChannels(standIn)).toEqual([]);
  await page.goBack();
  await expect.poll(() => joinedChannels(standIn)).toEqual(['raided_streamer']);
  await go(page, 'directory');
  await expect.poll(() => joinedChannels(standIn)).toEqual([]);
  // Nothing of the extension is left, and the page has heard nothing.
  await expect(page.locator('.emotes-per-second')).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveAttribute('data-heard');
  expect(faults).toEqual([]);
});

test('a vote of the chat has its bars over the video', async ({ openBrowser, standIn }) => {
  const page = await (await openBrowser()).context.newPage();
  await page.goto(`${TWITCH}/${CHANNEL}`);
  await expect.poll(() => joinedChannels(standIn)).toEqual([CHANNEL]);
  standIn.chat.say(CHANNEL, { text: '!vote Kappa LUL', ...MODERATOR });
  await expect(page.locator('[data-option="LUL"]')).toBeVisible();
  standIn.chat.say(CHANNEL, { text: 'LUL', login: 'somebody' });
  await expect(page.locator('[data-option="LUL"] .percent')).toHaveText('100 %');
});

test('the button over the video moves by pointer and keys, and stays there', async ({ openBrowser }) => {
  const { context } = await openBrowser();
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [other, page]) await tab.goto(`${TWITCH}/${CHANNEL}`);
  await page.bringToFront();
  await page.locator('.player-controls').hover();
  const centreIn = async (tab: Page) => {
    const { x, y, width, height } = (await handleOf(tab).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const start = await centreIn(page);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 200, start.y - 100, { steps: 4 });
  await page.mouse.up();
  const dragged = await centreIn(page);
  expect(Math.hypot(dragged.x - start.x - 200, dragged.y - start.y + 100)).toBeLessThan(3);
  await expect(optionsOf(page)).toHaveCount(0);
  await handleOf(page).press('Shift+ArrowRight');
  await handleOf(page).press('ArrowUp');
  const moved = await centreIn(page);
  expect(moved.x).toBeGreaterThan(dragged.x + 20);
  expect(moved.y).toBeLessThan(dragged.y);
  await expect.poll(() => centreIn(other)).toEqual(moved);
  await page.reload();
  await expect(handleOf(page)).toBeAttached();
  expect(await centreIn(page)).toEqual(moved);
});

/** Opens the side panel of the window of an extension's tab, as a click on the extension's button does. */
async function openSidePanel(tab: Page): Promise<void> {
  const session = await tab.context().newCDPSession(tab);
  const expression = 'chrome.windows.getCurrent().then(({ id }) => chrome.sidePanel.open({ windowId: id }))';
  await session.send('Runtime.evaluate', { expression, userGesture: true, awaitPromise: true });
}

test('the side panel of each window follows its own active tab', async ({ openBrowser, standIn }) => {
  const { context, addressOf, evaluate } = await openBrowser();
  expect(await evaluate('chrome.sidePanel.getPanelBehavior()')).toEqual({ openPanelOnActionClick: true });
  // Over the video nothing is counted: each connection is that of a panel.
  await evaluate(`chrome.storage.local.set({ 'emotes-per-second': '{"on":false}' })`);
  const joined = () => joinedChannels(standIn).toSorted();
  const page = await context.newPage();
  const tab = await context.newPage();
  await tab.goto(addressOf('/recorded'));
  await openSidePanel(tab);
  await page.goto(`${TWITCH}/${CHANNEL}`);
  expect(joined()).toEqual([]);
  await page.bringToFront();
  await expect.poll(joined).toEqual([CHANNEL]);

  const opening = context.waitForEvent('page');
  await evaluate(`chrome.windows.create({ url: ${JSON.stringify(addressOf('/recorded'))} })`);
  const second = await opening;
  // Not its load event, which can be over before Playwright knows the page.
  await expect(second.getByText('Drop chat files here')).toBeVisible();
  await openSidePanel(second);
  await second.goto(`${TWITCH}/third_streamer`);
  await expect.poll(joined).toEqual([CHANNEL, 'third_streamer']);
  await go(page, OTHER);
  await expect.poll(joined).toEqual([OTHER, 'third_streamer']);
  // Without a channel the one before goes on.
  await go(page, 'directory');
  await go(second, 'settings');
  await second.goto(`${TWITCH}/${CHANNEL}`);
  await expect.poll(joined).toEqual([CHANNEL, OTHER]);
});

test('the panel follows the active tab, and says where no channel is', async ({ openBrowser, standIn }) => {
  const { context, addressOf } = await openBrowser();
  const [panel, page] = [await context.newPage(), await context.newPage()];
  await panel.goto(addressOf('/panel'));
  // Here the panel is a tab: it is the active one until another is.
  await expect(panel.getByText('The tab shows no channel of www.twitch.tv.')).toBeVisible();
  await expect(panel.getByLabel('Watch another channel')).toBeVisible();
  await page.bringToFront();
  await page.goto(`${TWITCH}/${CHANNEL}`);
  await expect(panel.getByRole('button', { name: CHANNEL })).toBeVisible();
  await go(page, OTHER);
  await expect(panel.getByRole('button', { name: OTHER })).toBeVisible();
  await expect.poll(() => new Set(joinedChannels(standIn))).toEqual(new Set([OTHER]));
  await go(page, 'directory');
  await expect(panel.getByText(`${OTHER} is still counted`)).toBeVisible();
  await expect.poll(() => joinedChannels(standIn)).toEqual([OTHER]);
});

test('the panel goes on with a suspended service worker', async ({ openBrowser, standIn }) => {
  const { context, addressOf } = await openBrowser();
  const panel = await context.newPage();
  await panel.goto(addressOf(`/panel/${CHANNEL}`));
  const internals = await context.newPage();
  await internals.goto('chrome://serviceworker-internals');
  await internals.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(internals.getByText('STOPPED')).toBeVisible();
  await panel.bringToFront();
  expect(await panel.evaluate('chrome.sidePanel.getPanelBehavior()')).toEqual({
    openPanelOnActionClick: true,
  });
  for (let visit = 0; visit < 2; visit += 1) {
    await expect(async () => {
      standIn.chat.say(CHANNEL, { text: 'Kappa' });
      await expect(panel.getByRole('row', { name: /Kappa/ })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(joinedChannels(standIn)).toEqual([CHANNEL]);
    await panel.reload();
  }
});

test('from the panel screens open in tabs, and players on Twitch', async ({ openBrowser }) => {
  const { context, addressOf } = await openBrowser();
  const panel = await context.newPage();
  await panel.goto(addressOf(`/panel/${CHANNEL}`));
  await panel.getByRole('button', { name: CHANNEL }).click();
  const screens = panel.getByRole('navigation', { name: `Screens of ${CHANNEL}` });
  await expect(screens.getByRole('link', { name: 'Live' })).toHaveAttribute('href', `${TWITCH}/${CHANNEL}`);
  const opening = context.waitForEvent('page');
  await screens.getByRole('link', { name: 'Usage' }).click();
  const usage = await opening;
  await expect(usage.getByRole('heading', { name: `${CHANNEL} Usage` })).toBeVisible();
  expect(usage.url()).toBe(addressOf(`/usage/${CHANNEL}`));
  await usage.reload();
  // Of the screen with the player.
  await usage.getByRole('button', { name: 'Settings' }).click();
  await expect(usage.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect(usage.getByLabel('Auto Hide')).toHaveCount(0);
  await usage.keyboard.press('Escape');
  await usage.getByRole('link', { name: 'Board' }).first().click();
  await expect(usage.getByRole('heading', { name: 'Board' })).toBeVisible();
  await usage.goBack();
  await expect(usage.getByRole('heading', { name: `${CHANNEL} Usage` })).toBeVisible();
});

test('emotes that are switched off come back from the panel', async ({ openBrowser, standIn }) => {
  const { context, addressOf } = await openBrowser();
  const page = await context.newPage();
  await page.goto(`${TWITCH}/${CHANNEL}`);
  await handleOf(page).press('Enter');
  await optionsOf(page).getByLabel('Show emotes over the video').uncheck();
  await press(page, 'Close');
  await expect(page.locator('.emotes-per-second')).toHaveCount(0);
  await expect.poll(() => joinedChannels(standIn)).toEqual([]);
  const panel = await context.newPage();
  await panel.goto(addressOf('/panel'));
  await panel.getByRole('button', { name: 'Show them' }).click();
  await page.bringToFront();
  await expectOverVideo(page, standIn, CHANNEL, 'Kappa');
});

test('after an update an open page says so, and counts once reloaded', async ({ openBrowser, standIn }) => {
  const { context, evaluate } = await openBrowser();
  const page = await context.newPage();
  await page.goto(`${TWITCH}/${CHANNEL}`);
  await expectOverVideo(page, standIn, CHANNEL, 'Kappa');
  await evaluate('chrome.runtime.reload()').catch(() => 'its worker has ended');
  await expect(page.getByRole('alert')).toContainText('was updated or removed');
  await expect.poll(() => joinedChannels(standIn)).toEqual([]);
  // The browser loads the extension again a moment later.
  await expect(async () => {
    await page.reload();
    await expect(framesOf(page)).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
  await expectOverVideo(page, standIn, CHANNEL, 'Kappa');
});

test('each second of a recorded chat links to the video on Twitch', async ({ openBrowser }) => {
  const { context, addressOf } = await openBrowser();
  const page = await context.newPage();
  await page.goto(addressOf('/recorded?video=2000000001'));
  const link = page.getByRole('link', { name: 'Watch the video on Twitch' });
  await expect(link).toHaveAttribute('href', `${TWITCH}/videos/2000000001`);
  const form = WRITTEN_FORMS.find(({ file }) => file === 'twitch-downloader.json');
  await fieldOf(page).setInputFiles(fileOf('evening.json', form?.write(CHAT) ?? ''));
  await expect(link).toHaveAttribute('href', /\/videos\/2000000001\?t=\d+h\d+m\d+s$/);
  const first = await link.getAttribute('href');
  await page.getByRole('slider', { name: 'Second shown in the table' }).press('Home');
  await expect(link).not.toHaveAttribute('href', first ?? '');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('no packed file names code from elsewhere, and the page has no inline script', () => {
  for (const browser of BROWSERS) {
    const files = filesIn(`${EXTENSION_FOLDER}/${browser}`).map(({ name, bytes }) => ({
      name,
      text: `${bytes}`,
    }));
    const page = files.find(({ name }) => name === 'index.html')?.text ?? '';
    const scripts = Array.from(page.matchAll(/<script([^>]*)>/g), ([, attributes = '']) => attributes);
    expect(scripts.map((attributes) => /src="(\/[\w-]+(?:\/[\w-]+)?)/.exec(attributes)?.[1])).toEqual([
      expect.stringContaining('/assets/entry-'),
      '/early-theme',
    ]);
    expect(files.filter(({ text }) => text.includes('embed.twitch.tv')).map(({ name }) => name)).toEqual([]);
  }
});
