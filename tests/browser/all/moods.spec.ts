import {
  calmSeconds,
  closeSettings,
  nowS,
  openAdvancedSettings,
  putRecordings,
  stripOf,
} from '../recorded-history.ts';
import { CHANNEL, panelOf, pastOf, pastToggleOf, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('chatters who laugh make a moment funny, wherever it is shown', async ({ page, standIn, steps }) => {
  await putRecordings(page, { seconds: calmSeconds(900, nowS(steps) - 1) });
  await steps.open(page);
  await steps.step(20);
  const settings = await openAdvancedSettings(page);
  await settings.getByRole('textbox', { name: 'Add a word or emote to a mood' }).fill('gigglesOfThisChannel');
  await settings.getByRole('button', { name: 'Add to the mood' }).click();
  await closeSettings(page);
  await pastToggleOf(page).click();
  // Half of them laugh with LUL, half with a word that only this browser knows.
  for (let user = 0; user < 60; user++) {
    const text = user % 2 === 0 ? 'Kappa gigglesOfThisChannel' : 'LUL';
    standIn.chat.say(CHANNEL, { text, login: `viewer${user}` });
  }
  const moments = pastOf(page).getByRole('region', { name: 'Moments' });
  await steps.stepUntil(async () => expect(await moments.getByRole('listitem').count()).toBe(1));
  await expect(moments.getByRole('listitem')).toContainText(/×\d+\.\d.*funny/);
  const announced = panelOf(page).locator('[aria-live="polite"]', { hasText: /×.* funny just now/ });
  await expect(announced).toHaveCount(1);
  await expect(stripOf(page).locator('..').locator('[data-mood="funny"]')).toHaveCount(1);
  await moments.getByRole('toolbar', { name: 'Filter' }).getByRole('button', { name: 'funny 1' }).click();
  await expect(moments.getByRole('listitem')).toHaveCount(1);
  await moments.getByRole('button', { name: 'All 1' }).click();

  await tableOf(page).getByRole('rowheader', { name: /LUL/ }).click();
  await page.getByRole('dialog', { name: 'LUL' }).getByRole('button', { name: 'Peaks' }).click();
  await expect(moments.getByRole('heading', { name: 'LUL' })).toBeFocused();
  await expect(moments.getByRole('radio', { name: 'all peaks 1', checked: true })).toBeVisible();
});
