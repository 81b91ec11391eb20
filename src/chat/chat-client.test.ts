import { expect, test } from 'vitest';
import { createSocketDeps } from '../../tests/fakes/net.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { textOf } from '../domain/chat-message.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import type { ChannelListener } from './channel.ts';
import { type ChatClientOptions, createChatClient } from './chat-client.ts';

const WELCOME = ':tmi.twitch.tv 001 justinfan1000 :Welcome, GLHF!\r\n';
const ROOM = '@room-id=7;slow=0 :tmi.twitch.tv ROOMSTATE #somebody\r\n';

function start(more: Partial<ChatClientOptions> = {}) {
  const { clock, wire, net, deps } = createSocketDeps();
  const states: ConnectionState[] = [];
  const texts: string[] = [];
  const rooms: string[] = [];
  const removedIds: string[] = [];
  const removedUsers: [userId: string, login: string][] = [];
  const troubles: string[] = [];
  const losses: string[] = [];
  const client = createChatClient({
    ...deps,
    random: () => 0.5,
    onWarning: (text) => void troubles.push(text),
    onLoss: (reason) => void losses.push(reason),
    ...more,
  });
  const listener: ChannelListener = {
    onState: (state) => void states.push(state),
    onMessage: (message) => void texts.push(textOf(message)),
    onMessageRemoved: (messageId) => void removedIds.push(messageId),
    onUserRemoved: (userId, login) => void removedUsers.push([userId, login]),
    onRoom: (roomId) => void rooms.push(roomId),
  };
  const stop = client.join('somebody' as ChannelLogin, listener);
  /** Joins another channel. */
  const join = (channelLogin: string) => {
    const kinds: string[] = [];
    const onState = ({ kind }: ConnectionState) => void kinds.push(kind);
    return { kinds, leave: client.join(channelLogin as ChannelLogin, { ...listener, onState }) };
  };
  const say = (text: string): void => wire.latest().events.onText(text);
  const open = (): void => wire.latest().events.onOpen();
  const retry = (): void => client.retry('somebody' as ChannelLogin);
  const heard = { states, texts, rooms, removedIds, removedUsers, troubles, losses };
  return { clock, wire, net, ...heard, stop, join, retry, say, open };
}

test('an anonymous reader asks for tags, logs in as a guest, and joins once welcomed', () => {
  const { wire, states, rooms, open, say } = start();
  open();
  expect(wire.latest().sent).toEqual([
    'CAP REQ :twitch.tv/tags twitch.tv/commands twitch.tv/membership',
    'PASS SCHMOOPIIE',
    'NICK justinfan41000',
  ]);
  say(WELCOME);
  expect(wire.latest().sent.at(-1)).toBe('JOIN #somebody');
  say(ROOM);
  expect(rooms).toEqual(['7']);
  expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'joining', 'joined']);
});

test.each([
  [0, 'NICK justinfan1000'],
  [0.999_999_9, 'NICK justinfan80999'],
])('the guest number for the random number %d makes %s', (random, nick) => {
  const { wire, open } = start({ random: () => random, skipMembership: true });
  open();
  expect(wire.latest().sent[0]).toBe('CAP REQ :twitch.tv/tags twitch.tv/commands');
  expect(wire.latest().sent[2]).toBe(nick);
});

test('all messages of a frame with several lines are read, with their trailing spaces', () => {
  const { texts, open, say } = start();
  open();
  say(`${WELCOME}${ROOM}:a!a@a PRIVMSG #somebody :one  \r\n:a!a@a PRIVMSG #somebody :two\r\n`);
  expect(texts).toEqual(['one  ', 'two']);
});

test.each([
  [':tmi.twitch.tv', 'PONG :tmi.twitch.tv'],
  [':a\rJOIN #b\nQUIT', 'PONG :a JOIN #b QUIT'],
])("the server's ping %j is answered with its own token, on one line", (token, answer) => {
  const { wire, open, say } = start();
  open();
  say(`PING ${token}\r\n`);
  expect(wire.latest().sent.at(-1)).toBe(answer);
});

test('a join without an answer is reported after ten seconds and sent again 30 s later', async () => {
  const { clock, wire, states, open, say } = start();
  open();
  say(WELCOME);
  await clock.advance(10_000);
  expect(states.at(-1)).toEqual({ kind: 'no-answer' });
  await clock.advance(30_000);
  expect(wire.latest().sent.filter((line) => line.startsWith('JOIN'))).toHaveLength(2);
  say(ROOM);
  expect(states.at(-1)).toEqual({ kind: 'joined' });
});

test('a join that failed is sent again at once when asked for; another one is not', async () => {
  const { clock, wire, states, retry, open, say } = start();
  const joins = (): number => wire.latest().sent.filter((line) => line.startsWith('JOIN')).length;
  open();
  say(WELCOME);
  retry();
  expect(joins()).toBe(1);
  await clock.advance(10_000);
  expect(states.at(-1)).toEqual({ kind: 'no-answer' });
  retry();
  expect(states.at(-1)).toEqual({ kind: 'joining' });
  retry();
  await clock.advance(2_000);
  expect(joins()).toBe(2);
  say(ROOM);
  retry();
  await clock.advance(20_000);
  expect(states.at(-1)).toEqual({ kind: 'joined' });
  expect(joins()).toBe(2);
});

