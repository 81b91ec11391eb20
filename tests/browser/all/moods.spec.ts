import type { Locator, Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { storedRecording } from '../../builders/recordings.ts';
import {
  calmSeconds,
  closeSettings,
  KAPPA,
  LUL,
  nowS,
  openAdvancedSettings,
  stripOf,
} from '../recorded-history.ts';
import { CHANNEL, panelOf, pastOf, pastToggleOf, tableOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';
import { putIntoHistory } from '../stored-history.ts';

const momentsOf = (page: Page): Locator => pastOf(page).getByRole('region', { name: 'Moments' });

/** Past Stats of a calm channel, in which sixty chatters laugh: half with LUL, half with a word that only this browser knows. */
async function laugh(page: Page, standIn: StandIn, steps: Steps): Promise<void> {
  const seconds = calmSeconds(900, nowS(steps) - 1);
  await putIntoHistory(
    page,
    await storedRecording({ recordingId: 'planted', channelLogin: CHANNEL, seconds, emotes: [KAPPA, LUL] }),
  );
  await steps.open(page);
  await steps.step(20);
  await addWord(page, 'gigglesOfThisChannel');
  await closeSettings(page);
  await pastToggleOf(page).click();
  for (let user = 0; user < 60; user++) {
    const text = user % 2 === 0 ? 'Kappa gigglesOfThisChannel' : 'LUL';
    standIn.chat.say(CHANNEL, { text, login: `viewer${user}` });
  }
  await steps.stepUntil(async () => expect(await momentsOf(page).getByRole('listitem').count()).toBe(1));
}

/** Adds a word of a mood in the settings. */
async function addWord(page: Page, word: string): Promise<Locator> {
  const settings = await openAdvancedSettings(page);
  await settings.getByRole('textbox', { name: 'Add a word or emote to a mood' }).fill(word);
  await settings.getByRole('button', { name: 'Add to the mood' }).click();
  return settings;
}

test('chatters who laugh make a moment funny, wherever it is shown', async ({ page, standIn, steps }) => {
  await laugh(page, standIn, steps);
  const moments = momentsOf(page);
  await expect(moments.getByRole('listitem')).toContainText(/×\d+\.\d.*funny/);
  await expect(panelOf(page).locator('[aria-live="polite"]', { hasText: /×.* funny just now/ })).toHaveCount(
    1,
  );
  await expect(stripOf(page).locator('..').locator('[data-mood="funny"]')).toHaveCount(1);
  await moments.getByRole('toolbar', { name: 'Filter' }).getByRole('button', { name: 'funny 1' }).click();
  await expect(moments.getByRole('listitem')).toHaveCount(1);
});

test('the peaks of a mood are listed; a card leads to its own', async ({ page, standIn, steps }) => {
  await laugh(page, standIn, steps);
  const moments = momentsOf(page);
  await moments.getByRole('toolbar', { name: 'Filter' }).getByRole('button', { name: 'funny 1' }).click();
  await moments.getByText('all peaks').click();
  await expect(moments.getByRole('radio', { name: 'all peaks 1', checked: true })).toBeVisible();
  await expect(moments.getByRole('listitem')).toContainText(/LUL.*funny/);
  await moments.getByRole('button', { name: 'All 1' }).click();

  await tableOf(page).getByRole('rowheader', { name: /LUL/ }).click();
  await page.getByRole('dialog', { name: 'LUL' }).getByRole('button', { name: 'Peaks' }).click();
  await expect(moments.getByRole('heading', { name: 'LUL' })).toBeFocused();
  await expect(moments.getByRole('radio', { name: 'all peaks 1', checked: true })).toBeVisible();
});
