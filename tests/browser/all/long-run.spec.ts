import type { CDPSession, Page } from '@playwright/test';
import { SCENARIOS } from '../../../standin/chat/scenarios.ts';
import { CHANNEL, pastOf, pastToggleOf, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

/** The nodes and listeners that the page retains, in the document or not, after rendering and a garbage collection. */
async function countKept(page: Page, inspector: CDPSession) {
  // The browser retains the previously rendered elements until the next rendering.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await inspector.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await inspector.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

test('closed past stats retain nothing', async ({ page, context, standIn, steps }) => {
  await steps.open(page);
  standIn.chat.play(CHANNEL, { ...SCENARIOS.waves, messagesPerSecond: 50 });
  // So many past lines that a list of them has over a thousand nodes.
  await steps.step(30);
  // What arrives after the first table is there, and nothing else is loading.
  await expect(tableOf(page).getByRole('combobox')).toBeVisible();
  const inspector = await context.newCDPSession(page);
  const lines = pastOf(page).locator('tbody tr button');
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
