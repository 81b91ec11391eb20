import type { Page } from '@playwright/test';
import {
  calmSeconds,
  closeSettings,
  nowS,
  openAdvancedSettings,
  plotOf,
  putRecordings,
  sessionsOf,
} from '../recorded-history.ts';
import { pastOf, pastToggleOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';
import { heldNames, keysOfHistory, setHidden } from '../stored-history.ts';

/** Two sessions of `CHANNEL` are stored. The page continues the long one. */
async function openWithSessions(page: Page, steps: Steps): Promise<void> {
  const endS = nowS(steps);
  await putRecordings(
    page,
    { recordingId: 'long', seconds: calmSeconds(300, endS - 20) },
    { recordingId: 'short', seconds: calmSeconds(100, endS - 90) },
  );
  await steps.open(page);
  await steps.step(8);
}

const storedSessions = async (page: Page): Promise<readonly string[]> =>
  (await keysOfHistory(page)).filter((key) => key.startsWith('session/'));

test('two pages of a channel continue one session each', async ({ page, context, steps }) => {
  await openWithSessions(page, steps);
  expect(await heldNames(page)).toEqual(['emotes-per-second-history/long']);
  const later = await context.newPage();
  await steps.open(later);
  await steps.step(8);
  expect(await heldNames(later)).toContain('emotes-per-second-history/short');
  await steps.say('Kappa', 2);
  await pastToggleOf(later).click();
  await expect(pastOf(later).getByText(/^Recorded in another tab since /)).toBeVisible();
  expect(await storedSessions(later)).toHaveLength(2);
});

test('a session from the settings opens as a chat; `Live` leads back', async ({ page, steps }) => {
  await openWithSessions(page, steps);
  await steps.say('Kappa', 2);
  await pastToggleOf(page).click();
  await plotOf(page).press('m');
  const mark = pastOf(page).getByText('mark', { exact: true });
  await expect(mark).toBeVisible();
  await openAdvancedSettings(page);
  await expect(sessionsOf(page)).toHaveCount(2);
  await sessionsOf(page).filter({ hasNotText: 'recording now' }).getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(/\/recorded\?id=short$/);
  const recorded = page.getByRole('region', { name: 'Timeline' });
  await expect(recorded.getByRole('slider')).toBeVisible();
  await expect(recorded.getByText('mark', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Live' }).click();
  await steps.step(1);
  await pastToggleOf(page).click();
  await expect(mark).toBeVisible();
  await page.goto('/recorded?id=short');
  await expect(recorded.getByRole('slider')).toBeVisible();
});

test('a deleted session comes back with Undo, and is gone a minute later', async ({ page, steps }) => {
  await openWithSessions(page, steps);
  const settings = await openAdvancedSettings(page);
  const remove = () =>
    sessionsOf(page)
      .filter({ hasNotText: 'recording now' })
      .getByRole('button', { name: /^Delete/ })
      .click();
  await remove();
  await expect(sessionsOf(page)).toHaveCount(1);
  await settings.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(sessionsOf(page)).toHaveCount(2);
  await remove();
  await expect(sessionsOf(page)).toHaveCount(1);
  await closeSettings(page);
  await steps.step(62);
  await openAdvancedSettings(page);
  await expect.poll(() => storedSessions(page)).toEqual(['session/long']);
});

test('with all forgotten and no history kept nothing is stored', async ({ page, steps }) => {
  await openWithSessions(page, steps);
  const settings = await openAdvancedSettings(page);
  await settings.getByLabel('Keep history').uncheck();
  await expect(settings.getByText(/^Nothing new is stored. These recordings stay/)).toBeVisible();
  await settings.getByRole('button', { name: 'Forget all' }).click();
  await settings.getByRole('button', { name: 'Forget all' }).click();
  await expect(settings.getByText('Nothing is stored.')).toBeVisible();
  await expect.poll(() => keysOfHistory(page)).toEqual([]);
  await closeSettings(page);
  await pastToggleOf(page).click();
  await steps.say('Kappa', 70);
  await expect(pastOf(page).getByText(/^Kept for this visit only: Keep history is off/)).toBeVisible();
  await setHidden(page, true);
  await setHidden(page, false);
  await steps.settle();
  expect(await keysOfHistory(page)).toEqual([]);
});
