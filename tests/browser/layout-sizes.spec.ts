import type { Page } from '@playwright/test';
import { createSite } from '../../scripts/site.ts';
import { openStandInBrowser } from '../../scripts/stand-in-browser.ts';
import { installedTestFonts } from '../../scripts/test-fonts.ts';
import { SCENARIOS } from '../../standin/chat/scenarios.ts';
import { createStandIn } from '../../standin/stand-in.ts';
import { expect, SITE, test } from './stage.ts';
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

/** Whether the dot of the connection's state is in view as a whole. */
function isStateInView(page: Page): Promise<boolean> {
  const dot = panelOf(page).locator('[data-tone]').first();
  return dot.evaluate(
    (element) =>
      element.getBoundingClientRect().right <=
      (element.parentElement as Element).getBoundingClientRect().right,
  );
}

const NO_BOX = { x: 0, y: 0, width: -1, height: -1 };
const stripOf = (page: Page) => page.getByRole('slider', { name: 'Last five minutes' });
const playerBox = (page: Page) => page.getByRole('region', { name: 'Video player' }).boundingBox();

/** What makes a scroll area wider than it is, the innermost elements last. */
function widerThanItsArea(area: Element): string[] {
  if (area.scrollWidth <= area.clientWidth) return [];
  const end = area.getBoundingClientRect().left + area.clientWidth;
  return Array.from(area.querySelectorAll('*'))
    .filter((element) => element.getBoundingClientRect().right > end)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent}`);
}

/** The family in which the browser draws the name of the channel. */
async function fontOfName(page: Page): Promise<string | undefined> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('DOM.enable');
  await inspector.send('CSS.enable');
  const { root } = await inspector.send('DOM.getDocument');
  const { nodeId } = await inspector.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'aside h2 bdi',
  });
  const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts[0]?.familyName;
}

/** Opens a channel in a browser that has one font. */
async function openInFont(family: string | undefined) {
  const standIn = createStandIn({ stillPictures: true });
  const { browser, close } = await openStandInBrowser(standIn, createSite('dist'), family);
  const page = await browser.newPage({ baseURL: SITE, viewport: { width: 1440, height: 900 } });
  await openChannel(page);
  if (family !== undefined) expect(await fontOfName(page)).toBe(family);
  return { page, standIn, close };
}

const installed = installedTestFonts();

for (const family of installed.length > 0 ? installed : [undefined]) {
  const font = family ?? 'the font of this system';

  test(`in ${font}, rows in view at every size: six and five on phones, five in landscape and at a zoom of 200 %, beside the player; no control covers another, also with Past Stats open, the state of the connection is never cut, and nothing is wider than the window`, async () => {
    const { page, standIn, close } = await openInFont(family);
    // A total of four digits: a longer one leaves less space for the strip.
    standIn.chat.play(CHANNEL, SCENARIOS.flood);
    const total = panelOf(page).locator('[data-total]');
    await expect
      .poll(async () => Number(await total.getAttribute('data-total')))
      .toBeGreaterThanOrEqual(1_000);
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
      await expect.poll(() => isStateInView(page), `${width}x${height}`).toBe(true);
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
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width}x${height}`)
        .toBe(width);
    }

    await page.setViewportSize({ width: 1440, height: 900 });
    await pastToggleOf(page).click();
    await pastOf(page).getByRole('button', { name: 'Mark now' }).click();
    await pastOf(page)
      .getByRole('button', { name: /^Link video/ })
      .click();
    await pastOf(page).getByText('Seconds as a table').click();
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
    await close();
  });
}
