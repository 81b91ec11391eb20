import type { Page } from '@playwright/test';
import { openAdvancedSettings, openSettings } from '../recorded-history.ts';
import { saveOptions } from '../save-options.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL, expectNoneLoading, expectRows, openConnections, panelOf } from '../statistics.ts';

const KEY = 'EMOTES_PER_SECOND_OPTIONS';

const saved = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>, KEY);
const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

test('the head of the settings stays above a chosen segment', async ({ page }) => {
  await page.goto('/');
  const dialog = await openAdvancedSettings(page);
  await dialog.getByRole('radio', { name: 'Every 3 seconds' }).check();
  await dialog.getByRole('button', { name: 'Add emote' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('heading', { name: 'Settings' })).toBeInViewport();
  const order = dialog.locator('label', { has: page.getByRole('radio', { name: 'Every 3 seconds' }) });
  await order.evaluate((segment) => {
    const sheet = segment.closest('dialog');
    const head = sheet?.querySelector('header')?.getBoundingClientRect();
    sheet?.scrollBy({ top: segment.getBoundingClientRect().top - (head?.top ?? 0), behavior: 'instant' });
  });
  expect(
    await order.evaluate((segment) => {
      const { left, top, width, height } = segment.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('header, label')?.tagName;
    }),
  ).toBe('HEADER');
});

test('the panel stays while the settings are open, and may hide after', async ({ page }) => {
  await page.goto('/');
  const dialog = await openSettings(page);
  await dialog.getByRole('checkbox', { name: 'Auto Hide' }).check();
  await dialog.getByLabel('Saved channel').fill('somebody');
  await dialog.getByRole('button', { name: 'Save channel' }).click();
  await expect(page.getByRole('button', { name: /^Auto Hide/ })).toHaveText('Auto Hide: 0/10');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The focus that returns to the button does not keep the quiet panel open.
  await expect(page.getByRole('button', { name: 'Settings' })).toHaveCount(0);
});

test('if the settings cannot be loaded the page says so; `Retry` helps', async ({ page, standIn }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`/${CHANNEL}`);
  await expectNoneLoading(page);
  await page.route('**/assets/settings*', (route) => route.abort());
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded/);
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.unroute('**/assets/settings*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-width', '0px');
  expect(errors).toEqual([]);
});

test('the channel and the theme follow another tab', async ({ page, context, standIn }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByLabel('Channel:').fill('from_other');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Channel:')).toHaveValue('from_other');
  await expect.poll(() => openConnections(standIn)).toBe(2);
  // Each page writes the channel once it has joined it, and nothing after that.
  for (const one of [page, other]) {
    await expect(panelOf(one).getByRole('status')).toHaveText('Waiting for the first emote');
    // The code of all buttons is loaded: none is replaced under a click or a key.
    await expectNoneLoading(one);
  }
  await expect.poll(() => saved(page)).toMatchObject({ recentChannels: ['from_other'] });
  await openSettings(other);
  await other.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => isDark(page)).toBe(true);
});

test('on a phone a new emote’s form is in view; Escape closes one thing', async ({ page }) => {
  const customEmotes = Array.from({ length: 12 }, (_, index) => ({
    id: `${index}`,
    emote: `mine${index}`,
    imageUrl: 'https://example.com/a.png',
    regexp: '',
    source: 'Custom',
    score: 1,
  }));
  await saveOptions(page, { customEmotes });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  await expect(panelOf(page)).toHaveAttribute('data-layout', 'stacked');
  // By key: on a slow machine the place of the player follows the window's size between the parts of a click.
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Advanced' }).press('Enter');
  await expect(dialog.getByRole('list', { name: 'Custom emotes' }).getByRole('listitem')).toHaveCount(12);
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 664 });
  const code = dialog.getByLabel('Code');
  await dialog.getByRole('button', { name: 'Add emote' }).click();
  await expect(code).toBeFocused();
  const form = dialog.locator('form').filter({ has: page.getByLabel('Code') });
  await expect(form).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('half');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Add emote' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Advanced', expanded: false })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await dialog.getByRole('button', { name: 'Advanced' }).press('Enter');
  await dialog.getByRole('button', { name: 'Add emote' }).click();
  await expect(code).toHaveValue('half');
});

test('no flash: the saved theme’s background is there before the modules', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  for (const [text, colorScheme, expected] of [
    ['{"darkMode":"dark"}', 'light', 'rgb(14, 14, 16)'],
    ['{"darkMode":"light"}', 'dark', 'rgb(244, 243, 240)'],
    ['{"darkMode":"system"}', 'dark', 'rgb(14, 14, 16)'],
    ['{"darkMode":', 'dark', 'rgb(14, 14, 16)'],
    ['"dark"', 'light', 'rgb(244, 243, 240)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
    await page.reload({ waitUntil: 'domcontentloaded' });
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground, `${text} on a ${colorScheme} device`).toBe(expected);
  }
  expect(errors).toEqual([]);
});
