import { expect, test } from 'vitest';
import { type Room, roomState, startSessions } from '../../tests/stages/session.ts';

const ROOMS = Array.from({ length: 20 }, (_, index) => ({
  login: `room_${index}`,
  roomId: `${100 + index}`,
}));
const [A, B, C] = ROOMS as [Room, Room, Room, ...Room[]];

const use = ({ login }: Room): string => `@emotes=25:0-4 :a!a@a PRIVMSG #${login} :Kappa\r\n`;

/** Sessions that are joined, and answered by the server. */
function startJoined(rooms: readonly Room[] = ROOMS) {
  const sessions = startSessions(ROOMS);
  for (const room of rooms) sessions.join(room);
  sessions.welcome();
  sessions.say(rooms.map(roomState).join(''));
  return {
    ...sessions,
    joins: () =>
      sessions
        .chat()
        .sent.filter((line) => line.startsWith('JOIN'))
        .map((line) => line.slice('JOIN #'.length)),
  };
}

test('twenty sessions share one connection, which the last one closes with every timer and listener', async () => {
  const { clock, handle, chat, chatSockets, leave, heard, wire } = startJoined();
  await clock.advance(3_000);
  for (const room of ROOMS.slice(1)) leave(room);
  await clock.advance(2_000);
  expect(chatSockets()).toHaveLength(1);
  expect(chat().isClosed).toBe(false);
  expect(heard(A).steps).toHaveLength(4);
  expect(heard(B).steps).toHaveLength(2);
  leave(A);
  await clock.advance(0);
  handle({ kind: 'network', isOnline: false });
  handle({ kind: 'network', isOnline: true });
  expect(chatSockets()).toHaveLength(1);
  expect(wire.sockets.every(({ isClosed }) => isClosed)).toBe(true);
  expect(clock.pending()).toBe(0);
});

test('after a sleep the connection is replaced once, and no session has observed the time of the sleep', async () => {
  const { clock, chatSockets, sleep, heard } = startJoined([A, B, C]);
  await clock.advance(5_000);
  sleep(3_600_000);
  await clock.advance(1_200);
  expect(chatSockets()).toHaveLength(2);
  for (const room of [A, B, C]) {
    expect(heard(room).states.filter((state) => state === 'waiting')).toHaveLength(1);
    expect(heard(room).steps.at(-1)?.observedMs).toBe(0);
  }
});

test('a trouble of the connection is logged once, and after it all twenty are joined again within the pace', async () => {
  const { clock, troubles, welcome, say, joins, heard } = startJoined();
  await clock.advance(69_999);
  expect(troubles.filter((text) => !text.startsWith('List'))).toEqual(['Chat lost: Ping timeout.']);
  await clock.advance(1_000);
  welcome();
  await clock.advance(4_600);
  expect(joins()).toEqual(ROOMS.slice(0, 10).map(({ login }) => login));
  say(roomState(A) + roomState(C));
  expect([A, B, C].map((room) => heard(room).states.at(-1))).toEqual(['joined', 'joining', 'joined']);
  await clock.advance(5_000);
  expect(joins()).toEqual(ROOMS.map(({ login }) => login));
});

test('a channel that is refused or does not answer is reported by its own session only', async () => {
  const { clock, join, welcome, say, heard } = startSessions(ROOMS);
  for (const room of [A, B, C]) join(room);
  welcome();
  await clock.advance(1_000);
  say(`${roomState(A)}@msg-id=msg_channel_suspended :tmi.twitch.tv NOTICE #${B.login} :Suspended.\r\n`);
  await clock.advance(11_000);
  expect(heard(A).states).toEqual(['connecting', 'joining', 'joined']);
  expect(heard(B).states).toEqual(['connecting', 'joining', 'refused']);
  expect(heard(C).states).toEqual(['connecting', 'joining', 'no-answer']);
  say(use(A));
  await clock.advance(1_000);
  expect(heard(A).steps.at(-1)?.totalEmotes).toBe(1);
  expect([B, C].map((room) => heard(room).steps.at(-1)?.observedMs)).toEqual([0, 0]);
});

test('after a sleep, a frame that is read before the clock’s timer belongs to no second, and no step is a full window', async () => {
  const { clock, say, sleep, heard } = startJoined([A]);
  await clock.advance(15_000);
  const before = heard(A).steps.length;
  sleep(3_600_000);
  say(use(A).repeat(7));
  await clock.advance(3_000);
  const after = heard(A).steps.slice(before);
  expect(after.length).toBeGreaterThan(1);
  for (const step of after) expect(step).toMatchObject({ observedMs: 0, totalEmotes: 0 });
});
