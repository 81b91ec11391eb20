import type { Locator } from '@playwright/test';
import { expectRows, panelOf, rowsOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

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

test('the card of a row opens over the video by pointer and keys; it copies, pins and ignores with undo; one that a change of the layout hides is closed: it opens again', async ({
  page,
  context,
  standIn,
  steps,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await steps.open(page);
  sayOnly(standIn, { text: 'Kappa Kappa Kappa catJAM catJAM YooHoo' });
  await steps.step(2);
  await expectRows(page, [
    ['Kappa', '3', '0.30', 'Twitch'],
    ['catJAM', '2', '0.20', '7TV'],
    ['YooHoo', '1', '0.10', 'FFZ'],
  ]);
  const yooHoo = tableOf(page).getByRole('row', { name: 'YooHoo' });
  await expect(yooHoo.locator('path')).toHaveCount(1);
  await yooHoo.hover({ position: { x: 100, y: 10 } });
  await yooHoo.hover({ position: { x: 110, y: 20 } });
  const card = page.getByRole('dialog', { name: 'YooHoo' });
  await expect(card).toBeVisible();
  const panel = await boxOf(panelOf(page));
  const place = await boxOf(card);
  expect(place.right).toBeLessThanOrEqual(panel.left);
  expect(place.bottom).toBeLessThanOrEqual(900);
  await expect(card.getByRole('link', { name: 'Open page' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.frankerfacez\.com\/emoticon\/\d+$/,
  );
  // The pointer reaches the card, which stays.
  await card.getByRole('button', { name: 'Copy' }).click();
  await expect(card.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('YooHoo');
  await card.getByRole('button', { name: 'Pin' }).click();
  await expect
    .poll(async () => (await rowsOf(page)).map(([code]) => code))
    .toEqual(['YooHoo', 'Kappa', 'catJAM']);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  const first = tableOf(page).getByRole('row', { name: 'YooHoo, pinned' });
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
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
    const last = await tableOf(page).getByRole('row', { name: 'catJAM' }).boundingBox();
    return line === null || last === null ? Number.NaN : line.y - last.y - last.height;
  };
  await expect.poll(roomAbove).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await steps.step(1);
  await expect(tableOf(page).getByRole('row', { name: 'Kappa' })).toBeVisible();
  await expect(tableOf(page).locator('tr:focus')).toHaveCount(1);

  await page.setViewportSize({ width: 720, height: 450 });
  const catJam = tableOf(page).getByRole('row', { name: 'catJAM' });
  const catJamCard = page.getByRole('dialog', { name: 'catJAM' });
  await tableOf(page).getByRole('row', { name: 'Kappa' }).focus();
  // The order is held: Kappa came back as the last row.
  await page.keyboard.press('ArrowUp');
  await expect(catJamCard).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.locator('[role="dialog"][popover]')).toHaveCount(0);
  await catJam.hover({ position: { x: 60, y: 10 } });
  await catJam.hover({ position: { x: 70, y: 20 } });
  await expect(catJamCard).toBeVisible();
});

test('on a phone a tap opens the card inside the view, beside its row, also for a name of 500 characters', async ({
  stage,
  standIn,
  steps,
}) => {
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
