import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './stage.ts';
import { CHANNEL } from './statistics.ts';

/** The names of the rules that axe finds broken. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations: broken } = await (window as unknown as { axe: typeof axe }).axe.run();
    return broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

test('the board counts each of its channels, axe finds nothing in both themes, and a click watches one without a new page', async ({
  page,
  standIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`/board/${CHANNEL}+other`);
  const totalOf = (login: string) => page.getByRole('article', { name: login }).locator('[data-total]');
  await expect(totalOf('other')).toHaveAttribute('data-total', /\d/);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa' });
  await expect(totalOf(CHANNEL)).toHaveAttribute('data-total', '2');
  await expect(totalOf('other')).toHaveAttribute('data-total', '0');
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page)).toEqual([]);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('article', { name: CHANNEL }).click();
  await expect(page).toHaveURL(new RegExp(`/${CHANNEL}$`));
  await expect(page.getByRole('heading', { name: new RegExp(`^${CHANNEL}`) })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a path of 10 000 characters fits a phone; by keyboard a channel is removed, the focus goes to the next one, and it comes back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const names = ['one', 'two', 'three', 'x'.repeat(9_980)];
  await page.goto(`/board/${names.join('+')}`);
  await expect(page.getByText(/cannot be a channel/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('radio', { name: 'Hottest first' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Watch one' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove one' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove two' })).toBeFocused();
  await expect(page).toHaveURL(/\/board\/two\+three$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove one' })).toBeFocused();
  await page.goto('/board');
  await expect(page.getByRole('article')).toHaveCount(3);
});
