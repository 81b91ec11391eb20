import type { Page, Route } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { storedRecording } from '../../planted-recording.ts';
import { calmSeconds, expectRecorded, KAPPA, LUL, nowS } from '../recorded-history.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL, expectRows, keepOnly, openChannel } from '../statistics.ts';
import { keysOfHistory, putIntoHistory, setHidden, storedUntil } from '../stored-history.ts';
import { expectTrueTable, openMarkedEvening } from '../written-evening.ts';

/**
 * Opens the channel, whose stored session `planted` goes on, and waits until a second of it is recorded. None of them is
 * stored yet: the minute has begun only now.
 */
async function openRecorded(page: Page, standIn: StandIn): Promise<void> {
  const seconds = calmSeconds(120, nowS() - 1);
  const planted = { recordingId: 'planted', channelLogin: CHANNEL, seconds, emotes: [KAPPA, LUL] };
  await putIntoHistory(page, await storedRecording(planted));
  await openChannel(page);
  const endChat = keepOnly(standIn, { text: 'Kappa Kappa' });
  await expectRows(page, [['Kappa', '2', '0.20', 'Twitch']]);
  await expectRecorded(page);
  endChat();
}

/** What the browser does when a page enters the back/forward cache or comes back. Chromium does not cache a page with a chat. */
function passCache(page: Page, type: 'pagehide' | 'pageshow'): Promise<boolean> {
  return page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
}

test('a page in the back/forward cache has no worker and holds no session; when it is back it counts, and its stored session goes on; a page that is left stores what is recorded while the next page loads', async ({
  page,
  context,
  standIn,
}) => {
  await openRecorded(page, standIn);
  const stored = () => storedUntil(page, 'planted');
  const atFirst = await stored();
  await setHidden(page, true);
  await expect.poll(stored).toBeGreaterThan(atFirst);
  const beforeCache = await stored();
  expect(page.workers()).toHaveLength(1);
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  // The recording, and the usage of its channel.
  await expect.poll(held).toBe(2);

  await passCache(page, 'pagehide');
  await expect.poll(() => page.workers().length).toBe(0);
  await expect.poll(held).toBe(0);

  await passCache(page, 'pageshow');
  await setHidden(page, false);
  await expect.poll(held).toBe(2);
  // Said again: the channel may not be joined yet.
  const endChat = keepOnly(standIn, { text: 'LUL' });
  await expectRows(page, [['LUL', '1', '0.10', 'Twitch']]);
  await setHidden(page, true);
  expect(page.workers()).toHaveLength(1);
  await expect.poll(stored).toBeGreaterThan(beforeCache);
  const sessions = (await keysOfHistory(page)).filter((key) => key.startsWith('session/'));
  expect(sessions).toEqual(['session/planted']);

  await setHidden(page, false);
  await expectRecorded(page);
  endChat();
  // Without a worker. No script can be run in a page that is being left.
  const other = await context.newPage();
  await other.goto('/test-image-sizes');
  const before = await storedUntil(other, 'planted');
  let hold: (route: Route) => void = () => undefined;
  const asked = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route(/\/channel_b$/, (route) => hold(route));
  const left = page.goto('/channel_b');
  const route = await asked;
  await expect.poll(() => storedUntil(other, 'planted')).toBeGreaterThan(before);
  await route.continue();
  await left;
});

test('a recorded chat that is not kept is open again after the back/forward cache, with its marks; leaving it for good is asked', async ({
  page,
}) => {
  await page.goto('/recorded');
  const moments = await openMarkedEvening(page);

  await passCache(page, 'pagehide');
  await expect(moments).toHaveCount(0);
  await passCache(page, 'pageshow');
  await expect(moments).toHaveCount(2);
  await expectTrueTable(page);

  const asked = page.waitForEvent('dialog');
  const leaving = page.goto('/');
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await leaving;
});
