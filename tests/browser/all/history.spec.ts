import type { Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { recordedMoment, storedRecording } from '../../builders/recordings.ts';
import {
  backToNow,
  calmSeconds,
  captionTime,
  KAPPA,
  LUL,
  nowS,
  openSettings,
  plotOf,
  stripOf,
} from '../recorded-history.ts';
import { CHANNEL, panelOf, pastOf, pastToggleOf, placeOf, rowsOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';
import { putIntoHistory } from '../stored-history.ts';

/** The sum of the counts in the table. */
async function sumOfRows(page: Page): Promise<number> {
  return (await rowsOf(page)).reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Says a text each second. */
async function sayInTurn({ chat }: StandIn, steps: Steps, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    chat.say(CHANNEL, { text, login: 'anna' });
    await steps.step(1);
  }
}

test('a drag in the strip shows the first second; End the present', async ({ page, standIn, steps }) => {
  await steps.open(page);
  await steps.step(8);
  await sayInTurn(standIn, steps, ['LUL', 'Keepo', 'Kappa']);
  const strip = stripOf(page);
  const present = (await captionTime(page).textContent()) ?? '';
  const { x, y, width, height } = (await strip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height * 0.65);
  await page.mouse.down();
  // The left edge is five minutes ago; the first recorded second is nearest to it.
  await page.mouse.move(x + 2, y + height * 0.65);
  await expect(backToNow(page)).toBeVisible();
  await page.mouse.up();
  await steps.settle();
  const first = (await captionTime(page).textContent()) ?? '';
  expect(first < present).toBe(true);
  await page.keyboard.press('Home');
  await steps.settle();
  await expect(captionTime(page)).toHaveText(first);
  await page.keyboard.press('End');
  await expect(strip).toHaveAttribute('aria-valuetext', 'now');
  await page.keyboard.press('Home');
  await backToNow(page).click();
  await expect(backToNow(page)).toHaveCount(0);
  await expect(strip).toHaveAttribute('aria-valuetext', 'now');
});

test('keys and a drag move the threshold’s line in the strip', async ({ page, standIn, steps }) => {
  await steps.open(page);
  await steps.step(8);
  await sayInTurn(standIn, steps, ['LUL LUL LUL', 'Keepo', 'Kappa']);
  const threshold = panelOf(page).getByLabel('Auto Show Total Emote Count');
  const line = panelOf(page).getByRole('slider', { name: 'Auto Show threshold' });
  await expect(line).toHaveCount(0);
  await threshold.fill('0');
  await page.getByRole('button', { name: /^Auto Hide/ }).click();
  // A key keeps the panel open.
  await line.press('ArrowUp');
  await expect(threshold).toHaveValue('1');
  const place = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(place.x + 40, place.y + place.height / 2);
  await page.mouse.down();
  await page.mouse.move(place.x + 41, place.y + place.height / 2 - 10);
  await page.mouse.up();
  await expect(threshold).not.toHaveValue('1');
  expect(Number(await threshold.inputValue())).toBeGreaterThan(1);
  await expect(line).toHaveAttribute('aria-valuenow', await threshold.inputValue());
  await line.press('Home');
  await expect(threshold).toHaveValue('0');
});

/** Past Stats of a channel with 70 minutes of calm chat and two Kappa now. @returns the first second */
async function openPast(page: Page, standIn: StandIn, steps: Steps): Promise<number> {
  const endS = nowS(steps) - 1;
  const planted = { channelLogin: CHANNEL, seconds: calmSeconds(4_200, endS), emotes: [KAPPA, LUL] };
  await putIntoHistory(page, await storedRecording({ ...planted, recordingId: 'planted' }));
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa' });
  await steps.step(1);
  await pastToggleOf(page).click();
  await expect(plotOf(page)).toHaveAttribute('aria-valuetext', 'now');
  return endS - 4_199;
}

const showAll = (page: Page): Promise<void> =>
  pastOf(page)
    .getByRole('toolbar', { name: 'Range' })
    .getByRole('button', { name: /^All \d/ })
    .click();

test('a compared emote has a column in the table of seconds', async ({ page, standIn, steps }) => {
  await openPast(page, standIn, steps);
  await showAll(page);
  await plotOf(page).press('Home');
  await plotOf(page).press('ArrowRight');
  await pastOf(page).getByRole('button', { name: 'Compare' }).click();
  const compare = pastOf(page).getByLabel('Compare emotes');
  await compare.fill('nobody');
  await compare.press('Enter');
  await expect(pastOf(page).getByText(/^No emote nobody/)).toBeVisible();
  await compare.fill('kappa');
  await compare.press('Enter');
  const seconds = pastOf(page).getByRole('table', { name: /^Recorded seconds/ });
  const current = seconds.locator('tr[aria-current="true"]');
  await expect(current.getByRole('cell')).toHaveText(['7', '5', '7', '5']);
  // The slider turns the table: the newest row is the second that is shown.
  const newest = seconds.getByRole('button').first();
  const before = (await newest.textContent()) ?? '';
  await plotOf(page).press('End');
  await expect(newest).not.toHaveText(before);
  const earlier = seconds.getByRole('button').nth(3);
  const chosen = (await earlier.textContent()) ?? '';
  await earlier.click();
  await expect(captionTime(page)).toHaveText(chosen);
  await expect(current.getByRole('cell').first()).toHaveText(String(await sumOfRows(page)));
});

test('M marks a moment, to copy and to link to a video', async ({ page, context, standIn, steps }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPast(page, standIn, steps);
  await plotOf(page).press('m');
  const moment = pastOf(page).getByRole('region', { name: 'Moments' }).getByRole('listitem');
  await expect(moment).toHaveCount(1);
  await expect(moment).toContainText('mark');
  await moment.getByRole('button', { name: /^Copy/ }).click();
  await expect(moment.getByText('copied')).toBeAttached();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^\d+:\d\d:\d\d (Kappa|Marked by hand), from \d+:\d\d:\d\d$/);
  await moment.getByRole('button', { name: /^Link video/ }).click();
  const address = moment.getByLabel(/^Video address at/);
  await address.fill('https://example.com/videos/1');
  await address.press('Enter');
  await expect(moment.getByText(/^This is not the address of a Twitch video/)).toBeVisible();
  const video = 'https://www.twitch.tv/videos/123?t=1h0m0s';
  await address.fill(video);
  await address.press('Enter');
  await expect(moment.getByRole('link', { name: /^Video at/ })).toHaveAttribute('href', video);
  await moment.getByRole('button', { name: /^Copy/ }).click();
  await expect.poll(copied).toContain(video);
});

test('auto show during a moment follows the moment, not the threshold', async ({ page, steps }) => {
  await steps.open(page);
  await panelOf(page).getByLabel('Auto Show Total Emote Count').fill('0');
  const settings = await openSettings(page);
  await settings.getByLabel('during a moment').check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Auto Hide/ }).click();
  const container = placeOf(page);
  await expect(container).toHaveAttribute('data-collapsed', 'true');
  // Stored only now: the moment without an end goes on for less than a minute.
  const at = nowS(steps);
  const moment = { startS: at - 50, peakS: at - 5, announcedS: at, endS: null, emote: KAPPA };
  const seconds = calmSeconds(200, at - 1);
  const planted = { recordingId: 'a', channelLogin: 'goes_off', seconds, emotes: [KAPPA, LUL] };
  await putIntoHistory(
    page,
    await storedRecording({ ...planted, moments: [{ ...recordedMoment(0), ...moment }] }),
  );
  await steps.open(page, '/goes_off');
  await steps.step(8);
  await expect(stripOf(page)).toBeVisible();
  await expect(container).toHaveAttribute('data-collapsed', 'false');
  const strip = stripOf(page).locator('..');
  await expect(panelOf(page).getByText('usual 7')).toBeVisible();
  // The curve has the colour of the moment up to now, and no line of a threshold that is not in use.
  await expect(strip.locator('[id$="curve"] stop')).toHaveCount(5);
  await expect(strip.locator('[data-level]')).toHaveCount(1);
  await expect(strip.locator('img')).toHaveAttribute('src', KAPPA.imageUrl);
});
