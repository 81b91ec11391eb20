import type { Locator, Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { sayOnly, tableOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Three rows, with their lines. */
async function openThreeRows(page: Page, standIn: StandIn, steps: Steps): Promise<void> {
  await steps.open(page);
  sayOnly(standIn, { text: 'Kappa Kappa Kappa catJAM catJAM YooHoo' });
  await steps.step(2);
  await expect(tableOf(page).locator('tr[data-key] path')).toHaveCount(3);
}

test('by keys a card ignores its emote; Undo has the focus', async ({ page, standIn, steps }) => {
  await openThreeRows(page, standIn, steps);
  await tableOf(page).getByRole('row', { name: 'Kappa' }).focus();
  await page.keyboard.press('Enter');
  const kappa = page.getByRole('dialog', { name: 'Kappa' });
  await expect(kappa.getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(page.getByText('Kappa is ignored from now on.')).toBeVisible();
  await steps.step(1);
  await expect(tableOf(page).getByRole('row', { name: 'Kappa' })).toHaveCount(0);
  // A table with room below it is not covered, once its rows have moved.
  const roomAbove = async (): Promise<number> => {
    const line = await undo.locator('xpath=ancestor::fieldset').boundingBox();
    const last = await tableOf(page).getByRole('row', { name: 'YooHoo' }).boundingBox();
    return line === null || last === null ? Number.NaN : line.y - last.y - last.height;
  };
  await expect.poll(roomAbove).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await steps.step(1);
  await expect(tableOf(page).getByRole('row', { name: 'Kappa' })).toBeVisible();
  await expect(tableOf(page).locator('tr:focus')).toHaveCount(1);
});

test('arrow keys move along rows while a card is open', async ({ page, standIn, steps }) => {
  await openThreeRows(page, standIn, steps);
  await page.setViewportSize({ width: 720, height: 450 });
  const card = page.getByRole('dialog', { name: 'catJAM' });
  await tableOf(page).getByRole('row', { name: 'Kappa' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(card).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(card).toBeInViewport({ ratio: 0.9 });
});

test('on a phone a tap opens the card beside its row', async ({ stage, standIn, steps }) => {
  const context = await stage.browser.newContext({
    baseURL: 'https://emotes.example',
    viewport: { width: 360, height: 640 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await steps.open(page);
  const long = 'W'.repeat(500);
  sayOnly(standIn, { text: long, emotes: 'emotesv2_1:0-499' }, { text: 'Kappa' });
  await steps.step(2);
  const row = tableOf(page).getByRole('row', { name: /^WWW/ });
  // The live table, which draws lines, has replaced the first one.
  await expect(row.locator('path')).toHaveCount(1);
  await row.scrollIntoViewIfNeeded();
  await row.tap();
  const card = page.getByRole('dialog', { name: /^WWW/ });
  await expect(card).toBeVisible();
  const place = await boxOf(card);
  expect(overlap(place, await boxOf(row))).toBe(false);
  expect([place.left >= 0, place.right <= 360, place.top >= 0, place.bottom <= 640]).toEqual(
    Array(4).fill(true),
  );
  expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // No line of the name is cut.
  const linesShown = await card
    .locator('bdi')
    .first()
    .evaluate((name) => name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
  expect(linesShown).toBe(2);
  // The longest caption makes the table no wider.
  await expect(tableOf(page).getByText('order held')).toBeVisible();
  const { right } = await boxOf(tableOf(page));
  expect(right).toBeLessThanOrEqual(360);
  await row.tap();
  await expect(card).toHaveCount(0);
  await row.tap();
  await expect(card).toBeVisible();
  // The page hears nothing of a press in another site's frame.
  await page.locator('iframe').tap({ position: { x: 20, y: 20 } });
  await expect(card).toHaveCount(0);
  await context.close();
});
