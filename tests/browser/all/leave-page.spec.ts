import type { Page, Route } from '@playwright/test';
import { storedRecording } from '../../builders/recordings.ts';
import { calmSeconds, expectRecorded, KAPPA, LUL, nowS } from '../recorded-history.ts';
import { test as inRealTime } from '../stage.ts';
import { CHANNEL, expectRows, keepOnly, openChannel } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { keysOfHistory, putIntoHistory, setHidden, storedUntil } from '../stored-history.ts';
import { openMarkedEvening } from '../written-evening.ts';

/** Stores a session of the channel up to now, which a page of the channel continues. */
async function plantSession(page: Page, clock: { now(): number }): Promise<void> {
  const seconds = calmSeconds(120, nowS(clock) - 1);
  const planted = { recordingId: 'planted', channelLogin: CHANNEL, seconds, emotes: [KAPPA, LUL] };
  await putIntoHistory(page, await storedRecording(planted));
}

/** What the browser does when a page enters the back/forward cache or comes back. Chromium does not cache a page with a chat. */
function passCache(page: Page, type: 'pagehide' | 'pageshow'): Promise<void> {
  // Not within the call: the page may be gone before it returns.
  return page.evaluate((name) => {
    setTimeout(() => dispatchEvent(new PageTransitionEvent(name, { persisted: true })));
  }, type);
}

/** Hides the page until it has stored more than until `before`: at first nothing new may be recorded. @returns until when */
async function storeByHiding(page: Page, before: number): Promise<number> {
  await expect(async () => {
    await setHidden(page, true);
    expect(await storedUntil(page, 'planted')).toBeGreaterThan(before);
  }).toPass();
  return storedUntil(page, 'planted');
}

inRealTime(
  'a page in the back/forward cache has no worker and holds no session; it is loaded again when it is back, and its stored session goes on',
  async ({ page, standIn }) => {
    await plantSession(page, Date);
    await openChannel(page);
    const endFirst = keepOnly(standIn, { text: 'Kappa Kappa' });
    await expectRows(page, [['Kappa', '2', '0.20', 'Twitch']]);
    // None of its seconds is stored yet: the minute has begun only now.
    await expectRecorded(page);
    endFirst();
    const beforeCache = await storeByHiding(page, await storedUntil(page, 'planted'));
    expect(page.workers()).toHaveLength(1);
    const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
    // The recording, and the usage of its channel.
    await expect.poll(held).toBe(2);

    await passCache(page, 'pagehide');
    await expect.poll(() => page.workers().length).toBe(0);
    await expect.poll(held).toBe(0);

    const loaded = page.waitForEvent('load');
    await passCache(page, 'pageshow');
    await loaded;
    await expect.poll(held).toBe(2);
    // Said again: the channel may not be joined yet.
    const endSecond = keepOnly(standIn, { text: 'LUL' });
    await expectRows(page, [['LUL', '1', '0.10', 'Twitch']]);
    endSecond();
    await storeByHiding(page, beforeCache);
    expect(page.workers()).toHaveLength(1);
    const sessions = (await keysOfHistory(page)).filter((key) => key.startsWith('session/'));
    expect(sessions).toEqual(['session/planted']);
  },
);

test('a page that is left stores what is recorded', async ({ page, context, standIn, steps }) => {
  await plantSession(page, steps);
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa' });
  await steps.step(4);
  await expectRows(page, [['Kappa', '2', '0.20', 'Twitch']]);
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

inRealTime(
  'the browser asks before a recorded chat that is not kept is left with its marks',
  async ({ page }) => {
    await page.goto('/recorded');
    await openMarkedEvening(page);
    const asked = page.waitForEvent('dialog');
    const leaving = page.goto('/');
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await leaving;
  },
);
