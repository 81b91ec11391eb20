import type { Locator, Page } from '@playwright/test';
import { secondText } from '../../src/ui/clock-text.ts';
import { storedRecording } from '../planted-recording.ts';
import { openBoard } from './board-cards.ts';
import {
  backToNow,
  calmSeconds,
  captionTime,
  collectTables,
  countRecordedSeconds,
  expectRecorded,
  KAPPA,
  LUL,
  nowS,
  openSettings,
  rowsShownAbout,
  sayApart,
  sessionsOf,
  stripOf,
} from './recorded-history.ts';
import { expect, test } from './stage.ts';
import { CHANNEL, expectRows, openChannel, pastOf, pastToggleOf, rowsOf } from './statistics.ts';
import {
  heldNames,
  keysOfHistory,
  partInHistory,
  putIntoHistory,
  setHidden,
  storedUntil,
} from './stored-history.ts';

/**
 * Stores a session of two minutes that ended before the time of the strip, so that the page goes on with it: what is
 * recorded then is stored at once.
 *
 * @param intoMinuteS how many seconds ago its present minute began
 */
async function plantEarlier(page: Page, intoMinuteS: number): Promise<void> {
  const seconds = calmSeconds(120, nowS() - 480 - intoMinuteS - 1);
  const planted = { recordingId: 'planted', channelLogin: CHANNEL, seconds, emotes: [KAPPA, LUL] };
  await putIntoHistory(page, await storedRecording(planted));
}

async function minutesStored(page: Page): Promise<number> {
  return (await partInHistory(page, 'planted')).minutes.length;
}

test('a page stores nothing of a session under a minute; of one that is stored each minute that ends, and the rest when it is hidden', async ({
  page,
}) => {
  const recordedSeconds = await countRecordedSeconds(page);
  await openChannel(page);
  await expectRecorded(recordedSeconds, 1);
  await setHidden(page, true);
  await setHidden(page, false);
  const settings = await openSettings(page);
  await expect(settings.getByText(/^No sessions yet/)).toBeVisible();
  expect(await keysOfHistory(page)).toEqual([]);

  // A minute of the session ends in a few seconds.
  await plantEarlier(page, 50);
  expect(await minutesStored(page)).toBe(2);
  await openChannel(page);
  await expect.poll(() => minutesStored(page)).toBeGreaterThan(2);
  const minutes = await minutesStored(page);
  // Without the minute that goes on.
  expect(await storedUntil(page, 'planted')).toBe(0);
  await setHidden(page, true);
  await expect.poll(() => storedUntil(page, 'planted')).toBeGreaterThan(0);
  expect(await minutesStored(page)).toBeGreaterThan(minutes);
});

