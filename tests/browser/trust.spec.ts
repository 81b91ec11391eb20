import type { Page } from '@playwright/test';
import { TWO_EMOTES_CODE } from '../../standin/catalogue/seventv-codes.ts';
import type { StandIn } from '../../standin/stand-in.ts';
import { expect, test } from './stage.ts';
import {
  CHANNEL,
  expectRows,
  keepOnly,
  keepSaying,
  openChannel,
  panelOf,
  rowsOf,
  sayUntilCounted,
  tableOf,
} from './statistics.ts';

const FRIEND = 'friend_channel';

test("what moderators remove leaves the count; the user's own text of a notice counts, the system's does not; ignored users and emotes are in no row and not in the total until they are no longer ignored", async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  // A deleted message, a banned user, a cleared chat.
  standIn.chat.say(CHANNEL, { text: 'Kappa', id: 'gone', login: 'anna' });
  standIn.chat.say(CHANNEL, { text: 'Kappa LUL', login: 'bert' });
  standIn.chat.say(CHANNEL, { text: 'LUL LUL', login: 'bert' });
  standIn.chat.say(CHANNEL, { text: 'Keepo', login: 'carl' });
  await expectRows(page, [
    ['LUL', '3', '0.30', 'Twitch'],
    ['Kappa', '2', '0.20', 'Twitch'],
    ['Keepo', '1', '0.10', 'Twitch'],
  ]);
  standIn.chat.clearMessage(CHANNEL, 'gone');
  await expectRows(page, [
    ['LUL', '3', '0.30', 'Twitch'],
    ['Kappa', '1', '0.10', 'Twitch'],
    ['Keepo', '1', '0.10', 'Twitch'],
  ]);
  standIn.chat.clearUser(CHANNEL, 'bert');
  await expectRows(page, [['Keepo', '1', '0.10', 'Twitch']]);
  standIn.chat.clearAll(CHANNEL);
  await expectRows(page, []);
  standIn.chat.say(CHANNEL, { text: 'Kappa', login: 'bert' });
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);

  standIn.chat.clearAll(CHANNEL);
  // The system's text of the last one has the same emotes.
  standIn.chat.resub(CHANNEL, { text: 'catJAM Kappa' }, 23);
  standIn.chat.announce(CHANNEL, { text: 'catJAM' });
  standIn.chat.sendLines(CHANNEL, [
    `@login=a;msg-id=subgift;system-msg=Kappa\\scatJAM;tmi-sent-ts=${Date.now()} :tmi.twitch.tv USERNOTICE #${CHANNEL}`,
  ]);
  await expectRows(page, [
    ['catJAM', '2', '0.20', '7TV'],
    ['Kappa', '1', '0.10', 'Twitch'],
  ]);

  const endChat = keepOnly(
    standIn,
    { text: 'Kappa Kappa', login: 'nightbot' },
    { text: 'Kappa LUL catJAM', login: 'anna' },
  );
  await expect(panelOf(page).getByText('5/', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByLabel('Ignore well-known bots').check();
  await dialog.getByRole('textbox', { name: 'Ignored emotes' }).fill('catJAM Twitch:425618');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  await expect(panelOf(page).getByText('1/', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await dialog.getByRole('button', { name: 'Stop ignoring catJAM' }).click();
  await dialog.getByRole('button', { name: 'Stop ignoring Twitch:425618' }).click();
  await dialog.getByLabel('Ignore well-known bots').uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await rowsOf(page)).length).toBe(3);
  endChat();
});

test("shared chat: mirrored messages count with their own room's lists; one code of two emotes has two rows with the ends of their ids; with the option only the own messages count", async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  standIn.chat.shareChat([CHANNEL, FRIEND]);
  const waveOf = (login: string): string => `wave${standIn.chat.roomIdOf(login).slice(-4)}`;
  // The first mirrored message causes requests for the friend's lists. Then the window is counted again with them.
  standIn.chat.say(FRIEND, { text: `${waveOf(FRIEND)} ${waveOf(CHANNEL)} Kappa` });
  standIn.chat.say(CHANNEL, { text: `${waveOf(CHANNEL)} ${waveOf(FRIEND)}` });
  const expected = [
    ['Kappa', '1', '0.10', 'Twitch'],
    ...[waveOf(CHANNEL), waveOf(FRIEND)].toSorted().map((code) => [code, '1', '0.10', '7TV']),
  ];
  await expectRows(page, expected);
  const asked = standIn.services.requests.filter(({ path }) => path.includes(standIn.chat.roomIdOf(FRIEND)));
  expect(asked.filter(({ path }) => path.startsWith('/3/cached/users/twitch/'))).toHaveLength(1);

  standIn.chat.clearAll(CHANNEL);
  standIn.chat.say(FRIEND, { text: `${TWO_EMOTES_CODE} ${TWO_EMOTES_CODE}` });
  standIn.chat.say(CHANNEL, { text: TWO_EMOTES_CODE });
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

  const endChat = keepSaying(() => {
    standIn.chat.clearAll(CHANNEL);
    standIn.chat.say(FRIEND, { text: 'Kappa' });
    standIn.chat.say(CHANNEL, { text: 'LUL' });
  });
  await expectRows(page, [
    ['Kappa', '1', '0.10', 'Twitch'],
    ['LUL', '1', '0.10', 'Twitch'],
  ]);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('In a shared chat, count only messages of this channel').check();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectRows(page, [['LUL', '1', '0.10', 'Twitch']]);
  endChat();
});

