import { readFile } from 'node:fs/promises';
import { storedRecording } from '../../planted-recording.ts';
import { calmSeconds, captionTime, KAPPA, LUL, nowS, openSettings, stripOf } from '../recorded-history.ts';
import { CHANNEL, panelOf, pastOf, pastToggleOf, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { putIntoHistory } from '../stored-history.ts';

test('many chatters laugh: the moment says so in the announcement, the list, its filter and an export; the peaks of the emote and of the mood; a code of the user', async ({
  page,
  standIn,
  steps,
}) => {
  const seconds = calmSeconds(900, nowS(steps) - 1);
  await putIntoHistory(
    page,
    await storedRecording({ recordingId: 'planted', channelLogin: CHANNEL, seconds, emotes: [KAPPA, LUL] }),
  );
  await steps.open(page);
  await steps.step(12);
  const settings = await openSettings(page);
  await settings.getByRole('textbox', { name: 'Add a word or emote to a mood' }).fill('two words');
  await settings.getByRole('button', { name: 'Add word of a mood' }).click();
  await expect(settings.getByRole('alert')).toHaveText('A code has no spaces.');
  await settings.getByRole('textbox', { name: 'Add a word or emote to a mood' }).fill('gigglesOfThisChannel');
  await settings.getByRole('button', { name: 'Add word of a mood' }).click();
  await expect(settings.getByRole('list', { name: 'Words of moods' })).toContainText(
    'funnygigglesOfThisChannel',
  );
  await page.keyboard.press('Escape');
  await pastToggleOf(page).click();

  for (let user = 0; user < 60; user++) {
    const text = user % 2 === 0 ? 'Kappa gigglesOfThisChannel' : 'LUL';
    standIn.chat.say(CHANNEL, { text, login: `viewer${user}` });
  }
  const moments = pastOf(page).getByRole('region', { name: 'Moments' });
  await steps.stepUntil(async () => expect(await moments.getByRole('listitem').count()).toBe(1));
  await expect(moments.getByRole('listitem').first()).toContainText(/×\d+\.\d.*funny/);
  await expect(panelOf(page).locator('[aria-live="polite"]', { hasText: /×.* funny just now/ })).toHaveCount(
    1,
  );
  await expect(stripOf(page).locator('..').locator('[data-mood="funny"]')).toHaveCount(1);

  await moments.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'funny 1' }).click();
  await expect(moments.getByRole('listitem')).toHaveCount(1);
  await moments.getByRole('button', { name: 'all peaks' }).click();
  await expect(moments.getByRole('button', { name: 'all peaks 1', pressed: true })).toBeVisible();
  await expect(moments.getByRole('listitem')).toContainText(/LUL.*funny/);
  await moments.getByRole('button', { name: 'All 1' }).click();

  const lul = tableOf(page).getByRole('rowheader', { name: /LUL/ });
  await lul.click();
  await page.getByRole('dialog', { name: 'LUL' }).getByRole('button', { name: 'Peaks' }).click();
  await expect(moments.getByRole('heading', { name: 'LUL' })).toBeFocused();
  await expect(moments.getByRole('button', { name: 'all peaks 1', pressed: true })).toBeVisible();

  await pastOf(page).getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Moments/ })
    .first()
    .click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toMatch(/,mood,vote\r\n/);
  expect(file).toMatch(/,funny,\r\n/);
  await expect(captionTime(page)).toBeVisible();
});