test('after a reload the stored session goes on, with a gap; an earlier second needs no counts of now', async ({
  page,
  standIn,
}) => {
  await plantEarlier(page, 0);
  await openChannel(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa' });
  await expectRows(page, [['Kappa', '2', '0.20', 'Twitch']]);
  const tables = await collectTables(page);
  // No two equal counts, because the planted emotes have other scores, which order those.
  await sayApart(
    (text) => standIn.chat.say(CHANNEL, { text }),
    async () => (await tables()).length,
    ['LUL', 'Keepo Keepo Keepo'],
  );
  const atFirst = await storedUntil(page, 'planted');
  await setHidden(page, true);
  await expect.poll(() => storedUntil(page, 'planted')).toBeGreaterThan(atFirst);
  const seen = await tables();
  // As after a crash, what is recorded from now on is lost with the page: a gap.
  await page.evaluate(() =>
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await setHidden(page, false);
  for (let lost = 0; lost < 2; lost++) {
    const time = await captionTime(page).textContent();
    await expect(captionTime(page)).not.toHaveText(time ?? '');
  }
  await page.reload();
  const { endS } = await partInHistory(page, 'planted');
  // Nobody writes after the reload, so there is no table until an earlier second is shown.
  await expect
    .poll(async () => {
      await stripOf(page).press('Home');
      return backToNow(page).count();
    })
    .toBe(1);
  let compared = 0;
  while (compared < 2 && (await stripOf(page).getAttribute('aria-valuetext')) !== 'now') {
    const time = (await captionTime(page).textContent()) ?? '';
    const shown = rowsShownAbout(seen, time);
    if (shown !== null) {
      expect(shown, time).toContainEqual(await rowsOf(page));
      compared++;
    }
    await page.keyboard.press('ArrowRight');
    await expect(captionTime(page)).not.toHaveText(time);
  }
  expect(compared).toBe(2);
  await pastToggleOf(page).click();
  await pastOf(page).getByText('Seconds as a table').click();
  const button = (name: string): Locator => pastOf(page).getByRole('button', { name, exact: true });
  const lost = pastOf(page).getByRole('row', { name: `${secondText(endS + 1)} not seen`, exact: true });
  // The gap ends with the first second that is recorded after the reload.
  await expect
    .poll(async () => {
      while (await button('Next minute').isEnabled()) await button('Next minute').click();
      while ((await lost.count()) === 0 && (await button('Previous minute').isEnabled())) {
        await button('Previous minute').click();
      }
      return lost.count();
    })
    .toBe(1);
  await setHidden(page, true);
  await expect.poll(() => storedUntil(page, 'planted')).toBeGreaterThan(endS);
  const sessions = (await keysOfHistory(page)).filter((key) => key.startsWith('session/'));
  expect(sessions).toEqual(['session/planted']);
});

test('the board stores none of its channels and leaves every recorded evening; a channel that is watched is kept, and stays kept on the board', async ({
  page,
  standIn,
}) => {
  const planted = { emotes: [KAPPA, LUL] };
  const values = new Map<string, unknown>();
  for (let index = 0; index < 20; index++) {
    const seconds = calmSeconds(120, nowS() - 86_400 * (index + 1));
    const evening = { ...planted, recordingId: `evening${index}`, channelLogin: 'evening', seconds };
    for (const [key, value] of await storedRecording(evening)) values.set(key, value);
  }
  // A recording that is stored goes on with the session of its channel, and is stored at once. The tenth minute is the one
  // with which sessions beyond the bound are dropped.
  const channels = ['waves', 'song', 'busy'];
  for (const channelLogin of channels) {
    const earlier = {
      ...planted,
      recordingId: channelLogin,
      channelLogin,
      seconds: calmSeconds(120, nowS() - 481),
    };
    for (const [key, value] of await storedRecording(earlier)) values.set(key, value);
  }
  await putIntoHistory(page, values);
  const stored = await keysOfHistory(page);
  const recordedSeconds = await countRecordedSeconds(page);
  await openBoard(page, standIn, channels);
  await expectRecorded(recordedSeconds, 3);
  expect(await heldNames(page)).toEqual([]);
  await setHidden(page, true);
  await setHidden(page, false);
  expect(await keysOfHistory(page)).toEqual(stored);

  await page.getByRole('link', { name: 'Watch song' }).click();
  // What the visit has is a session of its own, which is stored once it has a minute.
  await expect.poll(() => heldNames(page)).toEqual([expect.stringMatching(/-history\/\d+-\w+$/)]);
  await openSettings(page);
  await expect(sessionsOf(page)).toHaveCount(23);
  expect(await keysOfHistory(page)).toEqual(stored);
  await page.reload();
  await expect.poll(() => heldNames(page)).toEqual(['emotes-per-second-history/song']);
  await page.goBack();
  await expectRecorded(recordedSeconds, 3);
  const atFirst = await storedUntil(page, 'song');
  await setHidden(page, true);
  await expect.poll(() => storedUntil(page, 'song')).toBeGreaterThan(atFirst);
  expect(await heldNames(page)).toEqual(['emotes-per-second-history/song']);
  const keys = await keysOfHistory(page);
  expect(keys).toEqual(expect.arrayContaining([...stored]));
  const added = keys.filter((key) => !stored.includes(key));
  expect(added.filter((key) => !key.startsWith('minute/song/'))).toEqual([]);
});
