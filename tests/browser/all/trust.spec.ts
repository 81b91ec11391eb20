import type { Page } from '@playwright/test';
import { TWO_EMOTES_CODE } from '../../../standin/catalogue/seventv-codes.ts';
import type { StandIn } from '../../../standin/stand-in.ts';
import { closeSettings, openAdvancedSettings } from '../recorded-history.ts';
import { CHANNEL, expectRows, panelOf, rowsOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';

const FRIEND = 'friend_channel';

test('ignored chatters and emotes count nowhere until they return', async ({ page, standIn, steps }) => {
  await steps.open(page);
  sayOnly(standIn, { text: 'Kappa Kappa', login: 'nightbot' }, { text: 'Kappa LUL catJAM', login: 'anna' });
  await steps.step(1);
  await expect(panelOf(page).getByText('5/', { exact: true })).toBeVisible();
  const dialog = await openAdvancedSettings(page);
  await dialog.getByLabel('Ignore well-known bots').check();
  await dialog.getByRole('textbox', { name: 'Ignored emotes' }).fill('catJAM Twitch:425618');
  await page.keyboard.press('Enter');
  await closeSettings(page);
  await steps.step(1);
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  await expect(panelOf(page).getByText('1/', { exact: true })).toBeVisible();
  await openAdvancedSettings(page);
  await dialog.getByRole('button', { name: 'Stop ignoring catJAM' }).click();
  await dialog.getByRole('button', { name: 'Stop ignoring LUL' }).click();
  await dialog.getByLabel('Ignore well-known bots').uncheck();
  await closeSettings(page);
  await steps.step(1);
  await expect.poll(async () => (await rowsOf(page)).length).toBe(3);
});

test('in a shared chat one code can be two emotes, in two rows', async ({ page, standIn, steps }) => {
  await steps.open(page);
  standIn.chat.shareChat([CHANNEL, FRIEND]);
  standIn.chat.say(FRIEND, { text: `${TWO_EMOTES_CODE} ${TWO_EMOTES_CODE}` });
  standIn.chat.say(CHANNEL, { text: TWO_EMOTES_CODE });
  await steps.step(2);
  const withId = expect.stringMatching(new RegExp(`^${TWO_EMOTES_CODE} [0-9A-Z]{4}$`));
  let codes: (string | undefined)[] = [];
  await expect
    .poll(
      async () => {
        const rows = await rowsOf(page);
        codes = rows.map(([code]) => code);
        return rows;
      },
      { intervals: [250] },
    )
    .toEqual([
      [withId, '2', '0.20', '7TV'],
      [withId, '1', '0.10', '7TV'],
    ]);
  expect(new Set(codes).size).toBe(2);
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
  await expectRows(page, [
    ['Kappa', '1', '0.10', 'Twitch'],
    ['sharedNew', '1', '0.10', 'BetterTTV'],
  ]);
  standIn.sevenTvLive.switchSet(room, ['onlyThis']);
  sayOnly(standIn, { text: 'onlyThis catJAM' });
  await steps.step(1);
  await expectRows(page, [['onlyThis', '1', '0.10', '7TV']]);
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
  sayOnly(standIn, { text: 'afterDrop catJAM' });
  await steps.step(1);
  await expectRows(page, [['afterDrop', '1', '0.10', '7TV']]);
});

/** The requests for BetterTTV's global list. */
function globalRequests(standIn: StandIn): number {
  return standIn.services.requests.filter(({ path }) => path === '/3/cached/emotes/global').length;
}

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
  const before = globalRequests(standIn);
  await panelOf(page).getByRole('button', { name: 'Reload lists' }).click();
  await steps.stepUntil(() => expect(globalRequests(standIn)).toBe(before + 1));
  await expect(tableOf(page)).toHaveCount(0);
  standIn.chat.say(CHANNEL, { text: 'catJAM CiGrip' });
  await steps.step(1);
  await expectRows(page, [
    ['catJAM', '1', '0.10', '7TV'],
    ['CiGrip', '1', '0.10', 'BetterTTV'],
  ]);
});
