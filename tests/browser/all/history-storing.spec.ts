import type { Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { storedRecording } from '../../builders/recordings.ts';
import { joinedNow } from '../board-cards.ts';
import { calmSeconds, KAPPA, LUL, nowS, openAdvancedSettings, sessionsOf } from '../recorded-history.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';
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

test('a session is stored by the minute, from the first full one on', async ({ page, steps }) => {
  await steps.open(page);
  await steps.step(50);
  await setHidden(page, true);
  await setHidden(page, false);
  const settings = await openAdvancedSettings(page);
  await expect(settings.getByText(/^No recordings yet/)).toBeVisible();
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

/** Twenty evenings of one channel and a session of each of `BOARD` are stored. @returns the keys of all */
async function putEvenings(page: Page, steps: Steps): Promise<readonly string[]> {
  const values = new Map<string, unknown>();
  const put = async (recordingId: string, channelLogin: string, endS: number): Promise<void> => {
    const planted = { recordingId, channelLogin, seconds: calmSeconds(120, endS), emotes: [KAPPA, LUL] };
    for (const [key, value] of await storedRecording(planted)) values.set(key, value);
  };
  for (let index = 0; index < 20; index++)
    await put(`evening${index}`, 'evening', nowS(steps) - 86_400 * (index + 1));
  // A recording that is stored goes on with the session of its channel, and is stored at once. The tenth minute is the one
  // with which sessions beyond the bound are dropped.
  for (const channelLogin of BOARD) await put(channelLogin, channelLogin, nowS(steps) - 481);
  await putIntoHistory(page, values);
  return keysOfHistory(page);
}

const BOARD = ['waves', 'song', 'busy'];

async function openBoard(page: Page, standIn: StandIn, steps: Steps): Promise<void> {
  await page.goto(`/board/${BOARD.join('+')}`);
  await steps.stepUntil(() => expect(joinedNow(standIn)).toHaveLength(3));
  await steps.step(8);
}

test('the board stores no channel, and leaves recorded evenings', async ({ page, standIn, steps }) => {
  const stored = await putEvenings(page, steps);
  await openBoard(page, standIn, steps);
  await setHidden(page, true);
  await setHidden(page, false);
  await steps.settle();
  expect(await keysOfHistory(page)).toEqual(stored);

  await page.getByRole('link', { name: 'Watch song' }).click();
  await steps.untilOpen(page);
  // What the visit has is a session of its own, which is stored once it has a minute.
  await openAdvancedSettings(page);
  await expect(sessionsOf(page)).toHaveCount(23);
  expect(await keysOfHistory(page)).toEqual(stored);
});

test('a watched channel is kept, also when the page goes to the board', async ({ page, standIn, steps }) => {
  const stored = await putEvenings(page, steps);
  await openBoard(page, standIn, steps);
  await page.getByRole('link', { name: 'Watch song' }).click();
  await steps.untilOpen(page);
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
  expect(await heldNames(page)).toContain('emotes-per-second-history/song');
  const keys = await keysOfHistory(page);
  expect(keys).toEqual(expect.arrayContaining([...stored]));
  const added = keys.filter((key) => !stored.includes(key));
  expect(added.filter((key) => !/^(minute|emote-names)\/song\//.test(key))).toEqual([]);
});
