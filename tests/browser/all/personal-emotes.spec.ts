import { ulidOf } from '../../../standin/catalogue/emote-ids.ts';
import { expect, test } from '../stage.ts';
import { CHANNEL, expectRows, keepSaying, openChannel, rowsOf, tableOf } from '../statistics.ts';

test('personal emotes of both services count for their authors from the first message on, marked as personal, and without a further request; who loses them has none', async ({
  page,
  standIn,
}) => {
  const { chat, services, sevenTvLive, betterTtvLive } = standIn;
  const room = chat.roomIdOf(CHANNEL);
  await openChannel(page);
  await expect
    .poll(() => sevenTvLive.connections[0]?.subscribed())
    .toContain(`emote_set.* channel TWITCH ${room}`);
  await expect.poll(() => betterTtvLive.connections[0]?.subscribed()).toEqual([`twitch:${room}`]);
  const requestCount = services.requests.length;
  chat.say(CHANNEL, { text: 'annaWave', login: 'anna' });
  sevenTvLive.personal.announce(room, 'anna', ['annaWave', 'KEKW']);
  betterTtvLive.announce(room, 'bert', ['bertDance']);
  const say = (): void => {
    for (const login of ['anna', 'bert']) chat.clearUser(CHANNEL, login);
    chat.say(CHANNEL, { text: 'annaWave annaWave annaWave KEKW', login: 'anna' });
    chat.say(CHANNEL, { text: 'annaWave bertDance bertDance', login: 'bert' });
  };
  const rows = [
    ['annaWave', '3', '0.30', 'personal'],
    ['bertDance', '2', '0.20', 'personal'],
  ];
  await expectRows(page, [['annaWave', '1', '0.10', 'personal']]);
  const stop = keepSaying(say);
  await expect.poll(() => rowsOf(page)).toEqual([...rows, ['KEKW', '1', '0.10', 'personal']]);
  const row = tableOf(page).getByRole('row', { name: 'annaWave' });
  const pictureOf = (code: string) => tableOf(page).getByRole('row', { name: code }).locator('img').first();
  for (const code of ['annaWave', 'KEKW'])
    await expect(pictureOf(code)).toHaveAttribute('src', new RegExp(ulidOf(`${code} of anna`)));
  const card = page.getByRole('dialog', { name: 'annaWave' });
  // A step between the clearing and the messages removes the row for a second.
  await expect(async () => {
    await row.hover({ position: { x: 100, y: 10 } });
    await row.hover({ position: { x: 110, y: 20 } });
    await expect(card.getByText('7TV · personal')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.mouse.move(0, 0);

  // The channel has an emote with this code too.
  sevenTvLive.personal.takeAway(room, 'anna');
  await expect.poll(() => rowsOf(page)).toEqual([rows[1], ['KEKW', '1', '0.10', '7TV']]);
  sevenTvLive.end(4012, 'Reconnect');
  await expect
    .poll(() => sevenTvLive.connections[1]?.subscribed())
    .toContain(`emote_set.* channel TWITCH ${room}`);
  sevenTvLive.personal.announce(room, 'anna', ['annaWave', 'KEKW']);
  await expect.poll(() => rowsOf(page)).toEqual([...rows, ['KEKW', '1', '0.10', 'personal']]);
  stop();
  // After a reconnect the set is requested again; nothing else is.
  const isList = ({ host, path }: { host: string; path: string }) =>
    !host.startsWith('cdn.') && !/emote-sets|users/.test(path);
  expect(
    services.requests
      .slice(requestCount)
      .filter(({ host }) => /7tv|betterttv/.test(host))
      .filter(isList),
  ).toEqual([]);
});
