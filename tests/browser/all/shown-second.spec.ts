import type { Locator, Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { recordedSecond, storedRecording } from '../../builders/recordings.ts';
import {
  backToNow,
  calmSeconds,
  captionTime,
  KAPPA,
  LUL,
  nowS,
  plotOf,
  stripOf,
} from '../recorded-history.ts';
import { CHANNEL, panelOf, pastOf, pastToggleOf, tableOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';
import { putIntoHistory } from '../stored-history.ts';

const PEAK_AT = 3;

/** The channel's page with a session in which the second after `PEAK_AT` others has forty emotes, shown by the strip. @returns that second */
async function showPeak(page: Page, standIn: StandIn, steps: Steps): Promise<number> {
  const seconds = calmSeconds(200, nowS(steps) - 1).map((second, index) =>
    index === PEAK_AT ? { ...recordedSecond(0, { 0: 31, 1: 9 }), second: second.second } : second,
  );
  const planted = { recordingId: 'a', channelLogin: CHANNEL, seconds, emotes: [KAPPA, LUL] };
  await putIntoHistory(page, await storedRecording(planted));
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa' });
  await steps.step(1);
  await expect(stripOf(page)).toHaveAttribute('aria-valuetext', 'now');
  await stripOf(page).focus();
  await page.keyboard.press('Home');
  await expect(backToNow(page)).toBeVisible();
  for (let step = 0; step < PEAK_AT; step++) await page.keyboard.press('ArrowRight');
  await expect(captionOf(page)).toContainText('40 emotes · 5 chatters');
  return seconds[PEAK_AT]?.second ?? 0;
}

const captionOf = (page: Page): Locator => tableOf(page).locator('caption');
const momentsOf = (page: Page): Locator =>
  pastOf(page).getByRole('region', { name: 'Moments' }).getByRole('listitem');

test('the strip leads to the highest second, its rows and cards', async ({ page, standIn, steps }) => {
  await showPeak(page, standIn, steps);
  await expect(panelOf(page).getByText(/^highest/)).toContainText('highest 40');
  await expect(page.getByRole('button', { name: 'Back to now' })).toHaveCount(1);
  const row = tableOf(page).getByRole('row', { name: 'Kappa' });
  await expect(row.locator('path')).toHaveAttribute('d', /^M/);
  await row.hover();
  const card = page.getByRole('dialog', { name: 'Kappa' });
  await expect(card).toContainText('Uses in 10 s31');
  await expect(card).not.toContainText('–');
});

test('a past second can be marked, copied and left again', async ({ page, context, standIn, steps }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const peakS = await showPeak(page, standIn, steps);
  const time = (await captionTime(page).textContent()) ?? '';
  const row = tableOf(page).getByRole('row', { name: 'Kappa' });
  const before = await row.boundingBox();
  const caption = captionOf(page);
  await caption.getByRole('button', { name: `Mark ${time}` }).click();
  await expect(caption.getByRole('button', { name: 'Marked' })).toBeFocused();
  expect(await row.boundingBox()).toEqual(before);
  await caption.getByRole('button', { name: 'Copy' }).click();
  await expect(caption.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${time} 40 emotes: Kappa 31, LUL 9`,
  );
  await pastToggleOf(page).click();
  await expect(momentsOf(page)).toContainText(time);
  await expect(plotOf(page)).toHaveAttribute('aria-valuenow', String(peakS));
  await backToNow(page).click();
  await expect(backToNow(page)).toHaveCount(0);
  await expect(stripOf(page)).toBeFocused();
});

test('the link of a past second shows it until `Back to now`', async ({ page, context, standIn, steps }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await showPeak(page, standIn, steps);
  const time = (await captionTime(page).textContent()) ?? '';
  await captionOf(page)
    .getByRole('button', { name: `Mark ${time}` })
    .click();
  await captionOf(page).getByRole('button', { name: 'Link' }).click();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('#at=');
  const address = await copied();
  expect(new URL(address).pathname).toBe(`/${CHANNEL}`);
  await page.goto(address);
  await page.reload();
  await steps.untilOpen(page);
  await steps.step(8);
  await expect(captionTime(page)).toHaveText(time);
  await expect(captionOf(page).getByRole('button', { name: 'Marked' })).toBeVisible();
  await backToNow(page).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await expect(backToNow(page)).toHaveCount(0);
});
