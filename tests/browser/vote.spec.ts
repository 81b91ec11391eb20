import type { Page } from '@playwright/test';
import type { PostedVote } from '../../packages/client/src/posted-vote.ts';
import type { StandIn } from '../../standin/stand-in.ts';
import { expect, test as liveTest, PARENT, SITE } from './stage.ts';
import { CHANNEL, joinedChannels, openChannel, panelOf, pastOf, pastToggleOf } from './statistics.ts';
import { test } from './stepped/stepped-stage.ts';

const MODERATOR = { login: 'a_mod', extraTags: { badges: 'moderator/1' } };

const voteOf = (page: Page) => panelOf(page).getByRole('region', { name: 'Vote' });

/** Chatters vote: so many for each option. */
function vote({ chat }: StandIn, votes: Readonly<Record<string, number>>): void {
  for (const [text, count] of Object.entries(votes)) {
    for (let voter = 0; voter < count; voter++)
      chat.say(CHANNEL, { text, login: `${text}${voter}`.toLowerCase() });
  }
}

test('a moderator lets the chat vote: nobody else starts a vote, the panel shows it until it is dismissed, and the recording keeps it', async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: '!vote Kappa pizza 20s', login: 'nobody' });
  await steps.step(12);
  await expect(voteOf(page)).toHaveCount(0);

  standIn.chat.say(CHANNEL, { ...MODERATOR, text: '!vote Kappa pizza 20s' });
  await steps.step(2);
  await expect(voteOf(page).getByRole('listitem')).toHaveText(['Kappa00 %', 'pizza00 %']);
  vote(standIn, { Kappa: 3, PIZZA: 5 });
  standIn.chat.say(CHANNEL, { text: 'no, Kappa', login: 'pizza0' });
  standIn.chat.clearUser(CHANNEL, 'kappa0');
  await steps.step(2);
  await expect(voteOf(page).getByRole('listitem')).toHaveText(['Kappa343 %', 'pizza457 %']);
  await expect(voteOf(page)).toContainText('7 voters');
  await expect(voteOf(page)).toContainText(/0:1\d left/);

  await steps.step(22);
  await expect(voteOf(page)).toContainText('pizza wins with 4 of 7 votes');
  await voteOf(page).getByRole('button', { name: 'Dismiss the vote' }).click();
  await expect(voteOf(page)).toHaveCount(0);
  await pastToggleOf(page).click();
  const moments = pastOf(page).getByRole('region', { name: 'Moments' });
  await expect(moments.getByRole('listitem')).toContainText('pizza 4, Kappa 3');
});

liveTest(
  'the panel, an overlay in another browser and the frame for web pages have the same votes and the same result',
  async ({ page, stage, standIn }) => {
    const other = await stage.browser.newContext({ baseURL: SITE, viewport: { width: 800, height: 600 } });
    const [overlay, parent] = [await other.newPage(), await other.newPage()];
    await overlay.goto(`/overlay/${CHANNEL}?vote=true`);
    await expect(overlay.locator('.overlay')).toHaveAttribute('data-state', 'live');
    await parent.addInitScript(() => {
      const heard: PostedVote[] = [];
      Object.assign(window, { heard });
      addEventListener('message', ({ data }) => data.vote && heard.push(data.vote));
    });
    const address = `${SITE}/${CHANNEL}?iframe=true&votes=true&parenturl=${encodeURIComponent(PARENT)}`;
    await parent.goto(`${PARENT}/?frame=${encodeURIComponent(address)}`);
    await openChannel(page);
    await expect.poll(() => joinedChannels(standIn)).toEqual([CHANNEL, CHANNEL, CHANNEL]);

    // Votes of the same millisecond as a command would be before it.
    const sayAfter = (text: string, ms: number) =>
      standIn.chat.say(CHANNEL, { ...MODERATOR, text, sentAt: standIn.now() + ms });
    sayAfter('!vote Kappa pizza', -1_000);
    vote(standIn, { Kappa: 30, pizza: 20 });
    await expect(voteOf(page).getByRole('listitem')).toHaveText(['Kappa3060 %', 'pizza2040 %']);
    await expect(overlay.locator('.vote .votes')).toHaveText(['30', '20']);
    sayAfter('!endvote', 1);
    await expect(voteOf(page)).toContainText('Kappa wins with 30 of 50 votes');
    await expect(overlay.locator('.vote-state')).toHaveText('Kappa wins with 30 of 50 votes');
    const last = () => parent.evaluate(() => (window as unknown as { heard: PostedVote[] }).heard.at(-1));
    await expect.poll(async () => (await last())?.isOver).toBe(true);
    expect((await last())?.options.map(({ text, votes }) => [text, votes])).toEqual([
      ['Kappa', 30],
      ['pizza', 20],
    ]);
    await other.close();
  },
);

test('a vote is started from the channel’s menu, on this page only', async ({ page, standIn, steps }) => {
  await steps.open(page);
  await steps.step(2);
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await steps.step(2);
  await panelOf(page).getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('button', { name: 'Start a vote' }).click();
  const form = panelOf(page).getByRole('form', { name: 'Start a vote' });
  await expect(form.getByLabel(/Options/)).toBeFocused();
  await form.getByLabel(/Options/).fill('Kappa pizza');
  await expect(form.getByLabel(/Write this in the chat/)).toHaveValue('!vote Kappa pizza 60s');
  await form.getByRole('button', { name: 'Only here' }).click();
  await expect(form).toHaveCount(0);
  await steps.step(2);
  vote(standIn, { Kappa: 2, pizza: 1 });
  await steps.step(2);
  await expect(voteOf(page).getByRole('listitem')).toHaveText(['Kappa267 %', 'pizza133 %']);
  await expect(voteOf(page)).toContainText('on this page only');
  await voteOf(page).getByRole('button', { name: 'End' }).click();
  await steps.step(4);
  await expect(voteOf(page)).toContainText('Kappa wins with 2 of 3 votes');
});

test('a page that is loaded again during a vote continues it, and says since when', async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  standIn.chat.say(CHANNEL, { ...MODERATOR, text: '!vote Kappa pizza 120s' });
  vote(standIn, { Kappa: 2 });
  await steps.step(12);
  await expect(voteOf(page)).toContainText(/left/);
  await page.reload();
  await steps.untilOpen(page);
  await steps.step(2);
  await expect(voteOf(page)).toContainText(/0 voters · counted since 0:\d\d/);
  vote(standIn, { pizza: 3 });
  await steps.step(2);
  await expect(voteOf(page)).toContainText(/3 voters · counted since 0:\d\d/);
});
