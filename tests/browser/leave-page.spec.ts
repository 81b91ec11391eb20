import type { Page, Route } from '@playwright/test';
import type { StandIn } from '../../standin/stand-in.ts';
import { collectTables, sayApart } from './recorded-history.ts';
import { expect, test } from './stage.ts';
import { CHANNEL, expectRows, openChannel } from './statistics.ts';
import { keysOfHistory, setHidden } from './stored-history.ts';

/** The number of stored sessions. */
async function storedSessions(page: Page): Promise<number> {
  return (await keysOfHistory(page)).filter((key) => key.startsWith('session/')).length;
}

/** Opens the channel and waits until seconds of it are recorded. */
async function openRecorded(page: Page, { chat }: StandIn): Promise<void> {
  await openChannel(page);
  chat.say(CHANNEL, { text: 'Kappa Kappa' });
  await expectRows(page, [['Kappa', '2', '0.20', 'Twitch']]);
  const tables = await collectTables(page);
  await sayApart(
    (text) => chat.say(CHANNEL, { text }),
    async () => (await tables()).size,
    ['LUL', 'Keepo'],
  );
}

/** What the browser does when a page enters the back/forward cache or comes back. Chromium does not cache a page with a chat. */
function passCache(page: Page, type: 'pagehide' | 'pageshow'): Promise<boolean> {
  return page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
}

test('a page that is left stores what is recorded while the next page loads', async ({
  page,
  context,
  standIn,
}) => {
  await openRecorded(page, standIn);
  // Without a worker. No script can be run in a page that is being left.
  const other = await context.newPage();
  await other.goto('/test-image-sizes');
  expect(await storedSessions(other)).toBe(0);
  let hold: (route: Route) => void = () => undefined;
  const asked = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route(/\/channel_b$/, (route) => hold(route));
  const left = page.goto('/channel_b');
  const route = await asked;
  await expect.poll(() => storedSessions(other)).toBe(1);
  await route.continue();
  await left;
});

test('a page in the back/forward cache has no worker and holds no session; when it is back it counts, and its stored session goes on', async ({
  page,
  standIn,
}) => {
  await openRecorded(page, standIn);
  await setHidden(page, true);
  await expect.poll(() => storedSessions(page)).toBe(1);
  expect(page.workers()).toHaveLength(1);
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  expect(await held()).toBe(1);

  await passCache(page, 'pagehide');
  await expect.poll(() => page.workers().length).toBe(0);
  await expect.poll(held).toBe(0);

  await passCache(page, 'pageshow');
  await setHidden(page, false);
  await expect.poll(held).toBe(1);
  standIn.chat.say(CHANNEL, { text: 'LUL' });
  await expectRows(page, [['LUL', '1', '0.10', 'Twitch']]);
  await setHidden(page, true);
  expect(page.workers()).toHaveLength(1);
  expect(await storedSessions(page)).toBe(1);
});
