import { expect, test } from './stage.ts';
import { CHANNEL, expectRows, openChannel, openLinks, panelOf } from './statistics.ts';

/** A message without a sent time, so that nothing but its arrival counts. */
const kappa = (id: string): string =>
  `@emotes=25:0-4;id=${id} :a!a@a.tmi.twitch.tv PRIVMSG #${CHANNEL} :Kappa`;

test('of a frame that was cut in the middle nothing counts, of the ones before it everything', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  standIn.chat.sendLines(CHANNEL, [kappa('a'), kappa('b')]);
  await expectRows(page, [['Kappa', '2', '0.20', 'Twitch']]);
  standIn.chat.dropLinksMidFrame(`${kappa('c')}\r\n${kappa('d')}\r\n${kappa('e')}\r\n`);
  await expect.poll(() => standIn.chat.links.length).toBe(2);
  await expect(panelOf(page).getByRole('status')).toHaveText('Live');
  standIn.chat.sendLines(CHANNEL, [kappa('f')]);
  await expectRows(page, [['Kappa', '3', '0.30', 'Twitch']]);
});

test('half a line before a cut counts as far as it goes: not without its text, and once when it comes whole', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  const whole = kappa('a');
  standIn.chat.sendFrame(`${kappa('b')}\r\n${whole.slice(0, whole.indexOf('PRIVMSG'))}`);
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  standIn.chat.dropLinks();
  await expect.poll(() => standIn.chat.links.length).toBe(2);
  await expect(panelOf(page).getByRole('status')).toHaveText('Live');
  standIn.chat.sendLines(CHANNEL, [whole]);
  await expectRows(page, [['Kappa', '2', '0.20', 'Twitch']]);
});

test('a link that is cut again and again waits longer each time, and every message that arrived counts once', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  for (let link = 1; link <= 2; link++) {
    standIn.chat.sendLines(CHANNEL, [kappa(`link${link}`), kappa('onEveryLink')]);
    await expectRows(page, [['Kappa', String(link + 1), `0.${link + 1}0`, 'Twitch']]);
    standIn.chat.dropLinks();
    await expect.poll(() => standIn.chat.links.length).toBe(link + 1);
    await expect(panelOf(page).getByRole('status')).toHaveText('Live');
  }
  const { links } = standIn.chat;
  const waits = links.slice(1).map(({ openedAt }, index) => openedAt - (links[index]?.closedAt ?? 0));
  // The server's clock counts whole milliseconds, and may see the end of a link a little late.
  for (const [index, leastMs] of [1_000, 1_500].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(leastMs - 20);
  }
});

test('going offline while reconnecting is told, and coming back connects at once', async ({
  page,
  context,
  standIn,
}) => {
  await openChannel(page);
  standIn.chat.behaviour.refuseLinks = true;
  standIn.chat.dropLinks();
  await expect(panelOf(page).getByText(/^Reconnecting in \d+ s$/)).toBeVisible();
  await context.setOffline(true);
  await expect(panelOf(page).getByText(/^Offline, trying again in \d+ s$/)).toBeVisible();
  standIn.chat.behaviour.refuseLinks = false;
  await context.setOffline(false);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  standIn.chat.sendLines(CHANNEL, [kappa('a')]);
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  expect(openLinks(standIn)).toBe(1);
});

test('while a link is refused and lists fail, the console has a line a try at most, not one a second', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  standIn.chat.behaviour.refuseLinks = true;
  standIn.chat.dropLinks();
  const tries = (): number => standIn.chat.links.filter(({ refused }) => refused).length;
  await expect.poll(tries).toBe(3);
  // Chromium itself says that a WebSocket was refused; of ours there is nothing to say but the state in the panel.
  await expect(panelOf(page).getByText(/^Reconnecting in \d+ s$/)).toBeVisible();
  expect(said.filter((text) => !text.includes('WebSocket connection to'))).toEqual([]);
  expect(said.length).toBeLessThanOrEqual(tries());
});
