import { askedForLists, expectTotals, joinedNow, joinsOf } from '../board-cards.ts';
import { expectRows, openConnections, panelOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('each card counts what its channel got, over one connection', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  const logins = ['waves', 'song', 'busy'];
  await page.goto(`/board/${logins.join('+')}`);
  await steps.stepUntil(() => expect(askedForLists(standIn, logins.length)).toBe(true));
  for (const [index, channel] of logins.entries()) {
    // `wavesHype` is an emote in `waves` and nowhere else.
    const text = `Kappa ${channel}Hype catJAM ${channel === 'waves' ? 'songLove' : 'wavesLove'}`;
    for (let copy = 0; copy <= index; copy++) chat.say(channel, { text });
  }
  await steps.step(2);
  await expectTotals(page, { waves: 3, song: 2 * 3, busy: 3 * 3 });
  expect(joinsOf(standIn).map(({ login }) => login)).toEqual(logins);
  expect(chat.connections).toHaveLength(1);
});

test('a card opens its channel without a second join', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  await page.goto('/board/song+waves');
  await steps.stepUntil(() => expect(joinedNow(standIn)).toEqual(['song', 'waves']));
  chat.say('waves', { text: 'Keepo' });
  await steps.step(2);
  await page.getByRole('link', { name: 'Watch waves' }).click();
  await expect(panelOf(page).getByRole('heading', { name: 'waves' })).toBeVisible();
  await expectRows(page, [['Keepo', '1', '0.10', 'Twitch']]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Board', level: 1 })).toBeVisible();
  await steps.stepUntil(() => expect(joinedNow(standIn).toSorted()).toEqual(['song', 'waves']));
  expect(joinsOf(standIn).filter(({ login }) => login === 'waves')).toHaveLength(1);
  expect(openConnections(standIn)).toBe(1);
});
