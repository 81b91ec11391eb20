import type { Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { cardOf } from '../board-cards.ts';
import { calmSeconds, nowS, openSettings, putRecordings } from '../recorded-history.ts';
import { saveOptions } from '../save-options.ts';
import { CHANNEL, joinedChannels } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';
import { clickFirst, noticedIn, watchNotices } from '../watch-notices.ts';

/** Stores calm seconds of each channel, up to now: more than the two minutes after which the usual level of chat is known. */
async function putCalmSeconds(page: Page, steps: Steps, channels: readonly string[]): Promise<void> {
  const seconds = calmSeconds(200, nowS(steps) - 1);
  await putRecordings(
    page,
    ...channels.map((channelLogin) => ({ recordingId: channelLogin, channelLogin, seconds })),
  );
}

/** Chatters react with one emote: after ten recorded seconds, before which the level of chat is unknown. A silent chat is recorded after five. */
async function react(
  { chat }: StandIn,
  steps: Steps,
  chatters: Readonly<Record<string, number>>,
): Promise<void> {
  await steps.step(20);
  for (const [channel, count] of Object.entries(chatters)) {
    for (let index = 0; index < count; index++) {
      chat.say(channel, { text: 'Kappa', login: `chatter${index}` });
    }
  }
  // A moment is announced at most ten seconds after its peak, and those that come together are gathered.
  await steps.step(13);
}

test('nothing is asked before the click on the switch; then a moment is notified once, and heard; a click on the notice focuses the page', async ({
  page,
  standIn,
  steps,
}) => {
  await watchNotices(page, 'default');
  await putCalmSeconds(page, steps, [CHANNEL]);
  await steps.open(page);
  const settings = await openSettings(page);
  expect(await noticedIn(page)).toMatchObject({ asked: 0, tones: 0 });
  await settings.getByRole('checkbox', { name: 'Notification' }).click();
  await expect(settings.getByRole('checkbox', { name: 'Notification' })).toBeChecked();
  await settings.getByRole('checkbox', { name: 'Sound' }).click();
  await expect(settings.getByRole('checkbox', { name: 'Sound' })).toBeChecked();
  await expect.poll(() => noticedIn(page)).toMatchObject({ asked: 1, shown: [], tones: 2 });
  await page.keyboard.press('Escape');
  await react(standIn, steps, { [CHANNEL]: 40 });
  await expect.poll(async () => (await noticedIn(page)).tones).toBe(4);
  const shown = [expect.stringMatching(RegExp(`^${CHANNEL}: Kappa ×\\d`))];
  expect(await noticedIn(page)).toMatchObject({ asked: 1, shown });
  await clickFirst(page);
  expect(await noticedIn(page)).toMatchObject({ asked: 1, focused: 1 });
});

test('moments of the board that come together are one notice, of the strongest, whose click leads to its card; the bar has the switches too', async ({
  page,
  standIn,
  steps,
}) => {
  await watchNotices(page, 'granted');
  await putCalmSeconds(page, steps, ['one', 'two']);
  await saveOptions(page, { keepBoardChannels: true, notices: ['notification', 'sound'] });
  await page.goto('/board/one+two');
  const sound = page.getByRole('checkbox', { name: 'Sound' });
  await page.getByRole('button', { name: 'Alerts' }).click();
  await expect(sound).toBeInViewport({ ratio: 1 });
  await sound.uncheck();
  await sound.check();
  await page.keyboard.press('Escape');
  await expect(sound).toHaveCount(0);
  const settings = await openSettings(page);
  await expect(settings.getByRole('checkbox', { name: 'Notification' })).toBeChecked();
  await expect(settings.getByRole('checkbox', { name: 'Sound' })).toBeChecked();
  await page.keyboard.press('Escape');
  await steps.stepUntil(() => expect(joinedChannels(standIn)).toHaveLength(2));
  await react(standIn, steps, { two: 90, one: 40 });
  await expect.poll(async () => (await noticedIn(page)).shown.length).toBe(1);
  await clickFirst(page);
  await expect(cardOf(page, 'two').getByRole('link')).toBeFocused();
  const shown = [expect.stringMatching(/^two: Kappa ×\d/)];
  expect(await noticedIn(page)).toMatchObject({ focused: 1, shown });
});
