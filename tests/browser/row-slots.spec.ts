import type { Page } from '@playwright/test';
import { SCENARIOS, type ScenarioName } from '../../standin/chat/scenarios.ts';
import type { StandIn } from '../../standin/stand-in.ts';
import { SITE } from './stage.ts';
import { CHANNEL, panelOf, tableOf } from './statistics.ts';
import { test as base, expect, type Steps } from './stepped/stepped-stage.ts';
import { slowProcessor } from './suspended-renderers.ts';
import { violations } from './violations.ts';

/** How long frames are held back after each change of the rows: longer than a slide and the wait for its end. */
const HELD_BACK_MS = 400;
/** A request to here is answered after `HELD_BACK_MS`. */
const HELD_BACK_PATH = '/held-back';
const ROW_HEIGHT_PX = 40;

/** Opens the channel, whose window of ten seconds is full of the scenario. */
async function openFull(page: Page, standIn: StandIn, steps: Steps, scenario: ScenarioName): Promise<void> {
  await steps.open(page);
  standIn.chat.play(CHANNEL, { ...SCENARIOS[scenario], messagesPerSecond: 50 });
  await steps.step(10);
}

/** `page` with a channel whose table is full of the `scenario`. The processor is slowed four times. */
const test = base.extend<{ readonly scenario: ScenarioName }>({
  scenario: ['waves', { option: true }],
  page: async ({ page, stage, standIn, steps, hosts, scenario }, use) => {
    hosts.set(SITE, (request, response) => {
      if (request.url === HELD_BACK_PATH) setTimeout(() => response.writeHead(204).end(), HELD_BACK_MS);
      else stage.serveSite(request, response);
    });
    await openFull(page, standIn, steps, scenario);
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

/** Moves the pointer over a row again and again, as long as a slow machine needs. The order is held for 5 s after a move. */
function keepMoving(page: Page, x: number, y: number): () => Promise<void> {
  let isOver = false;
  async function move(): Promise<void> {
    for (let moves = 0; !isOver; moves++) {
      await page.mouse.move(x + (moves % 10), y);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  // A page that is closed is no error here.
  const moving = move().catch(() => undefined);
  return () => {
    isOver = true;
    return moving;
  };
}

/** The window's size changes to these in turn: other columns, another layout, fewer rows. */
const SIZES = [
  { width: 1_440, height: 700 },
  { width: 720, height: 450 },
  { width: 390, height: 664 },
  { width: 1_440, height: 900 },
] as const;

const STEPS = 30;

test(`a row ends in its slot, and the counts are in order, although frames come late, in each of ${STEPS} steps; the window changes its size in every third of them, while rows slide`, async ({
  page,
  steps,
}) => {
  await holdFramesBack(page);
  for (let step = 0; step < STEPS; step++) {
    await steps.step(1);
    if (step % 3 === 2) await page.setViewportSize(SIZES[Math.floor(step / 3) % SIZES.length] ?? SIZES[0]);
    const { offSlot, counts } = await rowsAtRest(page);
    expect(offSlot).toEqual([]);
    expect(isRanked(counts)).toBe(true);
  }
});

test.describe('with 400 emotes', () => {
  test.use({ scenario: 'manyemotes' });

  test('each row stays in its slot under a pointer that never leaves', async ({ page, steps }) => {
    await holdFramesBack(page);
    const rows = tableOf(page).locator('tbody tr');
    const codesOf = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-key')));
    const { x = 0, y = 0 } = (await rows.nth(3).boundingBox()) ?? {};
    const endMoving = keepMoving(page, x + 100, y + 20);
    await expect(panelOf(page).getByText('frozen')).toBeVisible();
    const held = await codesOf();
    for (let step = 0; step < 12; step++) {
      await play(steps, 1, page);
      expect((await codesOf()).slice(0, 10)).toEqual(held.slice(0, 10));
    }
    await endMoving();
    await page.mouse.move(100, 100);
    expect(isRanked((await play(steps, 1, page)).counts)).toBe(true);
  });
});

test('the same holds while the order is frozen, when a step comes while rows slide, and while paused', async ({
  page,
  steps,
}) => {
  await holdFramesBack(page);
  const { x = 0, y = 0 } = (await tableOf(page).locator('tbody tr').nth(3).boundingBox()) ?? {};
  const endMoving = keepMoving(page, x + 100, y + 20);
  await play(steps, 6, page);
  await expect(panelOf(page).getByText('frozen')).toBeVisible();
  // Newcomers are below the rows that are held. A click lets go of these.
  const leads = tableOf(page).getByRole('button', { name: / \d+ leads$/ });
  await endMoving();
  // At once: the wait until it stands still could take longer than the order is held.
  await leads.click({ force: true });
  await expect(leads).toHaveCount(0);
  const released = await rowsAtRest(page);
  expect(released.offSlot).toEqual([]);
  expect(isRanked(released.counts)).toBe(true);
  await page.mouse.move(100, 100);
  expect(isRanked((await play(steps, 2, page)).counts)).toBe(true);
  // Rows leave and new ones come while others slide.
  for (let step = 0; step < 4; step++) {
    await steps.step(1);
    await steps.step(4);
    const { offSlot, counts } = await rowsAtRest(page);
    expect(offSlot).toEqual([]);
    expect(isRanked(counts)).toBe(true);
  }
  await steps.step(1);
  await panelOf(page).getByRole('button', { name: 'Pause' }).click();
  const paused = await rowsAtRest(page);
  expect(await play(steps, 2, page)).toEqual(paused);
  await panelOf(page).getByRole('button', { name: 'Resume' }).click();
  expect(isRanked((await play(steps, 3, page)).counts)).toBe(true);
});

test('the same holds while the window is hidden, in a window of its own and after it, and without motion', async ({
  page,
  context,
  steps,
}) => {
  await holdFramesBack(page);
  const setHidden = (isHidden: boolean): Promise<void> =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  // Its rows slide when it is hidden.
  await steps.step(1);
  await setHidden(true);
  await play(steps, 3, page);
  await setHidden(false);
  expect(isRanked((await play(steps, 3, page)).counts)).toBe(true);

  // The window opens, and closes, while rows slide.
  await steps.step(1);
  const [out] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Pop out' }).click(),
  ]);
  await expect(panelOf(out)).toBeVisible();
  expect((await rowsAtRest(out)).offSlot).toEqual([]);
  expect(isRanked((await play(steps, 4, out)).counts)).toBe(true);
  await steps.step(1);
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(panelOf(page)).toBeVisible();
  expect(isRanked((await play(steps, 3, page)).counts)).toBe(true);

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

base(
  'after a minute in which many rows moved, a line at the foot asks once for a calmer order; the answer is saved',
  async ({ page, standIn, steps }) => {
    await openFull(page, standIn, steps, 'waves');
    const question = panelOf(page).getByText('Calmer order, every 3 seconds?');
    await steps.step(40);
    await expect(question).toHaveCount(0);
    await steps.stepUntil(async () => expect(await question.count()).toBe(1));
    expect(await violations(page)).toEqual([]);
    await panelOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(question).toHaveCount(0);
    const saved = await page.evaluate(() => Object.values(localStorage).join());
    expect(saved).toContain('"rowOrder":"every-3-seconds"');
    expect(saved).toContain('"askedForCalm":true');
  },
);
