import { CHANNEL, panelOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { focused, tabTo } from '../tab-to.ts';

test('by keyboard a channel is typed, and the panel hidden and shown', async ({ page, standIn, steps }) => {
  await page.goto('/');
  const field = page.getByLabel('Channel:');
  await expect(field).toBeVisible();
  await tabTo(page, /^Channel:$/);
  await page.keyboard.type(CHANNEL);
  await page.keyboard.press('Enter');
  await steps.untilOpen(page);
  sayOnly(standIn, { text: 'Kappa' });
  await steps.step(2);
  await expect(tableOf(page).getByRole('combobox')).toBeVisible();
  await tabTo(page, /^Auto Show Total Emote Count$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3');

  await field.focus();
  for (const name of ['Pop out', 'Pause', 'Settings']) {
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe(name);
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  await tabTo(page, /^Auto Hide$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Settings');
  await page.keyboard.press('Shift+Tab');
  const autoHide = page.getByRole('button', { name: 'Auto Hide: 1/3', exact: true, pressed: true });
  await expect(autoHide).toBeFocused();
  await expect(autoHide).toHaveAccessibleDescription(/^Hides the panel/);
  await steps.step(20);
  await expect(panelOf(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeVisible();
});
