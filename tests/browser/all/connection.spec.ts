import type { BrowserContext } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { test as inRealTime } from '../stage.ts';
import { CHANNEL, expectRows, joinedChannels, openConnections, panelOf, saveChannel } from '../statistics.ts';
import { expect, type Steps, test } from '../stepped/stepped-stage.ts';

/** The tag of Twitch's emotes for each code, at the start of a message. */
const EMOTES = { Kappa: '25:0-4', Keepo: '1902:0-4', LUL: '425618:0-2' } as const;

/** A message without a sent time, so that it counts from its arrival. */
const lineOf = (id: string, code: keyof typeof EMOTES = 'Kappa'): string =>
  `@emotes=${EMOTES[code]};id=${id} :a!a@a.tmi.twitch.tv PRIVMSG #${CHANNEL} :${code}`;

/** Ends all connections. The page connects again in the last of so many seconds, and joins. */
async function loseFor(standIn: StandIn, steps: Steps, seconds: number, end: () => void): Promise<void> {
  const { connections } = standIn.chat;
  const before = connections.length;
  end();
  await steps.step(seconds - 1);
  expect(connections).toHaveLength(before);
  await steps.step(1);
  expect(connections).toHaveLength(before + 1);
  await steps.stepUntil(() => expect(joinedChannels(standIn)).toEqual([CHANNEL]));
}

test('a frame that was cut counts once, when it comes again whole', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  await steps.open(page);
  chat.sendLines(CHANNEL, [lineOf('a'), lineOf('b'), lineOf('c1', 'Keepo'), lineOf('everywhere', 'Keepo')]);
  await steps.step(1);
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['Keepo', '2', '0.20', 'Twitch'],
  ]);
  await loseFor(standIn, steps, 1, () =>
    chat.dropConnectionsMidFrame(`${lineOf('c')}\r\n${lineOf('d')}\r\n${lineOf('e')}\r\n`),
  );
  chat.sendLines(CHANNEL, [lineOf('f'), lineOf('c2', 'Keepo'), lineOf('everywhere', 'Keepo')]);
  await steps.step(1);
  await expectRows(page, [
    ['Kappa', '3', '0.30', 'Twitch'],
    ['Keepo', '3', '0.30', 'Twitch'],
  ]);
});

test('an incomplete line counts only with its text, and once', async ({ page, standIn, steps }) => {
  const { chat } = standIn;
  await steps.open(page);
  const whole = lineOf('g', 'LUL');
  chat.sendFrame(`${lineOf('h', 'LUL')}\r\n${whole.slice(0, whole.indexOf('PRIVMSG'))}`);
  await steps.step(1);
  await expectRows(page, [['LUL', '1', '0.10', 'Twitch']]);
  await loseFor(standIn, steps, 1, chat.dropConnections);
  chat.sendLines(CHANNEL, [whole]);
  await steps.step(1);
  await expectRows(page, [['LUL', '2', '0.20', 'Twitch']]);
});

test('the console gets at most one line for each attempt', async ({ page, standIn, steps }) => {
  const { behaviour, connections } = standIn.chat;
  await steps.open(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  behaviour.refuseConnections = true;
  standIn.chat.dropConnections();
  const tries = (): number => connections.filter(({ refused }) => refused).length;
  await steps.stepUntil(() => expect(tries()).toBe(3));
  const refused = said.filter((text) => text.includes('WebSocket connection to'));
  expect(said.filter((text) => !refused.includes(text))).toEqual(['Chat lost: code 1006']);
  expect(refused.length).toBeLessThanOrEqual(tries());
});

/** One connection more, in no time. */
async function expectAttemptAtOnce(
  standIn: StandIn,
  steps: Steps,
  act: () => Promise<unknown>,
): Promise<void> {
  const before = standIn.chat.connections.length;
  await act();
  await expect.poll(() => standIn.chat.connections.length).toBe(before + 1);
  await steps.settle();
}

async function goOnline(context: BrowserContext, standIn: StandIn): Promise<void> {
  standIn.chat.behaviour.refuseConnections = false;
  await context.setOffline(false);
}

test('without a network the panel says offline', async ({ page, context, standIn, steps }) => {
  await steps.open(page);
  standIn.chat.behaviour.refuseConnections = true;
  await context.setOffline(true);
  await steps.step(1);
  await expect(panelOf(page).getByText(/^Offline, trying again in \d+ s$/)).toBeVisible();
  await expect(
    panelOf(page).getByText('Counting continues by itself once the network is back.'),
  ).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Retry now' })).toBeVisible();
  await expectAttemptAtOnce(standIn, steps, () => goOnline(context, standIn));
  await steps.untilOpen(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await steps.step(1);
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  expect(openConnections(standIn)).toBe(1);
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
