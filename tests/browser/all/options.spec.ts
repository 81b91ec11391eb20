import { customEmoteOf } from '../../builders/emotes.ts';
import { openAdvancedSettings } from '../recorded-history.ts';
import { saveOptions } from '../save-options.ts';
import { expect, test } from '../stage.ts';
import { panelOf } from '../statistics.ts';

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

test('on a phone a new emote’s form is in view; Escape closes one thing', async ({ page }) => {
  const customEmotes = Array.from({ length: 12 }, (_, index) => customEmoteOf(`mine${index}`));
  await saveOptions(page, { customEmotes });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  await expect(panelOf(page)).toHaveAttribute('data-layout', 'compact');
  // By key: on a slow machine the place of the player follows the window's size between the parts of a click.
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Advanced' }).press('Enter');
  await expect(dialog.getByRole('list', { name: 'Custom emotes' }).getByRole('listitem')).toHaveCount(12);
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 664 });
  await dialog.getByRole('button', { name: 'Add emote' }).click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  const form = dialog.locator('form').filter({ has: page.getByLabel('Code') });
  await expect(form).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Add emote' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Advanced', expanded: false })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
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
    await page.evaluate((saved) => localStorage.setItem('EMOTES_PER_SECOND_OPTIONS', saved), text);
    await page.reload({ waitUntil: 'domcontentloaded' });
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground, `${text} on a ${colorScheme} device`).toBe(expected);
  }
  expect(errors).toEqual([]);
});
