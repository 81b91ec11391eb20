import { CHANNEL, expectRows, joinedChannels, rowsOf } from './statistics.ts';
import { expect, test } from './stepped/stepped-stage.ts';

/** The tag of Twitch's emotes for each code, at the start of a message. */
const EMOTES = { Kappa: '25:0-4', Keepo: '1902:0-4', LUL: '425618:0-2' } as const;

/** A message without a sent time, so that it counts from its arrival. */
const lineOf = (id: string, code: keyof typeof EMOTES = 'Kappa'): string =>
  `@emotes=${EMOTES[code]};id=${id} :a!a@a.tmi.twitch.tv PRIVMSG #${CHANNEL} :${code}`;

test('a frame that was cut in the middle does not count; the frames before it count completely; an incomplete line counts only if it has text, and counts once when it arrives again; a connection that is lost repeatedly has growing retry delays, and every message that arrived counts once', async ({
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
});
