import { joinedNow } from '../board-cards.ts';
import { openSettings } from '../recorded-history.ts';
import { CHANNEL, expectRows, panelOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { violations } from '../violations.ts';

test('axe: the first page, live counts, the settings, a board', async ({ page, standIn, steps }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(panelOf(page).getByRole('region', { name: 'Example' }).locator('table')).toBeVisible();
  expect(await violations(page), 'the first page').toEqual([]);
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa CiGrip YooHoo' });
  await steps.step(1);
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['CiGrip', '1', '0.10', 'BetterTTV'],
    ['YooHoo', '1', '0.10', 'FFZ'],
  ]);
  expect(await violations(page), 'live counts').toEqual([]);
  await openSettings(page);
  expect(await violations(page), 'the settings').toEqual([]);
  await page.goto('/board/waves+song');
  await steps.stepUntil(() => expect(joinedNow(standIn)).toEqual(['waves', 'song']));
  standIn.chat.say('waves', { text: 'Kappa LUL' });
  await steps.step(1);
  expect(await violations(page), 'a board').toEqual([]);
});
