import type { Page } from '@playwright/test';
import { STREAM_START_S } from '../../builders/written/written-chat.ts';
import { expectLiveExact, openLive } from '../live-beside-file.ts';
import { chooseItem, dropFile, fieldOf, openRecorded, secondInTable } from '../recorded-files.ts';
import { openAdvancedSettings } from '../recorded-history.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL, openChannel, panelOf } from '../statistics.ts';
import { violations } from '../violations.ts';
import { CHAT, EVENING, expectTrueTable, OWN_ONLY } from '../written-evening.ts';

/** Opens the evening with Twitch's own emotes. The table shows its strongest moment. */
async function openEvening(page: Page): Promise<void> {
  await fieldOf(page).setInputFiles(EVENING);
  await page.getByRole('button', { name: OWN_ONLY }).click();
  await expectTrueTable(page);
}

test('a dropped file asks before it contacts a host', async ({ page, standIn }) => {
  const live = await openLive(page, (text) => standIn.chat.say(CHANNEL, { text }));
  const asked = standIn.services.requests.length;
  await dropFile(page, EVENING, [panelOf(page)]);
  await expect(page).toHaveURL(/\/recorded$/);
  const question = page.getByRole('region', { name: 'Emotes' });
  await expect(question).toContainText('Contacts api.betterttv.net, api.frankerfacez.com, 7tv.io');
  await expect(question.getByRole('heading')).toContainText(
    `evening.txt, ${CHAT.length.toLocaleString('en')} messages`,
  );
  expect(await violations(page)).toEqual([]);
  expect(
    standIn.services.requests.slice(asked).filter(({ host }) => /^(?:7tv\.io|api\.)/.test(host)),
  ).toEqual([]);
  await question.getByRole('button', { name: OWN_ONLY }).press('Enter');
  // The button is gone: the keyboard continues at the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectTrueTable(page);
  live.stop();
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expectLiveExact(page, live.said());
});

test('Home shows the first second of a recorded chat at every size', async ({ page }) => {
  await page.goto('/recorded');
  await openEvening(page);
  const peak = await secondInTable(page, STREAM_START_S);
  await page.getByRole('slider', { name: 'Second shown in the table' }).press('Home');
  await expect.poll(() => secondInTable(page, STREAM_START_S)).toBeLessThan(peak - 800);
  await expectTrueTable(page);
  const way = page.getByRole('combobox', { name: 'Way of counting' });
  await way.selectOption('once per chatter');
  await expect(way).toHaveValue(/chatter/);
  await chooseItem(page, 'About the file');
  await expect(page.getByText(/frequent words? looks? like/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const [width, height] of [
    [390, 664],
    [320, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a recorded chat that is kept is listed as imported', async ({ page }) => {
  await openChannel(page);
  await openRecorded(page);
  await openEvening(page);
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('button', { name: 'Kept' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to usage' }).click();
  await expect(
    page.getByRole('link', { name: new RegExp(`^Added \\d.* to the emote usage of ${CHANNEL}$`) }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  const settings = await openAdvancedSettings(page);
  const sessions = settings.getByRole('list', { name: 'Recordings' }).getByRole('listitem');
  await expect(sessions.filter({ hasText: 'imported' })).toHaveCount(1);
});
