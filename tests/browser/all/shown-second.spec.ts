import type { Locator, Page } from '@playwright/test';
import { recordedSecond } from '../../builders/recordings.ts';
import {
  backToNow,
  calmSeconds,
  captionTime,
  nowS,
  plotOf,
  putRecordings,
  stripOf,
} from '../recorded-history.ts';
import { allowClipboard, CHANNEL, panelOf, pastOf, pastToggleOf, tableOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';

const PEAK_AT = 3;

/** The channel's page with a session in which the second after `PEAK_AT` others has forty emotes, shown by the strip. @returns that second */
async function showPeak(page: Page, steps: Steps): Promise<number> {
  const seconds = calmSeconds(200, nowS(steps) - 1).map((second, index) =>
    index === PEAK_AT ? { ...recordedSecond(0, { 0: 31, 1: 9 }), second: second.second } : second,
  );
  await putRecordings(page, { seconds });
  await steps.open(page);
  await steps.say('Kappa Kappa');
  await expect(stripOf(page)).toHaveAttribute('aria-valuetext', 'now');
  await stripOf(page).focus();
  await page.keyboard.press('Home');
  await expect(backToNow(page)).toBeVisible();
  for (let step = 0; step < PEAK_AT; step++) await page.keyboard.press('ArrowRight');
  await expect(captionOf(page)).toContainText('40 emotes · 5 chatters');
  return seconds[PEAK_AT]?.second ?? 0;
}

const captionOf = (page: Page): Locator => tableOf(page).locator('caption');

test('the strip leads to the highest second, its rows and cards', async ({ page, steps }) => {
  await showPeak(page, steps);
  await expect(panelOf(page).getByText(/^highest/)).toContainText('highest 40');
  const row = tableOf(page).getByRole('row', { name: 'Kappa' });
  await expect(row.locator('path')).toHaveAttribute('d', /^M/);
  await row.hover();
  const card = page.getByRole('dialog', { name: 'Kappa' });
  await expect(card).toContainText('Uses in 10 s31');
  await expect(card).not.toContainText('–');
});

test('a past second is marked in place, and its link leads back', async ({ page, steps }) => {
  const copied = await allowClipboard(page);
  const peakS = await showPeak(page, steps);
  const time = (await captionTime(page).textContent()) ?? '';
  const caption = captionOf(page);
  const row = tableOf(page).getByRole('row', { name: 'Kappa' });
  const before = await row.boundingBox();
  await caption.getByRole('button', { name: `Mark ${time}` }).click();
  await expect(caption.getByRole('button', { name: 'Marked' })).toBeFocused();
  expect(await row.boundingBox()).toEqual(before);
  await pastToggleOf(page).click();
  await expect(pastOf(page).getByRole('region', { name: 'Moments' })).toContainText(time);
  await expect(plotOf(page)).toHaveAttribute('aria-valuenow', String(peakS));
  await caption.getByRole('button', { name: 'Link' }).click();
  await expect.poll(copied).toContain(`/${CHANNEL}#at=`);
  await page.goto(await copied());
  await page.reload();
  await steps.untilOpen(page);
  await steps.step(8);
  await expect(captionTime(page)).toHaveText(time);
  await expect(caption.getByRole('button', { name: 'Marked' })).toBeVisible();
  await backToNow(page).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await expect(backToNow(page)).toHaveCount(0);
});
