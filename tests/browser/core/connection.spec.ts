import { CHANNEL, expectRows, panelOf, rowsOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('a lost connection shows its delay, and counts when it is back', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  await steps.open(page);
  chat.say(CHANNEL, { text: 'Kappa' });
  await steps.step(1);
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  chat.behaviour.refuseConnections = true;
  chat.dropConnections();
  await steps.settle();
  const waiting = panelOf(page).getByText(/^Reconnecting in \d+ s$/);
  await expect(waiting).toBeVisible();
  const tries = (): number => chat.connections.filter(({ refused }) => refused).length;
  await steps.stepUntil(() => expect(tries()).toBe(3));
  await expect(waiting).toBeVisible();
  chat.behaviour.refuseConnections = false;
  await steps.untilOpen(page);
  chat.say(CHANNEL, { text: 'LUL' });
  await steps.step(1);
  await expect(panelOf(page).getByRole('status')).toHaveText('Live');
  await expect.poll(() => rowsOf(page)).toContainEqual(['LUL', '1', '0.10', 'Twitch']);
});

test('`Retry now` joins a name without an answer at once', async ({ page, standIn, steps }) => {
  const { behaviour } = standIn.chat;
  behaviour.silentChannels.add('nobody_here');
  const status = panelOf(page).getByRole('status');
  await page.goto('/nobody_here');
  // The channel has ten seconds for its answer.
  await steps.step(12);
  await expect(status).toHaveText('No answer from nobody_here');
  await expect(panelOf(page).getByText('Check the name')).toBeVisible();
  // The name never shrinks for a state.
  const name = panelOf(page).getByRole('heading', { name: 'nobody_here' });
  expect(await name.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
  behaviour.silentChannels.clear();
  await panelOf(page).getByRole('button', { name: 'Retry now' }).click();
  await steps.step(1);
  await expect(status).toHaveText('Waiting for the first emote');
  behaviour.silentChannels.add('nobody_here');
  await page.reload();
  await steps.step(12);
  // The field with the name has the focus.
  await page.keyboard.type(CHANNEL);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${CHANNEL}`);
});
