import type { CDPSession, Locator, Page } from '@playwright/test';
import { SNAPSHOTS_KEPT } from '../../../src/domain/limits.ts';
import { SCENARIOS } from '../../../standin/chat/scenarios.ts';
import { CHANNEL, pastOf, pastToggleOf, tableOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';

/** So many past lines that a list of them has over a thousand nodes. */
const SECONDS = 30;

/** Plays several seconds of chat, one a frame. Returns the maximum number of elements after a frame. */
async function play(page: Page, steps: Steps, seconds: number): Promise<number> {
  let most = 0;
  for (let second = 0; second < seconds; second++) {
    await steps.step(1);
    const elements = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => resolve(document.querySelectorAll('*').length)),
        ),
    );
    most = Math.max(most, elements);
  }
  return most;
}

/** The nodes and listeners that the page retains, in the document or not, after rendering and a garbage collection. */
async function countKept(
  page: Page,
  inspector: CDPSession,
): Promise<{ readonly nodes: number; readonly listeners: number }> {
  // The browser retains the previously rendered elements until the next rendering.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await inspector.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await inspector.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

const linesOf = (page: Page): Locator => pastOf(page).locator('tbody tr button');

test('closed past stats retain nothing', async ({ page, context, standIn, steps }) => {
  await steps.open(page);
  standIn.chat.play(CHANNEL, { ...SCENARIOS.waves, messagesPerSecond: 50 });
  await steps.step(SECONDS);
  // What arrives after the first table is there, and nothing else is loading.
  await expect(tableOf(page).getByRole('combobox')).toBeVisible();
  const inspector = await context.newCDPSession(page);
  const lines = linesOf(page);
  // The code of Past Stats, once loaded, stays.
  await pastToggleOf(page).click();
  await expect(lines).not.toHaveCount(0);
  await pastToggleOf(page).click();
  await expect(lines).toHaveCount(0);
  const before = await countKept(page, inspector);
  for (let round = 0; round < 2; round++) {
    await pastToggleOf(page).click();
    await expect(lines).not.toHaveCount(0);
    await expect(pastOf(page).getByRole('table')).toBeVisible();
    // Scrolled, the table is measured once more just before it is removed.
    await lines.last().scrollIntoViewIfNeeded();
    await pastToggleOf(page).click();
    await expect(lines).toHaveCount(0);
    // No chat arrives, so all additional nodes are leaks. One list has over a thousand nodes and hundreds of listeners.
    // The browser keeps a list until its pictures have arrived.
    await expect(async () => {
      const after = await countKept(page, inspector);
      expect(after.nodes - before.nodes).toBeLessThan(200);
      expect(after.listeners - before.listeners).toBeLessThan(40);
    }).toPass();
  }
});

test('when past stats are full, the document does not grow', async ({ page, standIn, steps }) => {
  await steps.open(page);
  standIn.chat.play(CHANNEL, { ...SCENARIOS.waves, messagesPerSecond: 20 });
  await steps.step(SNAPSHOTS_KEPT + 2);
  await pastToggleOf(page).click();
  await expect(linesOf(page)).toHaveCount(SNAPSHOTS_KEPT);
  const early = await play(page, steps, 5);
  await steps.step(20);
  const later = await play(page, steps, 5);
  await expect(linesOf(page)).toHaveCount(SNAPSHOTS_KEPT);
  expect(early).toBeGreaterThan(500);
  // Two elements a second would be more.
  expect(later).toBeLessThan(early + 40);
});
