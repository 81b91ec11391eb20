import { CHANNEL, panelOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('the panel moves into its window and comes back', async ({ page, context, standIn, steps }) => {
  await steps.open(page);
  sayOnly(standIn, { text: 'Kappa' });
  await steps.step(2);
  const frame = page.getByRole('region', { name: 'Video player' }).locator('iframe');
  await expect(frame.contentFrame().getByText('LIVE', { exact: true })).toBeVisible();
  let loads = 0;
  page.on('framenavigated', () => loads++);
  const [out] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Pop out' }).click(),
  ]);
  await expect(panelOf(out)).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bring back' })).toBeFocused();
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(1_440);
  sayOnly(standIn, { text: 'D: D: D: D:' });
  await steps.step(1);
  await expect(tableOf(out).getByRole('row', { name: 'D:' })).toContainText('4');
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect.poll(() => out.isClosed()).toBe(true);
  await expect(panelOf(page).getByRole('heading', { name: CHANNEL })).toBeVisible();
  sayOnly(standIn, { text: 'Keepo' });
  await steps.step(1);
  await expect(tableOf(page).getByRole('row', { name: 'Keepo' })).toBeVisible();
  expect(loads).toBe(0);
});
