import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../../standin/chat/scenarios.ts';
import { CHANNEL, panelOf, pastOf, pastToggleOf, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const playerBox = (page: Page) => page.getByRole('region', { name: 'Video player' }).boundingBox();

test('the first row starts 256 px from the top at most; past lines have a scroll area of their own and stay under the pointer; in a wide window the timeline can be in the space that a 16:9 video leaves, in others it is in Past Stats, whole on a phone', async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  standIn.chat.play(CHANNEL, SCENARIOS.flood);
  await steps.step(5);
  const firstRow = tableOf(page).locator('tr[data-key]').first();
  await expect(firstRow).toBeVisible();
  // The code of the live table, once it is loaded, replaces the rows.
  await expect.poll(async () => (await firstRow.boundingBox())?.y ?? 999).toBeLessThanOrEqual(256);
  // The head stays while the rows scroll.
  await firstRow.hover();
  await page.mouse.wheel(0, 5_000);
  await expect(pastToggleOf(page)).toBeInViewport();
  await pastToggleOf(page).click();
  const past = pastOf(page);
  const lines = past.locator('button:has(time)');
  await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(4);
  const height = (await panelOf(page).boundingBox())?.height ?? 0;
  expect((await past.boundingBox())?.height).toBeLessThanOrEqual(height * 0.4 + 1);
  const line = lines.nth(2);
  const nameOf = async () => (await line.locator('time').textContent()) ?? '';
  const total = tableOf(page).locator('caption time');
  // Steps go on, and the line under the pointer stays.
  await line.hover({ position: { x: 60, y: 8 } });
  const name = await nameOf();
  const before = (await total.textContent()) ?? '';
  await steps.step(2);
  await expect(total).not.toHaveText(before);
  await line.hover({ position: { x: 61, y: 8 } });
  expect(await nameOf()).toBe(name);
  await line.click();
  await expect(past.getByRole('table')).toContainText('last 10 seconds');
  await expect(past.getByRole('button', { expanded: true }).locator('time')).toHaveText(name);
  await pastToggleOf(page).click();

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect.poll(async () => (await playerBox(page))?.height).toBe(1080);
  await page.getByRole('checkbox', { name: 'Timeline under the video' }).check();
  // The space is free before the timeline is loaded.
  expect(await playerBox(page)).toEqual({ x: 0, y: 0, width: 1408, height: 792 });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('figure')).toBeVisible();
  expect(await playerBox(page)).toEqual({ x: 0, y: 0, width: 1408, height: 792 });
  expect(await timeline.boundingBox()).toEqual({ x: 0, y: 792, width: 1408, height: 288 });
  await page.keyboard.press('Escape');
  await pastToggleOf(page).click();
  await expect(pastOf(page)).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(1);

  // It goes with the panel, and the video is resized once.
  await page.getByRole('region', { name: 'Video player' }).evaluate((player) => {
    const sizes: string[] = [];
    new ResizeObserver(() => {
      sizes.push(`${player.clientWidth}x${player.clientHeight}`);
      player.setAttribute('data-sizes', sizes.join(' '));
    }).observe(player);
  });
  const sizes = page.locator('[data-sizes]');
  await expect(sizes).toHaveAttribute('data-sizes', '1408x792');
  await page.getByLabel('Auto Show Total Emote Count').fill('999999');
  const autoHide = page.getByRole('button', { name: /^Auto Hide/ });
  await autoHide.click();
  await expect(sizes).toHaveAttribute('data-sizes', '1408x792 1920x1080');
  await expect(timeline).toHaveCount(0);
  await autoHide.click();
  await expect(sizes).toHaveAttribute('data-sizes', '1408x792 1920x1080 1408x792');
  await expect(timeline).toHaveCount(1);

  for (const [width, height] of [
    [390, 664],
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(timeline).toHaveCount(0);
    const past = pastOf(page);
    const inView = (box: { y: number; height: number } | null, area: typeof box) =>
      box !== null && area !== null && box.y >= area.y && box.y + box.height <= area.y + area.height;
    const parts = [
      past.getByRole('group', { name: 'Range' }),
      past.getByRole('slider', { name: 'Second shown in the table' }),
    ];
    for (const part of parts) {
      await expect.poll(async () => inView(await part.boundingBox(), await past.boundingBox())).toBe(true);
    }
  }
});
