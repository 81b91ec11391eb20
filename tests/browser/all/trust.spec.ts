import type { Page } from '@playwright/test';
import { TWO_EMOTES_CODE } from '../../../standin/catalogue/seventv-codes.ts';
import type { StandIn } from '../../../standin/stand-in.ts';
import { CHANNEL, codesOf, expectRows, panelOf, rowsOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';

const FRIEND = 'friend_channel';

test('in a shared chat one code can be two emotes, in two rows', async ({ page, standIn, steps }) => {
  await steps.open(page);
  standIn.chat.shareChat([CHANNEL, FRIEND]);
  standIn.chat.say(FRIEND, { text: `${TWO_EMOTES_CODE} ${TWO_EMOTES_CODE}` });
  await steps.say(TWO_EMOTES_CODE, 2);
  const withId = (counts: string) =>
    expect.stringMatching(new RegExp(`^${TWO_EMOTES_CODE} [0-9A-Z]{4} ${counts} 7TV$`));
  await expect.poll(() => rowsOf(page)).toEqual([withId('2 0.20'), withId('1 0.10')]);
  expect(new Set(await codesOf(page)).size).toBe(2);
});

/** What the page sent over the last connection. */
const received = (live: { readonly connections: readonly unknown[] }): string =>
  JSON.stringify(live.connections.at(-1));

/** The channel's page, which has subscribed to the changes of its lists. */
async function openSubscribed(page: Page, standIn: StandIn, steps: Steps): Promise<void> {
  await steps.open(page);
  await steps.stepUntil(() => expect(received(standIn.sevenTvLive)).toContain('emote_set.update'));
  await steps.stepUntil(() => expect(received(standIn.sevenTvLive)).toContain('user.update'));
  await steps.stepUntil(() => expect(received(standIn.betterTtvLive)).toContain('join_channel'));
}

test('what BetterTTV adds and the set that 7TV switches to count', async ({ page, standIn, steps }) => {
  await openSubscribed(page, standIn, steps);
  const room = standIn.chat.roomIdOf(CHANNEL);
  sayOnly(standIn, { text: 'sharedNew Kappa' });
  standIn.betterTtvLive.create(room, ['sharedNew']);
  await steps.step(1);
  await expectRows(page, ['Kappa 1 0.10 Twitch', 'sharedNew 1 0.10 BetterTTV']);
  standIn.sevenTvLive.switchSet(room, ['onlyThis']);
  sayOnly(standIn, { text: 'onlyThis catJAM' });
  await steps.step(1);
  await expectRows(page, ['onlyThis 1 0.10 7TV']);
});

test('after a reconnect the page follows 7TV’s switched set', async ({ page, standIn, steps }) => {
  await openSubscribed(page, standIn, steps);
  const room = standIn.chat.roomIdOf(CHANNEL);
  standIn.sevenTvLive.switchSet(room, ['onlyThis']);
  await steps.step(1);
  standIn.sevenTvLive.dropConnections();
  await steps.stepUntil(() => {
    expect(standIn.sevenTvLive.connections).toHaveLength(2);
    expect(received(standIn.sevenTvLive)).toContain('emote_set.update');
  });
  standIn.sevenTvLive.push(room, ['afterDrop']);
  await steps.say('afterDrop catJAM');
  await expectRows(page, ['afterDrop 1 0.10 7TV']);
});

test('lists that fail after a reload count from the stored ones', async ({ page, standIn, steps }) => {
  await steps.open(page);
  // A younger list would not be requested.
  await steps.step(65);
  standIn.services.script('7tv.io', { kind: 'status', status: 503 });
  standIn.services.script('api.betterttv.net', { kind: 'status', status: 500 });
  await page.reload();
  await steps.untilOpen(page);
  await panelOf(page)
    .getByRole('button', { name: /^7TV \d+ failing/ })
    .focus();
  await expect(
    panelOf(page)
      .getByText(/^Channel: failing since .* · \d+ saved emotes in use · updated \d+ min ago/)
      .last(),
  ).toBeVisible();
  const globalRequests = () =>
    standIn.services.requests.filter(({ path }) => path === '/3/cached/emotes/global').length;
  const before = globalRequests();
  await panelOf(page).getByRole('button', { name: 'Reload lists' }).click();
  await steps.stepUntil(() => expect(globalRequests()).toBe(before + 1));
  await expect(tableOf(page)).toHaveCount(0);
  await steps.say('catJAM CiGrip');
  await expectRows(page, ['catJAM 1 0.10 7TV', 'CiGrip 1 0.10 BetterTTV']);
});
