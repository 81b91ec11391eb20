import type { Locator, Page } from '@playwright/test';
import { secondText } from '../../../src/ui/clock-text.ts';
import { storedRecording } from '../../planted-recording.ts';
import { joinedNow } from '../board-cards.ts';
import {
  backToNow,
  calmSeconds,
  captionTime,
  expectRecorded,
  KAPPA,
  LUL,
  nowS,
  openSettings,
  sessionsOf,
  stripOf,
} from '../recorded-history.ts';
import { test as inRealTime } from '../stage.ts';
import { CHANNEL, expectRows, keepOnly, openChannel, pastOf, pastToggleOf, rowsOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import {
  heldNames,
  keysOfHistory,
  partInHistory,
  putIntoHistory,
  setHidden,
  storedUntil,
} from '../stored-history.ts';

const sessionKeys = async (page: Page): Promise<readonly string[]> =>
  (await keysOfHistory(page)).filter((key) => key.startsWith('session/'));

test('a page stores nothing of a session under a minute; of one that is stored each minute that ends, and the rest when it is hidden', async ({
  page,
  steps,
}) => {
  await steps.open(page);
  await steps.step(50);
  await setHidden(page, true);
  await setHidden(page, false);
  const settings = await openSettings(page);
  await expect(settings.getByText(/^No sessions yet/)).toBeVisible();
  await steps.settle();
  expect(await keysOfHistory(page)).toEqual([]);

  await steps.stepUntil(async () => expect(await sessionKeys(page)).toHaveLength(1));
  const [recordingId = ''] = (await sessionKeys(page)).map((key) => key.slice('session/'.length));
  const minutesStored = async (): Promise<number> => (await partInHistory(page, recordingId)).minutes.length;
  expect(await minutesStored()).toBe(1);
  await steps.step(60);
  expect(await minutesStored()).toBe(2);
  // Without the minute that goes on.
  expect(await storedUntil(page, recordingId)).toBe(0);
  await setHidden(page, true);
  await steps.settle();
  // A line arrives up to a step after it was sent, so the server's time as the page knows it is up to a second behind.
  expect([nowS(steps) - 1, nowS(steps)]).toContain(await storedUntil(page, recordingId));
  expect(await minutesStored()).toBe(3);
});

inRealTime(
  'after a reload the stored session goes on, with a gap; an earlier second needs no counts of now',
  async ({ page, standIn }) => {
    const planted = { recordingId: 'planted', channelLogin: CHANNEL, emotes: [KAPPA, LUL] };
    // It ended before the time of the strip, and a minute of it begins now.
    const seconds = calmSeconds(120, nowS() - 481);
    await putIntoHistory(page, await storedRecording({ ...planted, seconds }));
    await openChannel(page);
    // No two equal counts, because the planted emotes have other scores, which order those.
    const endChat = keepOnly(standIn, { text: 'Keepo Keepo Kappa' });
    const said = [
      ['Keepo', '2', '0.20', 'Twitch'],
      ['Kappa', '1', '0.10', 'Twitch'],
    ];
    await expectRows(page, said);
    await expectRecorded(page);
    endChat();
    const atFirst = await storedUntil(page, 'planted');
    await setHidden(page, true);
    await expect.poll(() => storedUntil(page, 'planted')).toBeGreaterThan(atFirst);
    // As after a crash, what is recorded from now on is lost with the page: a gap.
    await page.evaluate(() =>
      addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    await setHidden(page, false);
    for (let lost = 0; lost < 2; lost++) await expectRecorded(page);
    await page.reload();
    const { endS } = await partInHistory(page, 'planted');
    // Nobody writes after the reload, so there is no table until an earlier second is shown.
    await expect
      .poll(async () => {
        await stripOf(page).press('Home');
        return backToNow(page).count();
      })
      .toBe(1);
    const isPast = async (): Promise<boolean> =>
      (await stripOf(page).getAttribute('aria-valuetext')) !== 'now';
    while ((await isPast()) && (await rowsOf(page)).length < said.length) {
      const time = (await captionTime(page).textContent()) ?? '';
      await page.keyboard.press('ArrowRight');
      await expect(captionTime(page)).not.toHaveText(time);
    }
    expect(await isPast()).toBe(true);
    expect(await rowsOf(page)).toEqual(said);
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
    expect(await sessionKeys(page)).toEqual(['session/planted']);
  },
);

test('the board stores none of its channels and leaves every recorded evening; a channel that is watched is kept, and stays kept on the board', async ({
  page,
  standIn,
  steps,
}) => {
  const planted = { emotes: [KAPPA, LUL] };
  const values = new Map<string, unknown>();
  for (let index = 0; index < 20; index++) {
    const seconds = calmSeconds(120, nowS(steps) - 86_400 * (index + 1));
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
      seconds: calmSeconds(120, nowS(steps) - 481),
    };
    for (const [key, value] of await storedRecording(earlier)) values.set(key, value);
  }
  await putIntoHistory(page, values);
  const stored = await keysOfHistory(page);
  await page.goto(`/board/${channels.join('+')}`);
  await steps.stepUntil(() => expect(joinedNow(standIn)).toHaveLength(3));
  await steps.step(8);
  expect(await heldNames(page)).toEqual([]);
  await setHidden(page, true);
  await setHidden(page, false);
  await steps.settle();
  expect(await keysOfHistory(page)).toEqual(stored);

  await page.getByRole('link', { name: 'Watch song' }).click();
  await steps.untilOpen(page);
  // What the visit has is a session of its own, which is stored once it has a minute.
  expect(await heldNames(page)).toEqual([expect.stringMatching(/-history\/\d+-\w+$/)]);
  await openSettings(page);
  await expect(sessionsOf(page)).toHaveCount(23);
  expect(await keysOfHistory(page)).toEqual(stored);
  await page.reload();
  await steps.untilOpen(page);
  await steps.step(8);
  expect(await heldNames(page)).toEqual(['emotes-per-second-history/song']);
  await page.goBack();
  await steps.stepUntil(() => expect(joinedNow(standIn)).toHaveLength(3));
  await steps.step(8);
  const atFirst = await storedUntil(page, 'song');
  await setHidden(page, true);
  await steps.settle();
  expect(await storedUntil(page, 'song')).toBeGreaterThan(atFirst);
  expect(await heldNames(page)).toEqual(['emotes-per-second-history/song']);
  const keys = await keysOfHistory(page);
  expect(keys).toEqual(expect.arrayContaining([...stored]));
  const added = keys.filter((key) => !stored.includes(key));
  expect(added.filter((key) => !key.startsWith('minute/song/'))).toEqual([]);
});
