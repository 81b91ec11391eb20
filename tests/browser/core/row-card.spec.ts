import { expectRows, panelOf, rowsOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('a card copies the code, links to its page, and pins', async ({ page, context, standIn, steps }) => {
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
  const [panel, place] = [await panelOf(page).boundingBox(), await card.boundingBox()];
  expect((place?.x ?? 1_440) + (place?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  expect((place?.y ?? 900) + (place?.height ?? 0)).toBeLessThanOrEqual(900);
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
  await expect(tableOf(page).getByRole('row', { name: 'YooHoo, pinned' })).toBeFocused();
});
