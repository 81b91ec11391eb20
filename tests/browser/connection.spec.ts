import { test as inRealTime } from './stage.ts';
import {
  CHANNEL,
  expectRows,
  openChannel,
  openConnections,
  panelOf,
  rowsOf,
  saveChannel,
  sentLines,
} from './statistics.ts';
import { expect, test } from './stepped/stepped-stage.ts';

test("the server's ping is answered; after RECONNECT the page opens a new connection and joins again; a lost connection shows the retry delay, reconnects, and the count continues; the console gets at most one line per attempt", async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  standIn.chat.pingConnections();
  await steps.stepUntil(() => expect(sentLines(standIn)).toContain('PONG :tmi.twitch.tv'));
  standIn.chat.askToReconnect();
  await steps.stepUntil(() =>
    expect(sentLines(standIn).filter((line) => line.startsWith('JOIN'))).toHaveLength(2),
  );
  await steps.stepUntil(() => expect(openConnections(standIn)).toBe(1));
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');

  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await steps.step(1);
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  standIn.chat.behaviour.refuseConnections = true;
  standIn.chat.dropConnections();
  await steps.settle();
  await expect(panelOf(page).getByText(/^Reconnecting in \d+ s$/)).toBeVisible();
  const tries = (): number => standIn.chat.connections.filter(({ refused }) => refused).length;
  await steps.stepUntil(() => expect(tries()).toBe(3));
  // Chromium logs that a WebSocket was refused. The page logs nothing; the panel shows the state.
  await expect(panelOf(page).getByText(/^Reconnecting in \d+ s$/)).toBeVisible();
  expect(said.filter((text) => !text.includes('WebSocket connection to'))).toEqual([]);
  expect(said.length).toBeLessThanOrEqual(tries());
  standIn.chat.behaviour.refuseConnections = false;
  await steps.untilOpen(page);
  standIn.chat.say(CHANNEL, { text: 'LUL' });
  await steps.step(1);
  await expect(panelOf(page).getByRole('status')).toHaveText('Live');
  await expect.poll(() => rowsOf(page)).toContainEqual(['LUL', '1', '0.10', 'Twitch']);
});

/** Less than the wait that is skipped, and enough for a slow machine. */
const SOONER_MS = 15_000;

inRealTime(
  'the panel shows offline and what happens next, also when the network is lost while reconnecting; `Retry now` and coming online during a retry delay connect immediately',
  async ({ page, context, standIn }) => {
    const { behaviour, connections } = standIn.chat;
    const lose = (): void => {
      behaviour.refuseConnections = true;
      standIn.chat.dropConnections();
    };
    await openChannel(page);
    const status = panelOf(page).getByRole('status');
    behaviour.refuseConnections = true;
    await context.setOffline(true);
    await expect(panelOf(page).getByText(/^Offline, trying again in \d+ s$/)).toBeVisible();
    await expect(
      panelOf(page).getByText('Counting continues by itself once the network is back.'),
    ).toBeVisible();
    await expect(panelOf(page).getByRole('button', { name: 'Retry now' })).toBeVisible();
    behaviour.refuseConnections = false;
    await context.setOffline(false);
    await expect(status).toHaveText('Waiting for the first emote');

    lose();
    const retry = panelOf(page).getByRole('button', { name: 'Retry now' });
    const longWait = panelOf(page).getByText(/^Reconnecting in (2\d|30) s$/);
    await expect(async () => {
      if (!(await longWait.isVisible())) await retry.click();
      await expect(longWait).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [0] });
    const tries = connections.length;
    await retry.click();
    await expect.poll(() => connections.length, { timeout: SOONER_MS }).toBe(tries + 1);
    // The refused connection is over: coming online would not end the wait after it.
    await expect(longWait).toBeVisible();
    await context.setOffline(true);
    await expect(panelOf(page).getByText(/^Offline, trying again in (2\d|30) s$/)).toBeVisible();
    behaviour.refuseConnections = false;
    const before = connections.length;
    await context.setOffline(false);
    await expect.poll(() => connections.length, { timeout: SOONER_MS }).toBe(before + 1);
    await expect(status).toHaveText('Waiting for the first emote');
    standIn.chat.say(CHANNEL, { text: 'Kappa' });
    await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
    expect(openConnections(standIn)).toBe(1);
  },
);

test("a join without an answer shows a message that says what to do; a refused join shows Twitch's text; `Retry now` joins again at once; without a welcome the panel shows connecting, then the retry delay", async ({
  page,
  standIn,
  steps,
}) => {
  const { behaviour } = standIn.chat;
  behaviour.silentChannels.add('nobody_here');
  behaviour.suspendedChannels.add('gone_channel');
  await page.goto('/');
  const status = panelOf(page).getByRole('status');
  await saveChannel(page, 'nobody_here');
  // The channel has ten seconds for its answer.
  await steps.step(12);
  await expect(status).toHaveText('No answer from nobody_here');
  await expect(panelOf(page).getByText('Check the name')).toBeVisible();
  // The name never shrinks for a state.
  const name = panelOf(page).getByRole('heading', { name: 'nobody_here' });
  expect(await name.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
  const retry = panelOf(page).getByRole('button', { name: 'Retry now' });
  behaviour.silentChannels.clear();
  await retry.click();
  await steps.step(1);
  await expect(status).toHaveText('Waiting for the first emote');
  await saveChannel(page, 'gone_channel');
  await steps.step(2);
  await expect(status).toHaveText('Twitch refused gone_channel');
  await expect(panelOf(page).getByText('This channel does not exist or has been suspended.')).toBeVisible();
  behaviour.suspendedChannels.clear();
  await retry.click();
  await steps.step(1);
  await expect(status).toHaveText('Waiting for the first emote');
  behaviour.neverWelcome = true;
  await saveChannel(page, CHANNEL);
  await expect(status).toHaveText('Connecting…');
  const couldNot = panelOf(page).getByText(/^Could not connect, trying again in \d+ s$/);
  await steps.stepUntil(async () => expect(await couldNot.count()).toBe(1));
});

inRealTime(
  'if the worker cannot be loaded the panel says so, and it is loaded again when the network is back',
  async ({ page, standIn }) => {
    await page.route('**/assets/worker-*.js', (route) => route.abort());
    await page.goto('/');
    await saveChannel(page, CHANNEL);
    await expect(panelOf(page).getByRole('status')).toHaveText('Not connected');
    await page.unroute('**/assets/worker-*.js');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
    standIn.chat.say(CHANNEL, { text: 'Kappa' });
    await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  },
);
