import type { Page } from '@playwright/test';
import { fill, openDemoSession } from './demo-session.ts';
import { slowProcessor } from './slow-processor.ts';
import { test as base, expect } from './stage.ts';
import { panelOf, tableOf } from './statistics.ts';

/** How long frames are held back after each change of the rows: longer than a slide and the wait for its end. */
const HELD_BACK_MS = 400;
const ROW_HEIGHT_PX = 40;

/** `page` with a channel whose table is full. The processor is slowed four times. */
const test = base.extend({
  page: async ({ page, stage }, use) => {
    await openDemoSession(page);
    await fill(page, 10);
    // The live table, which arrives last, has replaced the first one.
    await expect(tableOf(page).getByRole('combobox')).toBeVisible();
    const endSlowing = await slowProcessor(stage.browser, 4);
    await use(page);
    endSlowing();
  },
});

/** Keeps the page busy after each change of a row's slot, before the browser draws a frame of it. */
function holdFramesBack(page: Page): Promise<void> {
  return tableOf(page)
    .locator('tbody')
    .evaluate((body, busyMs) => {
      let heldUntil = 0;
      const observer = new MutationObserver(() => {
        // What follows a change within a frame or two belongs to it.
        if (performance.now() - heldUntil < busyMs / 2) return;
        const end = performance.now() + busyMs;
        while (performance.now() < end);
        heldUntil = end;
      });
      observer.observe(body, { subtree: true, childList: true, attributeFilter: ['data-slot'] });
    }, HELD_BACK_MS);
}

interface RowsAtRest {
  /** The rows that do not stand in their slot. */
  readonly offSlot: readonly string[];
  /** The counts, from the top of the screen. */
  readonly counts: readonly number[];
}

/** The rows when no slide runs. */
async function rowsAtRest(page: Page): Promise<RowsAtRest> {
  return await tableOf(page)
    .locator('tbody')
    .evaluate(async (body, heightPx) => {
      const rows = (): HTMLElement[] => Array.from(body.querySelectorAll<HTMLElement>('[data-key]'));
      const isSliding = (row: Element): boolean =>
        row.getAnimations().some(({ playState }) => playState === 'running');
      while (rows().some(isSliding)) await new Promise((resolve) => setTimeout(resolve, 20));
      const { top } = body.getBoundingClientRect();
      const placed = rows().map((row) => ({
        topPx: row.getBoundingClientRect().top - top,
        slot: Number(row.dataset.slot),
        count: Number(row.querySelectorAll('td')[1]?.textContent?.replaceAll(',', '')),
      }));
      return {
        offSlot: placed
          .filter(({ topPx, slot }) => Math.abs(topPx - slot * heightPx) > 0.5)
          .map(({ topPx, slot }) => `slot ${slot} at ${topPx} px`),
        counts: placed.toSorted((a, b) => a.topPx - b.topPx).map(({ count }) => count),
      };
    }, ROW_HEIGHT_PX);
}

const isRanked = (counts: readonly number[]): boolean =>
  counts.every((count, index) => count <= (counts[index - 1] ?? Number.POSITIVE_INFINITY));

/** Plays `steps` seconds of chat. After each of them, every row at rest stands in its slot. */
async function playSteps(page: Page, steps: number, shownIn = page): Promise<RowsAtRest> {
  let rest = await rowsAtRest(shownIn);
  for (let step = 0; step < steps; step++) {
    await fill(page, 1);
    rest = await rowsAtRest(shownIn);
    expect(rest.offSlot).toEqual([]);
  }
  return rest;
}

test('a row ends in its slot, and the counts are in order, although frames come late, in each of 20 steps', async ({
  page,
}) => {
  await holdFramesBack(page);
  for (let step = 0; step < 20; step++) expect(isRanked((await playSteps(page, 1)).counts)).toBe(true);
});

test('the same holds while the order is frozen, when a step comes while rows slide, and while paused', async ({
  page,
}) => {
  await holdFramesBack(page);
  await tableOf(page).locator('tbody tr').nth(3).hover();
  await expect(panelOf(page).getByText('frozen')).toBeVisible();
  await playSteps(page, 6);
  await page.mouse.move(100, 100);
  expect(isRanked((await playSteps(page, 2)).counts)).toBe(true);
  // Rows leave and new ones come while others slide.
  for (let step = 0; step < 4; step++) {
    await fill(page, 1);
    await fill(page, 4);
    const { offSlot, counts } = await rowsAtRest(page);
    expect(offSlot).toEqual([]);
    expect(isRanked(counts)).toBe(true);
  }
  await fill(page, 1);
  await panelOf(page).getByRole('button', { name: 'Pause' }).click();
  const paused = await rowsAtRest(page);
  expect(await playSteps(page, 2)).toEqual(paused);
  await panelOf(page).getByRole('button', { name: 'Resume' }).click();
  expect(isRanked((await playSteps(page, 3)).counts)).toBe(true);
});

test('the same holds while the window is hidden, in a window of its own and after it, and without motion', async ({
  page,
  context,
}) => {
  await holdFramesBack(page);
  const setHidden = (isHidden: boolean): Promise<void> =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  // Its rows slide when it is hidden.
  await fill(page, 1);
  await setHidden(true);
  await playSteps(page, 3);
  await setHidden(false);
  expect(isRanked((await playSteps(page, 3)).counts)).toBe(true);

  // The window opens, and closes, while rows slide.
  await fill(page, 1);
  const [out] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Pop out' }).click(),
  ]);
  await expect(panelOf(out)).toBeVisible();
  expect((await rowsAtRest(out)).offSlot).toEqual([]);
  expect(isRanked((await playSteps(page, 4, out)).counts)).toBe(true);
  await fill(page, 1);
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(panelOf(page)).toBeVisible();
  expect(isRanked((await playSteps(page, 3)).counts)).toBe(true);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fill(page, 1);
  const animations = await tableOf(page).evaluate(
    (table) => Array.from(table.querySelectorAll('tr'), (row) => row.getAnimations()).flat().length,
  );
  expect(animations).toBe(0);
  expect((await rowsAtRest(page)).offSlot).toEqual([]);
});
