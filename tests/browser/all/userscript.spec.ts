import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { expect, SITE, test } from '../stage.ts';
import { CHANNEL, joinedChannels, keepOnly } from '../statistics.ts';

const TWITCH = 'https://www.twitch.tv';
const OTHER = 'other_streamer';

/** The built file. Only the address of the site is replaced: the one of the tests is not known to the build. */
const SCRIPT = readFileSync('dist/emotes-per-second.user.js', 'utf8').replaceAll(
  'http://localhost:4800/',
  `${SITE}/`,
);

/** Runs the script on pages of twitch.tv and nowhere else, as a userscript manager does. */
async function install(page: Page, options: object = {}): Promise<void> {
  expect(SCRIPT).toContain(`"${SITE}/"`);
  await page.addInitScript(
    `if (location.origin === '${TWITCH}') {
      if (localStorage.length === 0) localStorage.setItem('emotes-per-second', '${JSON.stringify(options)}');
      ${SCRIPT}
    }`,
  );
}

const emotesOf = (page: Page): Locator => page.getByRole('list', { name: 'Emotes of the last ten seconds' });
const handleOf = (page: Page): Locator => page.getByRole('button', { name: 'Emotes Per Second: options' });
const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Emotes Per Second' });
const go = (page: Page, path: string): Promise<void> => page.getByRole('link', { name: path }).click();
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** Null if it is not shown. It does not wait for long: while it waits nothing is said that could show it again. */
const boxOf = (element: Locator) => element.boundingBox({ timeout: 2_000 }).catch(() => null);

/** Says the emote every half second until it is shown inside of the video. */
async function expectOverVideo(page: Page, standIn: StandIn, channel: string, code: string): Promise<void> {
  await expect
    .poll(
      async () => {
        standIn.chat.say(channel, { text: code });
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

/** Opens the channel's page on Twitch with the script. It has joined the chat. */
async function open(page: Page, standIn: StandIn, options: object): Promise<void> {
  await install(page, options);
  await page.goto(`${TWITCH}/${CHANNEL}`);
  await expect.poll(() => joinedChannels(standIn)).toEqual([CHANNEL]);
}

test('the userscript shows what was sent, over the video in theatre mode, in full screen and in a player that is replaced', async ({
  page,
  standIn,
}) => {
  await open(page, standIn, { threshold: 3 });
  const stopSaying = keepOnly(standIn, { text: 'Kappa hello LUL' }, { text: 'Kappa' });
  await expect(emotesOf(page).getByRole('listitem')).toHaveText(['Kappa×2', 'LUL×1']);
  stopSaying();
  await expect(page.locator('iframe')).toBeHidden();
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

test('the userscript follows the site to another channel and through a raid, and leaves the chat on pages without a live channel', async ({
  page,
  standIn,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await open(page, standIn, { threshold: 1 });
  await expectOverVideo(page, standIn, CHANNEL, 'Kappa');
  await go(page, OTHER);
  await expect.poll(() => joinedChannels(standIn)).toEqual([OTHER]);
  await expectOverVideo(page, standIn, OTHER, 'LUL');
  await expect(emotesOf(page)).not.toContainText('Kappa');
  await press(page, 'Raid');
  await expect.poll(() => joinedChannels(standIn)).toEqual(['raided_streamer']);
  await expect(page.locator('iframe')).toHaveCount(1);

  // A recorded video plays, but it has no live chat.
  await go(page, 'videos');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('video')).toBeVisible();
  await expect(emotesOf(page)).toHaveCount(0);
  await expect.poll(() => joinedChannels(standIn)).toEqual([]);
  await page.goBack();
  await expect.poll(() => joinedChannels(standIn)).toEqual(['raided_streamer']);
  await go(page, 'directory');
  await expect.poll(() => joinedChannels(standIn)).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a page that refuses the frame is said once, with a link, and no frame is tried again', async ({
  page,
  standIn,
}) => {
  await install(page);
  const refusals: string[] = [];
  page.on('console', (message) => refusals.push(message.text()));
  await page.goto(`${TWITCH}/${CHANNEL}?policy=no-frames`);
  const note = page.getByRole('alert');
  await expect(note).toContainText('Twitch does not allow the hidden frame of emotes.example');
  await expect(note.getByRole('link')).toHaveAttribute('href', `${SITE}/${CHANNEL}`);
  await press(page, 'Close this note');
  // The button is there for 3 s after the pointer moved.
  await expect(async () => {
    if (!(await panelOf(page).isVisible())) {
      await page.mouse.move(0, 0);
      await page.locator('.player-controls').hover();
      await handleOf(page).click({ timeout: 2_000 });
    }
    await expect(panelOf(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  for (const channel of [OTHER, CHANNEL]) {
    await go(page, channel);
    await expect(panelOf(page).getByRole('link')).toHaveAttribute('href', `${SITE}/${channel}`);
  }
  await expect(panelOf(page)).toContainText('Twitch does not allow the hidden frame');
  await expect(note).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(() => refusals).toHaveLength(1);
  await press(page, 'Try again');
  await expect(note).toBeVisible();
  await expect.poll(() => refusals).toHaveLength(2);
  expect(joinedChannels(standIn)).toEqual([]);
});

test('the button of the userscript is moved with pointer and keys, and stays there over a reload', async ({
  page,
}) => {
  await install(page, { threshold: 1 });
  await page.goto(`${TWITCH}/${CHANNEL}`);
  await page.locator('.player-controls').hover();
  const handle = handleOf(page);
  const centre = async () => {
    const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const start = await centre();
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 200, start.y - 100, { steps: 4 });
  await page.mouse.up();
  const dragged = await centre();
  expect(Math.hypot(dragged.x - start.x - 200, dragged.y - start.y + 100)).toBeLessThan(3);
  await expect(panelOf(page)).toHaveCount(0);
  await handle.press('Shift+ArrowRight');
  await handle.press('ArrowUp');
  const moved = await centre();
  expect(moved.x).toBeGreaterThan(dragged.x + 20);
  expect(moved.y).toBeLessThan(dragged.y);
  await expect(page.locator('body')).not.toHaveAttribute('data-heard');
  await page.reload();
  await expect(handle).toBeAttached();
  expect(await centre()).toEqual(moved);
});
