import type { Page } from '@playwright/test';
import { ulidOf } from '../../../standin/catalogue/emote-ids.ts';
import type { StandIn } from '../../../standin/stand-in.ts';
import { CHANNEL, expectRows, sayOnly, tableOf } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';

/** Opens the channel, and waits until the page is subscribed to the personal emotes of both services. */
async function openSubscribed(page: Page, standIn: StandIn, steps: Steps): Promise<void> {
  await steps.open(page);
  await expectSubscribed(standIn, steps, 0);
  const room = standIn.chat.roomIdOf(CHANNEL);
  const betterTtv = standIn.betterTtvLive.connections[0];
  await steps.stepUntil(() => expect(betterTtv?.subscribed()).toEqual([`twitch:${room}`]));
}

/** Waits until the connection to 7TV is subscribed to the personal emotes of the room. */
function expectSubscribed({ chat, sevenTvLive }: StandIn, steps: Steps, connection: number): Promise<void> {
  const topic = `emote_set.* channel TWITCH ${chat.roomIdOf(CHANNEL)}`;
  return steps.stepUntil(() => expect(sevenTvLive.connections[connection]?.subscribed()).toContain(topic));
}

/** What was requested of both services since the first `count` requests, but for pictures, users and sets. */
const requestsSince = ({ services }: StandIn, count: number) =>
  services.requests
    .slice(count)
    .filter(({ host }) => /7tv|betterttv/.test(host) && !host.startsWith('cdn.'))
    .filter(({ path }) => !/emote-sets|users/.test(path));

/** Two authors with each other's personal emotes. */
const sayBoth = (standIn: StandIn): void =>
  sayOnly(
    standIn,
    { text: 'annaWave annaWave annaWave KEKW', login: 'anna' },
    { text: 'annaWave bertDance bertDance', login: 'bert' },
  );
const WAVE = ['annaWave', '3', '0.30', 'personal'];
const DANCE = ['bertDance', '2', '0.20', 'personal'];

test('personal emotes count from their authors’ first message on', async ({ page, standIn, steps }) => {
  const { chat, services, sevenTvLive, betterTtvLive } = standIn;
  const room = chat.roomIdOf(CHANNEL);
  await openSubscribed(page, standIn, steps);
  const requestCount = services.requests.length;
  chat.say(CHANNEL, { text: 'annaWave', login: 'anna' });
  sevenTvLive.personal.announce(room, 'anna', ['annaWave', 'KEKW']);
  betterTtvLive.announce(room, 'bert', ['bertDance']);
  await steps.step(1);
  await expectRows(page, [['annaWave', '1', '0.10', 'personal']]);
  sayBoth(standIn);
  await steps.step(1);
  await expectRows(page, [WAVE, DANCE, ['KEKW', '1', '0.10', 'personal']]);
  const pictureOf = (code: string) => tableOf(page).getByRole('row', { name: code }).locator('img').first();
  for (const code of ['annaWave', 'KEKW'])
    await expect(pictureOf(code)).toHaveAttribute('src', new RegExp(ulidOf(`${code} of anna`)));
  const row = tableOf(page).getByRole('row', { name: 'annaWave' });
  await row.hover({ position: { x: 100, y: 10 } });
  await row.hover({ position: { x: 110, y: 20 } });
  await expect(page.getByRole('dialog', { name: 'annaWave' }).getByText('7TV · personal')).toBeVisible();
  expect(requestsSince(standIn, requestCount)).toEqual([]);
});

test('who loses personal emotes can get them again', async ({ page, standIn, steps }) => {
  const { chat, sevenTvLive, betterTtvLive } = standIn;
  const room = chat.roomIdOf(CHANNEL);
  await openSubscribed(page, standIn, steps);
  const requestCount = standIn.services.requests.length;
  sevenTvLive.personal.announce(room, 'anna', ['annaWave', 'KEKW']);
  betterTtvLive.announce(room, 'bert', ['bertDance']);
  sayBoth(standIn);
  await steps.step(1);
  await expectRows(page, [WAVE, DANCE, ['KEKW', '1', '0.10', 'personal']]);
  sevenTvLive.personal.takeAway(room, 'anna');
  await steps.step(1);
  sayBoth(standIn);
  await steps.step(1);
  // The channel has an emote with this code too.
  await expectRows(page, [DANCE, ['KEKW', '1', '0.10', '7TV']]);
  sevenTvLive.end(4012, 'Reconnect');
  await expectSubscribed(standIn, steps, 1);
  sevenTvLive.personal.announce(room, 'anna', ['annaWave', 'KEKW']);
  await steps.step(1);
  sayBoth(standIn);
  await steps.step(1);
  await expectRows(page, [WAVE, DANCE, ['KEKW', '1', '0.10', 'personal']]);
  // The set is requested again, and nothing else is.
  expect(requestsSince(standIn, requestCount)).toEqual([]);
});
