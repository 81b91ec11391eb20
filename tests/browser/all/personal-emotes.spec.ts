import { ulidOf } from '../../../standin/catalogue/emote-ids.ts';
import { CHANNEL, expectRows, sayOnly, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('personal emotes count from their authors’ first message on', async ({ page, standIn, steps }) => {
  const { chat, services, sevenTvLive, betterTtvLive } = standIn;
  const room = chat.roomIdOf(CHANNEL);
  await steps.open(page);
  const topic = `emote_set.* channel TWITCH ${room}`;
  await steps.stepUntil(() => expect(sevenTvLive.connections[0]?.subscribed()).toContain(topic));
  await steps.stepUntil(() => expect(betterTtvLive.connections[0]?.subscribed()).toEqual([`twitch:${room}`]));
  const requestCount = services.requests.length;
  chat.say(CHANNEL, { text: 'annaWave', login: 'anna' });
  sevenTvLive.personal.announce(room, 'anna', ['annaWave', 'KEKW']);
  betterTtvLive.announce(room, 'bert', ['bertDance']);
  await steps.step(1);
  await expectRows(page, ['annaWave 1 0.10 personal']);
  sayOnly(
    standIn,
    { text: 'annaWave annaWave annaWave KEKW', login: 'anna' },
    { text: 'annaWave bertDance bertDance', login: 'bert' },
  );
  await steps.step(1);
  await expectRows(page, ['annaWave 3 0.30 personal', 'bertDance 2 0.20 personal', 'KEKW 1 0.10 personal']);
  const pictureOf = (code: string) => tableOf(page).getByRole('row', { name: code }).locator('img').first();
  for (const code of ['annaWave', 'KEKW'])
    await expect(pictureOf(code)).toHaveAttribute('src', new RegExp(ulidOf(`${code} of anna`)));
  const row = tableOf(page).getByRole('row', { name: 'annaWave' });
  await row.hover({ position: { x: 100, y: 10 } });
  await row.hover({ position: { x: 110, y: 20 } });
  await expect(page.getByRole('dialog', { name: 'annaWave' }).getByText('7TV · personal')).toBeVisible();
  const asked = services.requests
    .slice(requestCount)
    .filter(({ host }) => /7tv|betterttv/.test(host) && !host.startsWith('cdn.'))
    .filter(({ path }) => !/emote-sets|users/.test(path));
  // The pictures, users and sets are requested, and nothing else is.
  expect(asked).toEqual([]);
});
