import { CHANNEL, panelOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { MODERATOR, vote, voteOf } from '../votes.ts';

test('a moderator lets the chat vote; the most votes win', async ({ page, standIn, steps }) => {
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: '!vote Kappa pizza 20s', login: 'nobody' });
  await steps.step(2);
  await expect(voteOf(page)).toHaveCount(0);

  standIn.chat.say(CHANNEL, { ...MODERATOR, text: '!vote Kappa pizza 20s' });
  await steps.step(2);
  await expect(voteOf(page).getByRole('listitem')).toHaveText(['Kappa00 %', 'pizza00 %']);
  vote(standIn, { Kappa: 3, PIZZA: 5 });
  await steps.step(1);
  standIn.chat.say(CHANNEL, { text: 'no, Kappa', login: 'pizza0' });
  standIn.chat.clearUser(CHANNEL, 'kappa0');
  await steps.step(2);
  await expect(voteOf(page).getByRole('listitem')).toHaveText(['Kappa343 %', 'pizza457 %']);
  await expect(voteOf(page)).toContainText('7 voters');
  await expect(voteOf(page)).toContainText(/0:1\d left/);
  await steps.step(22);
  await expect(voteOf(page)).toContainText('pizza wins with 4 of 7 votes');
});

test('the sheet of a vote copies its line, or starts one here', async ({ page, context, standIn, steps }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await steps.step(2);
  await panelOf(page).getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('button', { name: 'Start a vote' }).click();
  const form = panelOf(page).getByRole('form', { name: 'Start a vote' });
  await expect(form.getByLabel(/Options/)).toBeFocused();
  await form.getByLabel(/Options/).fill('Kappa pizza');
  await expect(form.getByLabel(/^Paste this in chat/)).toHaveValue('!vote Kappa pizza 60s');
  await form.getByLabel(/Options/).press('Enter');
  await expect(form.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('!vote Kappa pizza 60s');
  await steps.step(2);
  await expect(voteOf(page)).toHaveCount(0);
  await form.getByRole('button', { name: 'Try it on this page only' }).click();
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
