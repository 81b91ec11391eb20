import { SITE } from '../stage.ts';
import { CHANNEL, overlayEmotesOf, panelOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('the menu copies the channel’s link, a sheet the overlay’s', async ({ page, context, steps }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITE });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await steps.open(page);
  await panelOf(page).getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(copied).toBe(`${SITE}/${CHANNEL}`);
  await page.getByRole('button', { name: 'Overlay for OBS' }).click();
  const sheet = page.getByRole('dialog', { name: 'Overlay for OBS' });
  await expect(sheet.getByRole('heading', { name: 'Overlay for OBS' })).toBeFocused();
  await sheet.getByRole('group', { name: 'Corner' }).getByLabel('Top right').check();
  await sheet.getByLabel('Show names').check();
  await sheet.getByRole('button', { name: 'More options' }).click();
  await sheet.getByLabel('Min count').fill('2');
  const preview = sheet.getByRole('img', { name: 'Preview of the overlay' });
  await expect.poll(() => overlayEmotesOf(preview)).toContain('KEKW 102');
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(sheet.getByText('Copied.')).toBeVisible();
  expect(await copied()).toBe(`${SITE}/overlay/${CHANNEL}?min=2&corner=top-right&names=true`);
});
