import type { Locator, Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { storedRecording } from '../../builders/recordings.ts';
import { cardOf } from '../board-cards.ts';
import { calmSeconds, KAPPA, LUL, openSettings } from '../recorded-history.ts';
import { saveOptions } from '../save-options.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL, joinedChannels } from '../statistics.ts';
import { type Steps, test as steppedTest } from '../stepped/stepped-stage.ts';
import { putIntoHistory } from '../stored-history.ts';
import { clickFirst, noticedIn, watchNotices } from '../watch-notices.ts';

/** Stores calm seconds of each channel, up to now: more than the two minutes after which the usual level of chat is known. */
async function putCalmSeconds(page: Page, steps: Steps, channels: readonly string[]): Promise<void> {
  const values = new Map<string, unknown>();
  for (const channelLogin of channels) {
    const seconds = calmSeconds(200, Math.floor(steps.now() / 1_000) - 1);
    const planted = { recordingId: channelLogin, channelLogin, seconds, emotes: [KAPPA, LUL] };
    for (const [key, value] of await storedRecording(planted)) values.set(key, value);
  }
  await putIntoHistory(page, values);
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

steppedTest(
  'nothing is asked before the click on the switch; then a moment is notified once, and heard; a click on the notice focuses the page',
  async ({ page, standIn, steps }) => {
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
  },
);

steppedTest(
  'moments of the board that come together are one notice, of the strongest, whose click leads to its card; the bar has the switches too',
  async ({ page, standIn, steps }) => {
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
  },
);

/** OBS in the window of each page whose address ends with the level of its permissions. */
async function runInObs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const level = Number(new URLSearchParams(location.hash.slice(1)).get('level'));
    const obsstudio = {
      saved: 0,
      getControlLevel: (answer: (level: number) => void) => answer(level),
      getStatus: (answer: (status: object) => void) => answer({ replaybuffer: true }),
      saveReplayBuffer() {
        obsstudio.saved++;
      },
    };
    if (level > 0) Object.assign(window, { obsstudio });
  });
}

const noteOf = (page: Page): Locator => page.locator('.note:not(:empty)');
const REPLAY = `/overlay/${CHANNEL}?replay=true&setup=true&replaydelay=5`;

test('the overlay loads the code of replays only with replay=true', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await runInObs(page);
  await page.goto(`/overlay/${CHANNEL}?setup=true#level=3`);
  await expect(page.locator('.overlay')).toHaveAttribute('data-state', 'live');
  expect(asked.join()).not.toMatch(/replay|recordings-/);
  await page.goto('about:blank');
  await page.goto(`${REPLAY}#level=3`);
  await expect(noteOf(page)).toHaveText(/ready \(level 3\)/);
  expect(asked.join()).toMatch(/replay-buffer-/);
  expect(asked.join()).not.toMatch(/\/(screens|past-panel)-/);
});
