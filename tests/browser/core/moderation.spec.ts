import { closeSettings, openAdvancedSettings } from '../recorded-history.ts';
import { CHANNEL, expectRows } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const FRIEND = 'friend_channel';

test('what moderators remove leaves the count', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  await steps.open(page);
  chat.say(CHANNEL, { text: 'Kappa', id: 'gone', login: 'anna' });
  chat.say(CHANNEL, { text: 'Kappa LUL', login: 'bert' });
  chat.say(CHANNEL, { text: 'LUL LUL', login: 'bert' });
  chat.say(CHANNEL, { text: 'Keepo', login: 'carl' });
  await steps.step(2);
  const [lul, keepo] = [
    ['LUL', '3', '0.30', 'Twitch'],
    ['Keepo', '1', '0.10', 'Twitch'],
  ];
  await expectRows(page, [lul, ['Kappa', '2', '0.20', 'Twitch'], keepo]);
  chat.clearMessage(CHANNEL, 'gone');
  await steps.step(1);
  await expectRows(page, [lul, ['Kappa', '1', '0.10', 'Twitch'], keepo]);
  chat.clearUser(CHANNEL, 'bert');
  await steps.step(1);
  await expectRows(page, [keepo]);
  chat.clearAll(CHANNEL);
  await steps.step(1);
  await expectRows(page, []);
  chat.say(CHANNEL, { text: 'Kappa', login: 'bert' });
  await steps.step(1);
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
});

test('in a shared chat each message counts with its room’s lists', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  await steps.open(page);
  chat.shareChat([CHANNEL, FRIEND]);
  const waveOf = (login: string): string => `wave${chat.roomIdOf(login).slice(-4)}`;
  // The first mirrored message causes requests for the friend's lists. Then the window is counted again with them.
  chat.say(FRIEND, { text: `${waveOf(FRIEND)} ${waveOf(CHANNEL)} Kappa` });
  chat.say(CHANNEL, { text: `${waveOf(CHANNEL)} ${waveOf(FRIEND)}` });
  await steps.step(2);
  await expectRows(page, [
    ['Kappa', '1', '0.10', 'Twitch'],
    ...[waveOf(CHANNEL), waveOf(FRIEND)].toSorted().map((code) => [code, '1', '0.10', '7TV']),
  ]);
  const asked = standIn.services.requests.filter(({ path }) => path.includes(chat.roomIdOf(FRIEND)));
  expect(asked.filter(({ path }) => path.startsWith('/3/cached/users/twitch/'))).toHaveLength(1);
});

test('a shared chat can count the channel’s own messages only', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  await steps.open(page);
  chat.shareChat([CHANNEL, FRIEND]);
  chat.say(FRIEND, { text: 'Kappa' });
  chat.say(CHANNEL, { text: 'LUL' });
  await steps.step(1);
  const lul = ['LUL', '1', '0.10', 'Twitch'];
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch'], lul]);
  await openAdvancedSettings(page);
  await page.getByLabel('In shared chat, count only this channel’s messages').check();
  await closeSettings(page);
  await steps.step(1);
  await expectRows(page, [lul]);
});
