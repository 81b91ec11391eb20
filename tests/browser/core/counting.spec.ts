import { CHANNEL, expectRows, panelOf, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('chat becomes a table: picture, emote, count, per second, source', async ({ page, standIn, steps }) => {
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'catJAM catJAM Kappa' });
  standIn.chat.say(CHANNEL, { text: 'catJAM CiGrip YooHoo 😂 Kappa' });
  await steps.step(1);
  await expectRows(page, [
    ['catJAM', '3', '0.30', '7TV'],
    ['Kappa', '2', '0.20', 'Twitch'],
    ['CiGrip', '1', '0.10', 'BetterTTV'],
    ['YooHoo', '1', '0.10', 'FFZ'],
  ]);
  const table = tableOf(page);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Picture',
    'Emote',
    'Count',
    'per Second',
    'Source',
  ]);
  await expect(table.locator('caption')).toHaveText(/^\d{1,2}:\d\d:\d\d last 10 seconds/);
  const pictures = table.locator('img');
  await expect(pictures).toHaveCount(4);
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true, true, true]);
  await expect(panelOf(page).getByRole('status')).toHaveText('Live');
});

test('only whole words count; a repeated message counts once', async ({ page, standIn, steps }) => {
  await steps.open(page);
  // Not LUL in LULW, no word with punctuation, no modifier.
  standIn.chat.say(CHANNEL, { text: 'LULW catJAMs (catJAM) catJAM! w! oh! h! catjam constructor' });
  await steps.step(1);
  await expectRows(page, [['LULW', '1', '0.10', '7TV']]);

  standIn.chat.clearAll(CHANNEL);
  const line = standIn.chat.say(CHANNEL, { text: 'Kappa' });
  standIn.chat.sendLines(CHANNEL, [line, line]);
  const nameless = `@emotes=1902:0-4 :a!a@a.tmi.twitch.tv PRIVMSG #${CHANNEL} :Keepo`;
  standIn.chat.sendLines(CHANNEL, [nameless, nameless]);
  await steps.step(1);
  await expectRows(page, [
    ['Keepo', '2', '0.20', 'Twitch'],
    ['Kappa', '1', '0.10', 'Twitch'],
  ]);
});

test('a use counts for exactly ten seconds, by the server’s clock', async ({ page, standIn, steps }) => {
  standIn.chat.behaviour.clockSkewMs = 3_600_000;
  await steps.open(page);
  for (let i = 0; i < 3; i++) standIn.chat.say(CHANNEL, { text: 'Kappa' });
  // Half of the window later.
  standIn.chat.say(CHANNEL, { text: 'LUL', sentAt: steps.now() + 3_600_000 - 5_000 });
  await steps.step(5);
  const kappa = ['Kappa', '3', '0.30', 'Twitch'];
  await expectRows(page, [kappa, ['LUL', '1', '0.10', 'Twitch']]);
  await steps.step(1);
  await expectRows(page, [kappa]);
  await steps.step(4);
  await expectRows(page, [kappa]);
  await steps.step(1);
  await expectRows(page, []);
  await expect(panelOf(page).getByText('No emotes in the last 10 seconds.')).toBeVisible();
});
