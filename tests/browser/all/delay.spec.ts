import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { closeSettings, openAdvancedSettings } from '../recorded-history.ts';
import { saveOptions } from '../save-options.ts';
import { CHANNEL, expectRows, panelOf, pastOf, pastToggleOf, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const DELAY_S = 4;
const TOTAL = 'total (10 s; every use)';

test('a delay by hand delays the counts, and changes none', async ({ page, standIn, steps }) => {
  await saveOptions(page, { delay: 'by-hand', delaySeconds: DELAY_S });
  const openedAt = steps.now();
  // The menu and the lists do not wait for the first numbers.
  await steps.open(page);
  expect(steps.now() - openedAt).toBeLessThan(DELAY_S * 1_000);
  await expect(panelOf(page).getByRole('button', { name: CHANNEL })).toBeVisible();
  await steps.step(DELAY_S);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa CiGrip' });
  await steps.step(DELAY_S);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  await steps.step(1);
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['CiGrip', '1', '0.10', 'BetterTTV'],
  ]);
  await expect(tableOf(page).locator('caption')).toContainText(
    `${DELAY_S} s behind the chat, with the video`,
  );
});

test('with a delay the export has the chat’s times up to now', async ({ page, standIn, steps }) => {
  await saveOptions(page, { delay: 'by-hand', delaySeconds: DELAY_S });
  await steps.open(page);
  await steps.step(DELAY_S);
  const saidAt = steps.now();
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa CiGrip' });
  await steps.step(DELAY_S + 1);
  await expect(panelOf(page).getByRole('slider', { name: 'Last five minutes' })).toBeVisible();
  await pastToggleOf(page).click();
  await pastOf(page).getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: /^CSV/ }).click();
  const rows: Record<string, string>[] = parse(readFileSync(await (await downloading).path(), 'utf8'), {
    bom: true,
    columns: true,
  });
  // The message counts in the second that ends after it was sent, and the present is not exported before it is shown.
  const lastS = Math.ceil(saidAt / 1_000);
  expect(lastS).toBe(Math.floor(steps.now() / 1_000) - DELAY_S);
  expect(rows.map(({ time, [TOTAL]: total }) => [Date.parse(time ?? '') / 1_000, total])).toEqual(
    rows.map((_, index) => [lastS - rows.length + 1 + index, index === rows.length - 1 ? '3' : '0']),
  );
  expect(rows.at(-1)).toMatchObject({ Kappa: '2', CiGrip: '1' });
});

test('the player’s latency is followed: absurd, recovered, missing', async ({ page, standIn, steps }) => {
  await saveOptions(page, { delay: 'player' });
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await steps.step(8);
  const caption = tableOf(page).locator('caption');
  await expect(caption).toContainText('4 s behind the chat, with the video');
  await openAdvancedSettings(page);
  const section = page.getByRole('group', { name: 'Video delay' });
  const words = section.getByRole('status');
  const steady = 'The video is 8.4 s behind the stream.';
  await expect(words).toContainText(steady);
  await expect(words).toContainText('the delay is 4.4 s');

  /** The player gives this, and its next five readings are over. */
  const give = async (latency: string): Promise<void> => {
    await page.evaluate(
      (next) => Object.assign((window as { Twitch?: object }).Twitch ?? {}, { __latency: next }),
      latency,
    );
    for (let at = 0; at < 15; at += 5) {
      standIn.chat.say(CHANNEL, { text: 'Kappa' });
      await steps.step(5);
    }
  };
  await give('absurd');
  await expect(words).toHaveText('The player gives no usable latency, so there is no delay.');
  await expect(caption).not.toContainText('behind the chat');
  await give('steady');
  await expect(words).toContainText('the delay is 4');
  await expect(caption).toContainText(/[45] s behind the chat, with the video/);
  await give('missing');
  await expect(words).toHaveText('The player gives no usable latency, so there is no delay.');
  await section.getByRole('radio', { name: 'Manual' }).check();
  await section.getByRole('spinbutton').fill('7');
  await closeSettings(page);
  await expect(panelOf(page)).toContainText('7 s behind the chat');
});
