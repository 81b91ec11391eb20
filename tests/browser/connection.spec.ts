import { test as inRealTime } from './stage.ts';
import {
  CHANNEL,
  expectRows,
  joinedChannels,
  openChannel,
  openConnections,
  panelOf,
  rowsOf,
  saveChannel,
  sayOnly,
  sentLines,
} from './statistics.ts';
import { expect, test } from './stepped/stepped-stage.ts';
import { violations } from './violations.ts';

/** The tag of Twitch's emotes for each code, at the start of a message. */
const EMOTES = { Kappa: '25:0-4', Keepo: '1902:0-4', LUL: '425618:0-2' } as const;

/** A message without a sent time, so that it counts from its arrival. */
const lineOf = (id: string, code: keyof typeof EMOTES = 'Kappa'): string =>
  `@emotes=${EMOTES[code]};id=${id} :a!a@a.tmi.twitch.tv PRIVMSG #${CHANNEL} :${code}`;

test("a frame that was cut in the middle does not count; the frames before it count completely; an incomplete line counts only if it has text, and counts once when it arrives again; a connection that is lost repeatedly has growing retry delays, and every message that arrived counts once; the server's ping is answered; after RECONNECT the page opens a new connection and joins again; a lost connection shows the retry delay, reconnects, and the count continues; the console gets at most one line per attempt", async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  const { chat } = standIn;
  /** The page connects again in the last of so many seconds. */
  const loseBy = async (end: () => void, seconds: number): Promise<void> => {
    const connections = chat.connections.length;
    end();
    await steps.step(seconds - 1);
    expect(chat.connections).toHaveLength(connections);
    await steps.step(1);
    expect(chat.connections).toHaveLength(connections + 1);
    await steps.stepUntil(() => expect(joinedChannels(standIn)).toEqual([CHANNEL]));
  };

  chat.sendLines(CHANNEL, [lineOf('a'), lineOf('b'), lineOf('c1', 'Keepo'), lineOf('everywhere', 'Keepo')]);
  await steps.step(1);
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['Keepo', '2', '0.20', 'Twitch'],
  ]);
  await loseBy(
    () => chat.dropConnectionsMidFrame(`${lineOf('c')}\r\n${lineOf('d')}\r\n${lineOf('e')}\r\n`),
    1,
  );
  const whole = lineOf('g', 'LUL');
  chat.sendLines(CHANNEL, [lineOf('f'), lineOf('c2', 'Keepo'), lineOf('everywhere', 'Keepo')]);
  chat.sendFrame(`${lineOf('h', 'LUL')}\r\n${whole.slice(0, whole.indexOf('PRIVMSG'))}`);
  await steps.step(1);
  await expectRows(page, [
    ['Kappa', '3', '0.30', 'Twitch'],
    ['Keepo', '3', '0.30', 'Twitch'],
    ['LUL', '1', '0.10', 'Twitch'],
  ]);
  await loseBy(chat.dropConnections, 2);
  chat.sendLines(CHANNEL, [whole]);
  await steps.step(1);
  await expect.poll(() => rowsOf(page)).toContainEqual(['LUL', '2', '0.20', 'Twitch']);

  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  standIn.chat.pingConnections();
  await steps.stepUntil(() => expect(sentLines(standIn)).toContain('PONG :tmi.twitch.tv'));
  standIn.chat.askToReconnect();
  await steps.stepUntil(() =>
    expect(sentLines(standIn).filter((line) => line.startsWith('JOIN'))).toHaveLength(4),
  );
  await steps.stepUntil(() => expect(openConnections(standIn)).toBe(1));

  sayOnly(standIn, { text: 'Kappa' });
  await steps.step(1);
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  standIn.chat.behaviour.refuseConnections = true;
  standIn.chat.dropConnections();
  await steps.settle();
  await expect(panelOf(page).getByText(/^Reconnecting in \d+ s$/)).toBeVisible();
  const tries = (): number => standIn.chat.connections.filter(({ refused }) => refused).length;
  await steps.stepUntil(() => expect(tries()).toBe(3));
  // Chromium logs that a WebSocket was refused. The page logs the first loss; the panel shows the state.
  await expect(panelOf(page).getByText(/^Reconnecting in \d+ s$/)).toBeVisible();
  const refused = said.filter((text) => text.includes('WebSocket connection to'));
  expect(said.filter((text) => !refused.includes(text))).toEqual(['Chat lost: code 1006']);
  expect(refused.length).toBeLessThanOrEqual(tries());
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

test("a join without an answer shows a message that says what to do; a refused join shows Twitch's text; `Retry now` joins again at once; without a welcome the panel shows connecting, then the retry delay; axe finds nothing", async ({
  page,
  standIn,
  steps,
}) => {
  const { behaviour } = standIn.chat;
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  expect(await violations(page)).toEqual([]);
  const retry = panelOf(page).getByRole('button', { name: 'Retry now' });
  behaviour.silentChannels.clear();
  await retry.click();
  await steps.step(1);
  await expect(status).toHaveText('Waiting for the first emote');
  await saveChannel(page, 'gone_channel');
  await steps.step(2);
  await expect(status).toHaveText('Twitch refused gone_channel');
  await expect(panelOf(page).getByText('This channel does not exist or has been suspended.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  behaviour.suspendedChannels.clear();
  await retry.click();
  await steps.step(1);
  await expect(status).toHaveText('Waiting for the first emote');
  behaviour.neverWelcome = true;
  await saveChannel(page, CHANNEL);
  await expect(status).toHaveText('Connecting…');
  const couldNot = panelOf(page).getByText(/^Could not connect, trying again in \d+ s$/);
  await steps.stepUntil(async () => expect(await couldNot.count()).toBe(1));
  expect(await violations(page)).toEqual([]);
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