test("invalid live events change nothing and break nothing: afterwards the page follows what is added, renamed and removed at 7TV and BetterTTV, and a switch of 7TV's active set, also after a reconnect", async ({
  page,
  standIn,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openChannel(page);
  await expect.poll(() => JSON.stringify(standIn.sevenTvLive.connections)).toContain('emote_set.update');
  for (const frame of [
    'not json',
    'null',
    '{"op":0}',
    '{"op":99,"d":{}}',
    '{"op":0,"d":{"type":"emote_set.update","body":{"id":"another set","pushed":[{"key":"emotes"}]}}}',
    '{"op":0,"d":{"type":"cosmetic.create","body":{}}}',
  ]) {
    standIn.sevenTvLive.sendFrame(frame);
    standIn.betterTtvLive.sendFrame(frame);
  }
  standIn.chat.say(CHANNEL, { text: 'catJAM' });
  await expectRows(page, [['catJAM', '1', '0.10', '7TV']]);

  const room = standIn.chat.roomIdOf(CHANNEL);
  await expect.poll(() => standIn.sevenTvLive.connections.length).toBe(1);
  await expect.poll(() => JSON.stringify(standIn.sevenTvLive.connections[0])).toContain('emote_set.update');
  const endBrandNew = keepOnly(standIn, { text: 'brandNew catJAM' });
  await expectRows(page, [['catJAM', '1', '0.10', '7TV']]);
  standIn.sevenTvLive.push(room, ['brandNew']);
  await expectRows(page, [
    ['brandNew', '1', '0.10', '7TV'],
    ['catJAM', '1', '0.10', '7TV'],
  ]);
  standIn.sevenTvLive.pull(room, ['catJAM']);
  await expectRows(page, [['brandNew', '1', '0.10', '7TV']]);
  endBrandNew();
  standIn.sevenTvLive.rename(room, 'brandNew', 'renamed');
  standIn.chat.say(CHANNEL, { text: 'renamed renamed' });
  await expectRows(page, [['renamed', '2', '0.20', '7TV']]);

  await expect.poll(() => JSON.stringify(standIn.betterTtvLive.connections)).toContain('join_channel');
  const endShared = keepOnly(standIn, { text: 'sharedNew Kappa' });
  standIn.betterTtvLive.create(room, ['sharedNew']);
  await expect.poll(async () => (await rowsOf(page)).length).toBe(2);
  standIn.betterTtvLive.update(room, 'sharedNew', 'sharedOther');
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  endShared();
  const endOther = keepOnly(standIn, { text: 'sharedOther sharedOther Kappa' });
  await expectRows(page, [
    ['sharedOther', '2', '0.20', 'BetterTTV'],
    ['Kappa', '1', '0.10', 'Twitch'],
  ]);
  standIn.betterTtvLive.remove(room, ['sharedOther']);
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  endOther();

  standIn.chat.clearAll(CHANNEL);
  await expect.poll(() => JSON.stringify(standIn.sevenTvLive.connections)).toContain('user.update');
  standIn.sevenTvLive.switchSet(room, ['onlyThis']);
  standIn.chat.say(CHANNEL, { text: 'onlyThis catJAM' });
  await expectRows(page, [['onlyThis', '1', '0.10', '7TV']]);
  standIn.sevenTvLive.dropConnections();
  await expect
    .poll(() => {
      const connection = standIn.sevenTvLive.connections.at(-1);
      return (
        connection?.closedAt === null && JSON.stringify(connection.received).includes('emote_set.update')
      );
    })
    .toBe(true);
  standIn.sevenTvLive.push(room, ['afterDrop']);
  // If the change came before the subscription, the list is requested again when it is ten seconds old.
  const say = () => standIn.chat.say(CHANNEL, { text: 'afterDrop' });
  await sayUntilCounted(page, say, expect.arrayContaining(['afterDrop']));
  await expect(panelOf(page).getByRole('status')).toHaveText('Live');
  expect(errors).toEqual([]);
});

/** Makes the stored lists one minute older, because young lists are not requested. Returns their number. */
function ageKeptLists(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('emotes-per-second');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          let count = 0;
          const table = opening.result.transaction('emote-lists', 'readwrite').objectStore('emote-lists');
          const reading = table.openCursor();
          reading.onsuccess = () => {
            const kept = reading.result;
            if (kept === null) {
              opening.result.close();
              resolve(count);
              return;
            }
            if ('loadedAt' in kept.value) {
              count++;
              kept.update({ ...kept.value, loadedAt: kept.value.loadedAt - 60_000 });
            }
            kept.continue();
          };
        };
      }),
  );
}

/** The requests for BetterTTV's global list. */
function globalRequests(standIn: StandIn): number {
  return standIn.services.requests.filter(({ path }) => path === '/3/cached/emotes/global').length;
}

test('after a reload, lists that fail still count from the stored lists, and their chip says so; the button requests a failed list immediately', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  await expect.poll(() => ageKeptLists(page)).toBe(6);
  standIn.services.script('7tv.io', { kind: 'status', status: 503 });
  standIn.services.script('api.betterttv.net', { kind: 'status', status: 500 });
  await page.reload();
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
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
  await expect.poll(() => globalRequests(standIn)).toBe(before + 1);
  await expect(tableOf(page)).toHaveCount(0);
  const endChat = keepOnly(standIn, { text: 'catJAM CiGrip' });
  await expectRows(page, [
    ['catJAM', '1', '0.10', '7TV'],
    ['CiGrip', '1', '0.10', 'BetterTTV'],
  ]);
  endChat();
});
