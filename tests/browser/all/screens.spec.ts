import { dropFile } from '../recorded-files.ts';
import { expect, test } from '../stage.ts';
import { openChannel, panelOf } from '../statistics.ts';
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

test('a first screen that failed to load says so; Retry loads it', async ({ page }) => {
  await page.route(/board-screen/, (route) => route.abort());
  await page.goto('/board');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute(/board-screen/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
});
