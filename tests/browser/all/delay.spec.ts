import { openAdvancedSettings } from '../recorded-history.ts';
import { saveOptions } from '../save-options.ts';
import { CHANNEL, expectRows, panelOf, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const DELAY_S = 4;

test('a delay by hand delays the counts, and changes none', async ({ page, steps }) => {
  await saveOptions(page, { delay: 'by-hand', delaySeconds: DELAY_S });
  const openedAt = steps.now();
  // The menu and the lists do not wait for the first numbers.
  await steps.open(page);
  expect(steps.now() - openedAt).toBeLessThan(DELAY_S * 1_000);
  await expect(panelOf(page).getByRole('button', { name: CHANNEL })).toBeVisible();
  await steps.step(DELAY_S);
  await steps.say('Kappa Kappa CiGrip', DELAY_S);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  await steps.step(1);
  await expectRows(page, ['Kappa 2 0.20 Twitch', 'CiGrip 1 0.10 BetterTTV']);
  await expect(tableOf(page).locator('caption')).toContainText(
    `${DELAY_S} s behind the chat, with the video`,
  );
});

test('the player’s latency is followed, until it gives none', async ({ page, steps }) => {
  await saveOptions(page, { delay: 'player' });
  await steps.open(page);
  await steps.say('Kappa', 8);
  const caption = tableOf(page).locator('caption');
  await expect(caption).toContainText('4 s behind the chat, with the video');
  await openAdvancedSettings(page);
  const words = page.getByRole('group', { name: 'Video delay' }).getByRole('status');
  await expect(words).toContainText('The video is 8.4 s behind the stream.');
  await expect(words).toContainText('the delay is 4.4 s');
  await page.evaluate(() =>
    Object.assign((window as { Twitch?: object }).Twitch ?? {}, { __latency: 'missing' }),
  );
  // The player is read each 3 s, and the fifth reading without a latency ends the delay.
  for (let at = 0; at < 15; at += 5) await steps.say('Kappa', 5);
  await expect(words).toHaveText('The player gives no usable latency, so there is no delay.');
  await expect(caption).not.toContainText('behind the chat');
});
