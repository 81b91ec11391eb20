import { expect, test } from './stage.ts';
import { CHANNEL, expectRows, openChannel, openConnections, panelOf, sentLines } from './statistics.ts';

test('a lost connection shows the retry delay, reconnects, and the count continues', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  standIn.chat.behaviour.refuseConnections = true;
  standIn.chat.dropConnections();
  await expect(panelOf(page).getByText(/^Reconnecting in \d+ s$/)).toBeVisible();
  await expect.poll(() => standIn.chat.connections.length).toBeGreaterThanOrEqual(2);
  standIn.chat.behaviour.refuseConnections = false;
  await expect(panelOf(page).getByRole('status')).toHaveText('Live');
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await expect(panelOf(page).getByRole('rowheader', { name: 'Kappa' })).toBeVisible();
});

test('after RECONNECT the page opens a new connection and joins again', async ({ page, standIn }) => {
  await openChannel(page);
  standIn.chat.askToReconnect();
  await expect.poll(() => sentLines(standIn).filter((line) => line.startsWith('JOIN'))).toHaveLength(2);
  await expect.poll(() => openConnections(standIn)).toBe(1);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
});

test('a server that sends RECONNECT on every connection gets fewer and fewer connections', async ({
  page,
  standIn,
}) => {
  standIn.chat.behaviour.reconnectEveryConnection = true;
  await page.goto(`/${CHANNEL}`);
  await expect.poll(() => standIn.chat.connections.length).toBe(5);
  const opened = standIn.chat.connections.map(({ openedAt }) => openedAt);
  const gaps = opened.slice(1).map((at, index) => at - (opened[index] as number));
  for (const [index, leastMs] of [1_000, 1_500, 2_250, 3_375].entries()) {
    // The server's clock has whole milliseconds.
    expect(gaps[index]).toBeGreaterThanOrEqual(leastMs - 2);
  }
});

test('coming online during a retry delay connects immediately', async ({ page, context, standIn }) => {
  await openChannel(page);
  standIn.chat.behaviour.refuseConnections = true;
  standIn.chat.dropConnections();
  await expect(panelOf(page).getByText(/^Reconnecting in [3-9] s$/)).toBeVisible();
  await context.setOffline(true);
  standIn.chat.behaviour.refuseConnections = false;
  const before = standIn.chat.connections.length;
  await context.setOffline(false);
  await expect.poll(() => standIn.chat.connections.length, { timeout: 2_500 }).toBe(before + 1);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
});

test('a join without an answer shows a message that says what to do', async ({ page, standIn }) => {
  standIn.chat.behaviour.silentChannels.add('nobody_here');
  await page.goto('/nobody_here');
  await expect(panelOf(page).getByRole('status')).toHaveText('No answer from nobody_here');
  await expect(panelOf(page).getByText('Check the name')).toBeVisible();
});

test("a refused join shows Twitch's text", async ({ page, standIn }) => {
  standIn.chat.behaviour.suspendedChannels.add('gone_channel');
  await page.goto('/gone_channel');
  await expect(panelOf(page).getByRole('status')).toHaveText('Twitch refused gone_channel');
  await expect(panelOf(page).getByText('This channel does not exist or has been suspended.')).toBeVisible();
});

test("the server's ping is answered", async ({ page, standIn }) => {
  await openChannel(page);
  standIn.chat.pingConnections();
  await expect.poll(() => sentLines(standIn)).toContain('PONG :tmi.twitch.tv');
});

test('without a welcome the panel shows connecting, then the retry delay', async ({ page, standIn }) => {
  standIn.chat.behaviour.neverWelcome = true;
  await page.goto(`/${CHANNEL}`);
  await expect(panelOf(page).getByRole('status')).toHaveText('Connecting…');
  await expect(panelOf(page).getByText(/^Could not connect, trying again in \d+ s$/)).toBeVisible();
});

test('the panel shows offline and what happens next', async ({ page, context, standIn }) => {
  await openChannel(page);
  standIn.chat.behaviour.refuseConnections = true;
  await context.setOffline(true);
  await expect(panelOf(page).getByText(/^Offline, trying again in \d+ s$/)).toBeVisible();
  await expect(
    panelOf(page).getByText('Counting continues by itself once the network is back.'),
  ).toBeVisible();
  standIn.chat.behaviour.refuseConnections = false;
  await context.setOffline(false);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
});

test('if the worker cannot be loaded the panel says so, and it is loaded again when the network is back', async ({
  page,
  standIn,
}) => {
  await page.route('**/assets/worker-*.js', (route) => route.abort());
  await page.goto(`/${CHANNEL}`);
  await expect(panelOf(page).getByRole('status')).toHaveText('Not connected');
  await page.unroute('**/assets/worker-*.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
});
