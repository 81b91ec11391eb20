import { dropFile } from '../recorded-files.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL, openChannel, panelOf } from '../statistics.ts';
import { EVENING, OWN_ONLY } from '../written-evening.ts';

test('a file dropped on the player is taken, also after a failed load', async ({ page }) => {
  await openChannel(page);
  const player = page.getByRole('region', { name: 'Video player' });
  await expect(player.locator('iframe')).toBeVisible();
  await page.route(/recorded-screen/, (route) => route.abort());
  await dropFile(page, EVENING, [panelOf(page), player]);
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
  await page.unroute(/recorded-screen/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: OWN_ONLY }).click();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeVisible();
  await expect(page).toHaveURL(/\/recorded$/);
  await page.goBack();
  await expect(player).toBeVisible();
});

test('another screen that failed to load is loaded by Retry', async ({ page }) => {
  await openChannel(page);
  await page.route(/\/assets\//, (route) => route.abort());
  await panelOf(page).getByTitle('Change or share the channel').press('Enter');
  await page.getByRole('link', { name: 'Usage', exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
  await page.unroute(/\/assets\//);
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${CHANNEL} Usage` })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
});

test('a first screen that failed to load says so; Retry loads it', async ({ page }) => {
  await page.route(/board-screen/, (route) => route.abort());
  await page.goto('/board');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute(/board-screen/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
});
