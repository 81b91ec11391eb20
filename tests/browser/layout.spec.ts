import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../standin/chat/scenarios.ts';
import { expect, test } from './stage.ts';
import { CHANNEL, openChannel, panelOf, pastOf, pastToggleOf, tableOf } from './statistics.ts';

/** The number of rows that are in view as a whole: nothing covers or cuts them. */
function rowsInView(page: Page): Promise<number> {
  return tableOf(page).evaluate(
    (table) =>
      Array.from(table.querySelectorAll('tr[data-key]')).filter((row) => {
        const { top, bottom, left } = row.getBoundingClientRect();
        return [top + 2, bottom - 2].every(
          (y) => document.elementFromPoint(left + 8, y)?.closest('tr') === row,
        );
      }).length,
  );
}

/** The controls of the page that cover a part of another one, where both are in view. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** The part of an element that no scroll area cuts off. */
    const visibleBox = (element: Element): { left: number; top: number; right: number; bottom: number } => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowY === 'visible') continue;
        const clip = outer.getBoundingClientRect();
        top = Math.max(top, clip.top);
        bottom = Math.min(bottom, clip.bottom);
        left = Math.max(left, clip.left);
        right = Math.min(right, clip.right);
      }
      return { left, top, right, bottom };
    };
    const controls = Array.from(document.querySelectorAll('button, input, select, iframe'))
      .filter((control) => control.checkVisibility() && control.closest('[popover]') === null)
      .map((control) => ({ name: control.ariaLabel ?? control.textContent, box: visibleBox(control) }))
      .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
    return controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        .filter(
          ({ box }) =>
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1,
        )
        .map(({ name }) => `${one.name} / ${name}`),
    );
  });
}

const NO_BOX = { x: 0, y: 0, width: -1, height: -1 };
const stripOf = (page: Page) => page.getByRole('slider', { name: 'Auto Show threshold' });
const playerBox = (page: Page) => page.getByRole('region', { name: 'Video player' }).boundingBox();

test('rows in view at every size: six and five on phones, five in landscape and at a zoom of 200 %, beside the player; no control covers another', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  // A total of three digits: a longer one leaves less space for the strip.
  standIn.chat.play(CHANNEL, { ...SCENARIOS.flood, messagesPerSecond: 20 });
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(10);
  for (const [width, height, rows, isBeside] of [
    [1920, 1080, 15, true],
    [1440, 900, 12, true],
    [1024, 700, 8, true],
    [844, 390, 5, true],
    [720, 450, 5, true],
    [390, 664, 6, false],
    [360, 640, 5, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => rowsInView(page), `${width}x${height}`).toBeGreaterThanOrEqual(rows);
    await expect.poll(() => overlaps(page), `${width}x${height}`).toEqual([]);
    // The strip beside the total has space for a curve. At the zoom it has none.
    if (width !== 720) {
      await expect
        .poll(async () => (await stripOf(page).boundingBox())?.width ?? 0, `${width}x${height}`)
        .toBeGreaterThanOrEqual(60);
    }
    await expect
      .poll(async () => {
        const player = (await playerBox(page)) ?? NO_BOX;
        const panel = (await panelOf(page).boundingBox()) ?? NO_BOX;
        return isBeside ? panel.x - player.width : panel.y - player.height;
      })
      .toBe(0);
    // Nothing makes the page wider than the window.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

/** What makes a scroll area wider than it is, the innermost elements last. */
function widerThanItsArea(area: Element): string[] {
  if (area.scrollWidth <= area.clientWidth) return [];
  const end = area.getBoundingClientRect().left + area.clientWidth;
  return Array.from(area.querySelectorAll('*'))
    .filter((element) => element.getBoundingClientRect().right > end)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent}`);
}

test('with Past Stats open no control covers another at any size, and nothing is wider than the window', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  standIn.chat.play(CHANNEL, SCENARIOS.flood);
  await pastToggleOf(page).click();
  await pastOf(page).getByRole('button', { name: 'Mark now' }).click();
  await pastOf(page)
    .getByRole('button', { name: /to its video$/ })
    .click();
  await pastOf(page).getByText('As a table').click();
  for (const [width, height] of [
    [1440, 900],
    [844, 390],
    [720, 450],
    [390, 664],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overlaps(page), `${width}x${height}`).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width}x${height}`)
      .toBe(width);
    await expect.poll(() => pastOf(page).evaluate(widerThanItsArea), `${width}x${height}`).toEqual([]);
  }
});

test('the first row starts 248 px from the top at most; past lines have a scroll area of their own and stay under the pointer', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  standIn.chat.play(CHANNEL, SCENARIOS.flood);
  const firstRow = tableOf(page).locator('tr[data-key]').first();
  await expect(firstRow).toBeVisible();
  // The code of the live table, once it is loaded, replaces the rows.
  await expect.poll(async () => (await firstRow.boundingBox())?.y ?? 999).toBeLessThanOrEqual(248);
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
  await line.hover();
  const name = await line.locator('time').textContent();
  // Steps go on, and the line under the pointer stays.
  const total = tableOf(page).locator('caption time');
  const before = await total.textContent();
  await expect(total).not.toHaveText(before ?? '');
  expect(await line.locator('time').textContent()).toBe(name);
  await line.click();
  await expect(past.getByRole('table')).toContainText('last 10 seconds');
  await expect(past.getByRole('button', { expanded: true }).locator('time')).toHaveText(name ?? '');
});

test('in a wide window the timeline can be in the space that a 16:9 video leaves; in others it is in Past Stats, whole on a phone', async ({
  page,
  standIn,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openChannel(page);
  standIn.chat.play(CHANNEL, SCENARIOS.flood);
  await page.getByRole('button', { name: 'Settings' }).click();
  expect((await playerBox(page))?.height).toBe(1080);
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

test('the heading of a channel in the path opens the switch: recent channels, and a field; the video and the counts follow', async ({
  page,
}) => {
  await openChannel(page, '/first_channel');
  await openChannel(page);
  await page.getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('button', { name: 'first_channel' }).click();
  await expect(page).toHaveURL(/\/first_channel$/);
  await expect(page.getByRole('heading', { name: 'first_channel' })).toBeVisible();
  await page.getByRole('button', { name: 'first_channel' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not possible');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/1 to 25/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('@Third');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/third$/);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
});