const SUSPENDED =
  '@msg-id=msg_channel_suspended :tmi.twitch.tv NOTICE #somebody :This channel is suspended.\r\n';
const REFUSED: ConnectionState = { kind: 'refused', notice: 'This channel is suspended.' };

test("a refused join is reported with Twitch's notice, and sent again after five minutes", async () => {
  const { clock, wire, states, open, say } = start();
  const joins = (): number => wire.latest().sent.filter((line) => line.startsWith('JOIN')).length;
  open();
  say(WELCOME + SUSPENDED);
  for (let minute = 1; minute < 5; minute++) {
    await clock.advance(60_000);
    say(':tmi.twitch.tv PONG tmi.twitch.tv :keepalive\r\n');
  }
  await clock.advance(59_999);
  expect(joins()).toBe(1);
  await clock.advance(1);
  expect(joins()).toBe(2);
  expect(states.at(-1)).toEqual(REFUSED);
  say(ROOM);
  expect(states.at(-1)).toEqual({ kind: 'joined' });
});

test('a message of a refused channel shows that it is joined', async () => {
  const { clock, states, open, say } = start();
  open();
  say(WELCOME + ROOM + SUSPENDED);
  expect(states.at(-1)).toEqual(REFUSED);
  say('@room-id=7 :a!a@a PRIVMSG #somebody :still here\r\n');
  expect(states.at(-1)).toEqual({ kind: 'joined' });
  expect(clock.pending()).toBe(1);
});

test('a ping with an answer keeps the socket, a ping without one ends it', async () => {
  const { clock, wire, losses, states, open, say } = start();
  open();
  say(WELCOME + ROOM);
  await clock.advance(60_000);
  expect(wire.latest().sent.at(-1)).toBe('PING :keepalive');
  say(':tmi.twitch.tv PONG tmi.twitch.tv :keepalive\r\n');
  await clock.advance(60_000);
  expect(losses).toEqual([]);
  await clock.advance(9_998);
  expect(wire.latest().isClosed).toBe(false);
  await clock.advance(1);
  expect(wire.latest().isClosed).toBe(true);
  expect(losses).toEqual(['Ping timeout.']);
  expect(states.at(-1)).toEqual({ kind: 'waiting', retryInMs: 1_000, isOffline: false });
});

test('a socket without a welcome is given up after ten seconds', async () => {
  const { clock, wire, losses, open } = start();
  open();
  await clock.advance(10_000);
  expect(wire.latest().isClosed).toBe(true);
  expect(losses).toEqual(['No response from Twitch.']);
});

test('lines after a RECONNECT in the same frame start nothing on the dropped socket', () => {
  const { clock, wire, states, texts, open, say } = start();
  open();
  say(`:tmi.twitch.tv RECONNECT\r\n:a!a@a PRIVMSG #somebody :last words\r\n${WELCOME}`);
  expect(texts).toEqual(['last words']);
  expect(states.at(-1)).toMatchObject({ kind: 'waiting' });
  expect(wire.latest().isClosed).toBe(true);
  expect(clock.pending()).toBe(1);
});

test('without a network the attempts change nothing: the state is connecting again once it is back', async () => {
  const { clock, wire, net, states } = start();
  net.change(false);
  wire.latest().events.onClose();
  await clock.advance(1_000);
  wire.latest().events.onClose();
  await clock.advance(1_500);
  expect(wire.sockets).toHaveLength(3);
  expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'waiting', 'waiting']);
  wire.latest().events.onClose();
  net.change(true);
  expect(states.at(-1)).toEqual({ kind: 'connecting' });
});

test('two joins of a single channel are two seconds apart', async () => {
  const { clock, wire, open, say } = start();
  open();
  say(WELCOME);
  say(WELCOME);
  const joins = (): number => wire.latest().sent.filter((line) => line.startsWith('JOIN')).length;
  expect(joins()).toBe(1);
  await clock.advance(1_999);
  expect(joins()).toBe(1);
  await clock.advance(1);
  expect(joins()).toBe(2);
});

test.each([
  ['@target-user-id=5 :tmi.twitch.tv CLEARCHAT #somebody :anna', ['5', 'anna']],
  [':tmi.twitch.tv CLEARCHAT #somebody :bert', ['', 'bert']],
  ['@room-id=7 :tmi.twitch.tv CLEARCHAT #somebody', ['', '']],
])('%s removes the messages of the user %j', (line, user) => {
  const { removedUsers, open, say } = start();
  open();
  say(`${line}\r\n`);
  expect(removedUsers).toEqual([user]);
});

test('a CLEARMSG removes the message with its id, and nothing without an id', () => {
  const { removedIds, open, say } = start();
  open();
  say('@target-msg-id=m1 :tmi.twitch.tv CLEARMSG #somebody :x\r\n');
  say('@login=anna :tmi.twitch.tv CLEARMSG #somebody :x\r\n');
  expect(removedIds).toEqual(['m1']);
});
