import type { Page } from '@playwright/test';
import { SCENARIOS, type ScenarioName } from '../../../standin/chat/scenarios.ts';
import { SITE } from '../stage.ts';
import { CHANNEL, panelOf, tableOf } from '../statistics.ts';
import { test as base, expect, type Steps } from '../stepped/stepped-stage.ts';
import { setHidden } from '../stored-history.ts';
import { slowProcessor } from '../suspended-renderers.ts';

/** How long frames are held back after each change of the rows: longer than a slide and the wait for its end. */
const HELD_BACK_MS = 400;
/** A request to here is answered after `HELD_BACK_MS`. */
const HELD_BACK_PATH = '/held-back';
const ROW_HEIGHT_PX = 40;

/** `page` with a channel whose window of ten seconds is full of the `scenario`. Frames are held back, and the processor is slowed four times. */
const test = base.extend<{ readonly scenario: ScenarioName }>({
  scenario: ['waves', { option: true }],
  page: async ({ page, stage, standIn, steps, hosts, scenario }, use) => {
    hosts.set(SITE, (request, response) => {
      if (request.url === HELD_BACK_PATH) setTimeout(() => response.writeHead(204).end(), HELD_BACK_MS);
      else stage.serveSite(request, response);
    });
    await steps.open(page);
    standIn.chat.play(CHANNEL, { ...SCENARIOS[scenario], messagesPerSecond: 50 });
    await steps.step(10);
    await holdFramesBack(page);
    const endSlowing = await slowProcessor(stage.browser, 4);
    await use(page);
    endSlowing();
    hosts.delete(SITE);
  },
});

/**
 * Stops the page's thread after each change of a row's slot, before the browser draws a frame of it. It waits for an answer:
 * a loop would do the same, and use a processor that other tests need.
 */
async function holdFramesBack(page: Page): Promise<void> {
  await tableOf(page)
    .locator('tbody')
    .evaluate(
      (body, { path, heldMs }) => {
        let heldUntil = 0;
        const observer = new MutationObserver(() => {
          // What follows a change within a frame or two belongs to it.
          if (performance.now() - heldUntil < heldMs / 2) return;
          const request = new XMLHttpRequest();
          request.open('GET', path, false);
          request.send();
          heldUntil = performance.now();
        });
        observer.observe(body, { subtree: true, childList: true, attributeFilter: ['data-slot'] });
      },
      { path: HELD_BACK_PATH, heldMs: HELD_BACK_MS },
    );
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

/** Plays `seconds` of chat. After each of them, every row at rest stands in its slot. */
async function play(steps: Steps, seconds: number, shownIn: Page): Promise<RowsAtRest> {
  let rest = await rowsAtRest(shownIn);
  for (let second = 0; second < seconds; second++) {
    await steps.step(1);
    rest = await rowsAtRest(shownIn);
    expect(rest.offSlot).toEqual([]);
  }
  return rest;
}

/** The window's size changes to these in turn: other columns, another layout, fewer rows. */
const SIZES = [
  { width: 1_440, height: 700 },
  { width: 720, height: 450 },
  { width: 390, height: 664 },
  { width: 1_440, height: 900 },
] as const;

test('rows end in their slots in order, however late frames are', async ({ page, steps }) => {
  for (const size of SIZES) {
    expect(isRanked((await play(steps, 1, page)).counts)).toBe(true);
    await steps.step(1);
    await page.setViewportSize(size);
    const { offSlot, counts } = await rowsAtRest(page);
    expect(offSlot).toEqual([]);
    expect(isRanked(counts)).toBe(true);
  }
});

test('a click on the new leader lets go of the rows that are held', async ({ page, steps }) => {
  const fourth = tableOf(page).locator('tbody tr').nth(3);
  await fourth.hover({ position: { x: 100, y: 20 } });
  // Newcomers are below the rows that are held.
  const leads = tableOf(page).getByRole('button', { name: / \d+ leads$/ });
  await steps.stepUntil(async () => {
    await fourth.hover({ position: { x: 101, y: 20 } });
    await fourth.hover({ position: { x: 100, y: 20 } });
    expect(await leads.count()).toBe(1);
  });
  await leads.click();
  await expect(leads).toHaveCount(0);
  const released = await rowsAtRest(page);
  expect(released.offSlot).toEqual([]);
  expect(isRanked(released.counts)).toBe(true);
});

test('rows end in their slots although the page is hidden', async ({ page, steps }) => {
  await steps.step(1);
  await setHidden(page, true);
  await play(steps, 2, page);
  await setHidden(page, false);
  expect(isRanked((await play(steps, 2, page)).counts)).toBe(true);
});

test('rows end in their slots although the panel changes its window', async ({ page, context, steps }) => {
  await steps.step(1);
  const [out] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Pop out' }).click(),
  ]);
  await expect(panelOf(out)).toBeVisible();
  expect((await rowsAtRest(out)).offSlot).toEqual([]);
  expect(isRanked((await play(steps, 2, out)).counts)).toBe(true);
  await steps.step(1);
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(panelOf(page)).toBeVisible();
  expect(isRanked((await play(steps, 2, page)).counts)).toBe(true);
});

test('with reduced motion rows are in their slots at once', async ({ page, steps }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { counts } = await rowsAtRest(page);
  await steps.step(1);
  await expect.poll(async () => (await rowsAtRest(page)).counts).not.toEqual(counts);
  const animations = await tableOf(page).evaluate(
    (table) => Array.from(table.querySelectorAll('tr'), (row) => row.getAnimations()).flat().length,
  );
  expect(animations).toBe(0);
  expect((await rowsAtRest(page)).offSlot).toEqual([]);
});

test.describe('with 400 emotes', () => {
  test.use({ scenario: 'manyemotes' });

  test('the first rows stay in their slots under a pointer that never leaves', async ({ page, steps }) => {
    const rows = tableOf(page).locator('tbody tr');
    const codesOf = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-key')));
    const { x = 0, y = 0 } = (await rows.nth(3).boundingBox()) ?? {};
    await page.mouse.move(x + 100, y + 20);
    await page.mouse.move(x + 101, y + 20);
    await expect(panelOf(page).getByText('order held')).toBeVisible();
    const held = await codesOf();
    for (let step = 0; step < 6; step++) {
      await play(steps, 1, page);
      expect((await codesOf()).slice(0, 10)).toEqual(held.slice(0, 10));
      // The order is held for 5 s after a move.
      await page.mouse.move(x + 102 + step, y + 20);
    }
  });

  test('rows end in their slots while others leave and come', async ({ page, steps }) => {
    for (let round = 0; round < 2; round++) {
      await steps.step(4);
      expect(isRanked((await play(steps, 1, page)).counts)).toBe(true);
    }
    await steps.step(1);
    await panelOf(page).getByRole('button', { name: 'Pause' }).click();
    const paused = await rowsAtRest(page);
    expect(await play(steps, 2, page)).toEqual(paused);
    await panelOf(page).getByRole('button', { name: 'Resume' }).click();
    expect(isRanked((await play(steps, 2, page)).counts)).toBe(true);
  });
});
