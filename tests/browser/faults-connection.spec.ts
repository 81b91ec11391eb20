import { expect, test } from './stage.ts';
import { CHANNEL, expectRows, joinedChannels, openChannel, panelOf, rowsOf } from './statistics.ts';

/** The tag of Twitch's emotes for each code, at the start of a message. */
const EMOTES = { Kappa: '25:0-4', Keepo: '1902:0-4', LUL: '425618:0-2' } as const;

/** A message without a sent time, so that it counts from its arrival. */
const lineOf = (id: string, code: keyof typeof EMOTES = 'Kappa'): string =>
  `@emotes=${EMOTES[code]};id=${id} :a!a@a.tmi.twitch.tv PRIVMSG #${CHANNEL} :${code}`;

test('a frame that was cut in the middle does not count; the frames before it count completely; an incomplete line counts only if it has text, and counts once when it arrives again; a connection that is lost repeatedly has growing retry delays, and every message that arrived counts once', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  const { chat } = standIn;
  const expectRow = (code: string, count: number): Promise<void> =>
    expect
      .poll(() => rowsOf(page), { intervals: [250] })
      .toContainEqual([code, `${count}`, `0.${count}0`, 'Twitch']);
  // From before the end of a connection, so that no delay of this process makes a wait look shorter than it was.
  const lostAt: number[] = [];
  const loseBy = async (end: () => void): Promise<void> => {
    lostAt.push(Date.now());
    end();
    await expect.poll(() => chat.connections.length, { intervals: [100] }).toBe(lostAt.length + 1);
    // What is said before the channel is joined again does not arrive. The panel may still show the earlier `Live`.
    await expect.poll(() => joinedChannels(standIn), { intervals: [100] }).toEqual([CHANNEL]);
    await expect(panelOf(page).getByRole('status')).toHaveText('Live');
  };

  chat.sendLines(CHANNEL, [lineOf('a'), lineOf('b'), lineOf('c1', 'Keepo'), lineOf('everywhere', 'Keepo')]);
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['Keepo', '2', '0.20', 'Twitch'],
  ]);
  await loseBy(() => chat.dropConnectionsMidFrame(`${lineOf('c')}\r\n${lineOf('d')}\r\n${lineOf('e')}\r\n`));
  const whole = lineOf('g', 'LUL');
  chat.sendLines(CHANNEL, [lineOf('f'), lineOf('c2', 'Keepo'), lineOf('everywhere', 'Keepo')]);
  chat.sendFrame(`${lineOf('h', 'LUL')}\r\n${whole.slice(0, whole.indexOf('PRIVMSG'))}`);
  await expectRows(page, [
    ['Kappa', '3', '0.30', 'Twitch'],
    ['Keepo', '3', '0.30', 'Twitch'],
    ['LUL', '1', '0.10', 'Twitch'],
  ]);
  await loseBy(chat.dropConnections);
  chat.sendLines(CHANNEL, [whole]);
  await expectRow('LUL', 2);

  const opened = chat.connections.slice(1).map(({ openedAt }) => openedAt);
  for (const [index, leastMs] of [1_000, 1_500].entries()) {
    // Both clocks have whole milliseconds.
    expect((opened[index] as number) - (lostAt[index] as number)).toBeGreaterThanOrEqual(leastMs - 2);
  }
});
