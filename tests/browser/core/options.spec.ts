import type { Page } from '@playwright/test';
import { openSettings } from '../recorded-history.ts';
import { panelOf, sentLines } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const saved = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('EMOTES_PER_SECOND_OPTIONS') ?? '{}'));
const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

test('the theme follows the option, and with “Same as device” the device', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(panelOf(page)).toBeVisible();
  expect(await isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => isDark(page)).toBe(true);
  const settings = await openSettings(page);
  await settings.getByRole('radio', { name: 'Light' }).check();
  expect(await isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'light' });
  await settings.getByRole('radio', { name: 'Dark' }).check();
  expect(await isDark(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settings.getByRole('radio', { name: 'Same as device' }).check();
  expect(await isDark(page)).toBe(true);
});

test('each option is saved and used at once', async ({ page, standIn, steps }) => {
  await page.goto('/');
  const settings = await openSettings(page);
  await settings.getByRole('radio', { name: 'Dark' }).check();
  expect(await saved(page)).toMatchObject({ darkMode: 'dark' });
  await settings.getByLabel('Saved channel').fill('@Somebody');
  await settings.getByRole('button', { name: 'Save channel' }).click();
  expect(await saved(page)).toMatchObject({ channel: 'somebody' });
  await steps.stepUntil(() => expect(sentLines(standIn)).toContain('JOIN #somebody'));
  await settings.getByRole('checkbox', { name: 'Auto Hide' }).check();
  expect(await saved(page)).toMatchObject({ autoHide: true });
  await settings.getByLabel('Threshold').fill('33');
  expect(await saved(page)).toMatchObject({ showThreshold: 33 });
  const inPanel = panelOf(page).getByLabel('Auto Show Total Emote Count');
  await expect(inPanel).toHaveValue('33');
  await inPanel.fill('34');
  await expect(settings.getByLabel('Threshold')).toHaveValue('34');
  expect(await saved(page)).toMatchObject({ showThreshold: 34 });
  await steps.stepUntil(async () =>
    expect(await page.getByRole('button', { name: /^Auto Hide/ }).textContent()).toBe('Auto Hide: 0/34'),
  );
});
