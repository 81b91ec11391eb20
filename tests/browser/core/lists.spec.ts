import { CHANNEL, expectRows, panelOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('a list that fails says so, and the others count', async ({ page, standIn, steps }) => {
  for (const address of ['api.betterttv.net/3/cached/frankerfacez/emotes/global', 'api.frankerfacez.com']) {
    standIn.services.script(address, { kind: 'body', body: '<html>not json' });
  }
  standIn.services.script('7tv.io/v3/users/twitch/', { kind: 'truncated' });
  await steps.open(page);
  for (const name of [/^BetterTTV · FFZ.*failing/, /^7TV.*failing/])
    await expect(panelOf(page).getByRole('button', { name })).toBeVisible();
  // `YooHoo` and `catJAM` are in the failing lists.
  standIn.chat.say(CHANNEL, { text: 'YooHoo catJAM CiGrip CiGrip EZ EZ' });
  await steps.step(1);
  await expectRows(page, [
    ['CiGrip', '2', '0.20', 'BetterTTV'],
    ['EZ', '2', '0.20', '7TV'],
  ]);
});
