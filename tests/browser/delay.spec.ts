import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, test } from './stage.ts';
import {
  CHANNEL,
  expectRows,
  keepSaying,
  openChannel,
  panelOf,
  pastOf,
  pastToggleOf,
  tableOf,
} from './statistics.ts';

const DELAY_S = 4;
const TOTAL = 'total (10 s; every use)';

/** Opens the page with these saved options. */
async function saveOptions(page: Page, options: object): Promise<void> {
  await page.addInitScript(
    (saved) => localStorage.setItem('EMOTES_PER_SECOND_OPTIONS', saved),
    JSON.stringify(options),
  );
}

test('with a delay by hand the counts come that much later and are what was sent; the export has the chat’s times', async ({
  page,
  standIn,
}) => {
  await saveOptions(page, { delay: 'by-hand', delaySeconds: DELAY_S });
  await openChannel(page);
  const saidAt = Date.now();
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa CiGrip' });
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['CiGrip', '1', '0.10', 'BetterTTV'],
  ]);
  const seenAt = Date.now();
  expect(seenAt - saidAt).toBeGreaterThan(DELAY_S * 1_000 - 100);
  await expect(tableOf(page).locator('caption')).toContainText(
    `${DELAY_S} s behind the chat, with the video`,
  );

  await expect(panelOf(page).getByRole('slider', { name: 'Last five minutes' })).toBeVisible();
  await pastToggleOf(page).click();
  await pastOf(page).getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: /^CSV/ }).click();
  const rows = parse(readFileSync(await (await downloading).path(), 'utf8'), { bom: true, columns: true });
  const exportedAt = Date.now();
  const times = (rows as Record<string, string>[]).map(({ time }) => Date.parse(time ?? ''));
  const counted = (rows as Record<string, string>[]).findIndex((row) => Number(row[TOTAL]) > 0);
  expect(rows[counted]).toMatchObject({ [TOTAL]: '3', Kappa: '2', CiGrip: '1' });
  expect(times[counted]).toBeGreaterThan(saidAt - 1_000);
  expect(times.at(-1)).toBeLessThanOrEqual(exportedAt - DELAY_S * 1_000 + 100);
});

test('from the player: its latency and the delay in words; an absurd latency, a recovered one and a missing one, in one visit', async ({
  page,
  standIn,
}) => {
  await page.clock.install();
  await saveOptions(page, { delay: 'player' });
  await openChannel(page);
  const endChat = keepSaying(() => standIn.chat.say(CHANNEL, { text: 'Kappa' }));
  const caption = tableOf(page).locator('caption');
  await expect(caption).toContainText('4 s behind the chat, with the video');
  await page.getByRole('button', { name: 'Settings' }).click();
  const section = page.getByRole('region', { name: 'Video delay' });
  const words = section.getByRole('status');
  const steady = 'The video is 8.4 s behind the broadcaster.';
  await expect(words).toContainText(steady);
  await expect(words).toContainText('delayed by 4.4 s');

  /** The player gives this, and its next five readings are over. */
  const give = async (latency: string): Promise<void> => {
    await page.evaluate(
      (next) => Object.assign((window as { Twitch?: object }).Twitch ?? {}, { __latency: next }),
      latency,
    );
    await page.clock.runFor(15_000);
  };
  await give('absurd');
  await expect(words).toHaveText('The player gives no usable latency. The numbers are not delayed.');
  await expect(caption).not.toContainText('behind the chat');
  await give('steady');
  await expect(words).toContainText('delayed by 4');
  await give('missing');
  await expect(words).toHaveText('The player gives no usable latency. The numbers are not delayed.');
  await section.getByRole('radio', { name: 'Manual' }).check();
  await section.getByRole('spinbutton').fill('7');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toContainText('7 s behind the chat');
  endChat();
});
