import { expect, test } from './stage.ts';
import { CHANNEL, expectRows, openChannel, openConnections, panelOf } from './statistics.ts';

/** A message without a sent time, so that it counts from its arrival. */
const kappa = (id: string): string =>
  `@emotes=25:0-4;id=${id} :a!a@a.tmi.twitch.tv PRIVMSG #${CHANNEL} :Kappa`;

test('a frame that was cut in the middle does not count; the frames before it count completely', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  standIn.chat.sendLines(CHANNEL, [kappa('a'), kappa('b')]);
  await expectRows(page, [['Kappa', '2', '0.20', 'Twitch']]);
  standIn.chat.dropConnectionsMidFrame(`${kappa('c')}\r\n${kappa('d')}\r\n${kappa('e')}\r\n`);
  await expect.poll(() => standIn.chat.connections.length).toBe(2);
  await expect(panelOf(page).getByRole('status')).toHaveText('Live');
  standIn.chat.sendLines(CHANNEL, [kappa('f')]);
  await expectRows(page, [['Kappa', '3', '0.30', 'Twitch']]);
});

test('an incomplete line counts only if it has text, and counts once when it arrives again', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  const whole = kappa('a');
  standIn.chat.sendFrame(`${kappa('b')}\r\n${whole.slice(0, whole.indexOf('PRIVMSG'))}`);
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  standIn.chat.dropConnections();
  await expect.poll(() => standIn.chat.connections.length).toBe(2);
  await expect(panelOf(page).getByRole('status')).toHaveText('Live');
  standIn.chat.sendLines(CHANNEL, [whole]);
  await expectRows(page, [['Kappa', '2', '0.20', 'Twitch']]);
});

test('a connection that is lost repeatedly has growing retry delays, and every message that arrived counts once', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  // From before the end of a connection, so that no delay of this process makes a wait look shorter than it was.
  const droppedAt: number[] = [];
  for (let connection = 1; connection <= 2; connection++) {
    standIn.chat.sendLines(CHANNEL, [kappa(`c${connection}`), kappa('onEveryConnection')]);
    await expectRows(page, [['Kappa', String(connection + 1), `0.${connection + 1}0`, 'Twitch']]);
    droppedAt.push(Date.now());
    standIn.chat.dropConnections();
    await expect.poll(() => standIn.chat.connections.length).toBe(connection + 1);
    await expect(panelOf(page).getByRole('status')).toHaveText('Live');
  }
  const opened = standIn.chat.connections.slice(1).map(({ openedAt }) => openedAt);
  for (const [index, leastMs] of [1_000, 1_500].entries()) {
    // Both clocks have whole milliseconds.
    expect((opened[index] as number) - (droppedAt[index] as number)).toBeGreaterThanOrEqual(leastMs - 2);
  }
});

test('going offline while reconnecting is shown, and coming back connects immediately', async ({
  page,
  context,
  standIn,
}) => {
  await openChannel(page);
  standIn.chat.behaviour.refuseConnections = true;
  standIn.chat.dropConnections();
  await expect(panelOf(page).getByText(/^Reconnecting in \d+ s$/)).toBeVisible();
  await context.setOffline(true);
  await expect(panelOf(page).getByText(/^Offline, trying again in \d+ s$/)).toBeVisible();
  standIn.chat.behaviour.refuseConnections = false;
  await context.setOffline(false);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  standIn.chat.sendLines(CHANNEL, [kappa('a')]);
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  expect(openConnections(standIn)).toBe(1);
});

test('while connections are refused and lists fail, the console gets at most one line per attempt', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  standIn.chat.behaviour.refuseConnections = true;
  standIn.chat.dropConnections();
  const tries = (): number => standIn.chat.connections.filter(({ refused }) => refused).length;
  await expect.poll(tries).toBe(3);
  // Chromium logs that a WebSocket was refused. The page logs nothing; the panel shows the state.
  await expect(panelOf(page).getByText(/^Reconnecting in \d+ s$/)).toBeVisible();
  expect(said.filter((text) => !text.includes('WebSocket connection to'))).toEqual([]);
  expect(said.length).toBeLessThanOrEqual(tries());
});
