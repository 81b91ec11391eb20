import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSocketDeps } from '../../tests/fakes/net.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { textOf } from '../domain/chat-message.ts';
import { joinChannel } from './channel.ts';
import { type ConnectionOptions, guestLogin, oneLine, openConnection } from './connection.ts';

const WELCOME = ':tmi.twitch.tv 001 justinfan1000 :Welcome, GLHF!\r\n';
const RECONNECT = ':tmi.twitch.tv RECONNECT\r\n';
const room = (channel: string): string => `@room-id=7 :tmi.twitch.tv ROOMSTATE #${channel}\r\n`;
const message = (channel: string, text: string): string => `:a!a@a PRIVMSG #${channel} :${text}\r\n`;
const refusal = (channel: string): string =>
  `@msg-id=msg_channel_suspended :tmi.twitch.tv NOTICE #${channel} :Suspended.\r\n`;

function start(more: Partial<ConnectionOptions> = {}) {
  const { clock, wire, net, deps } = createSocketDeps();
  const troubles: string[] = [];
  const losses: [reason: string, isFirst: boolean][] = [];
  /** What was sent, with its time, on all sockets. */
  const sent: { readonly at: number; readonly line: string }[] = [];
  const connection = openConnection({
    ...deps,
    openSocket(url, events) {
      const socket = wire.openSocket(url, events);
      return {
        send(line) {
          sent.push({ at: clock.now(), line });
          socket.send(line);
        },
        close: socket.close,
      };
    },
    login: () => guestLogin(() => 0.5),
    onWarning: (text) => void troubles.push(text),
    onLoss: (reason, isFirst) => void losses.push([reason, isFirst]),
    ...more,
  });
  const say = (frame: string): void => wire.latest().events.onText(frame);
  return {
    connection,
    clock,
    wire,
    net,
    troubles,
    losses,
    say,
    welcome(): void {
      wire.latest().events.onOpen();
      say(WELCOME);
    },
    /** Joins a channel; `heard` is everything that its listener is called with, in order. */
    join(channel: string) {
      const heard: string[] = [];
      const { leave } = joinChannel(connection, channel as ChannelLogin, {
        onState: ({ kind }) => void heard.push(kind),
        onMessage: (message) => void heard.push(`message ${textOf(message)}`),
        onMessageRemoved: (id) => void heard.push(`removed ${id}`),
        onUserRemoved: (_, login) => void heard.push(`removed ${login}`),
        onRoom: (roomId) => void heard.push(`room ${roomId}`),
      });
      return { leave, heard };
    },
    joins: () => sent.filter(({ line }) => line.startsWith('JOIN')),
    sentLines: () => sent.map(({ line }) => line),
  };
}

/** The most entries within any 10 s. */
const mostInTenSeconds = (entries: readonly { readonly at: number }[]): number =>
  Math.max(
    ...entries.map(({ at }) => entries.filter((entry) => entry.at > at - 10_000 && entry.at <= at).length),
  );

const channelNames = (count: number) => Array.from({ length: count }, (_, i) => `room${i}`);

test('many channels are joined in order, apart by the interval, and at most 20 in 10 s', async () => {
  const { clock, join, joins, welcome } = start({ joinIntervalMs: 300 });
  for (const name of channelNames(50)) join(name);
  welcome();
  await clock.advance(25_000);
  expect(joins().map(({ line }) => line)).toEqual(channelNames(50).map((name) => `JOIN #${name}`));
  const gaps = joins()
    .slice(1)
    .map(({ at }, i) => at - (joins()[i]?.at ?? 0));
  expect(Math.min(...gaps)).toBe(300);
  expect(mostInTenSeconds(joins())).toBe(20);
});

test('after RECONNECT all channels are joined again within the same pace', async () => {
  const { clock, join, joins, say, welcome } = start({ joinIntervalMs: 300 });
  for (const name of channelNames(15)) join(name);
  welcome();
  await clock.advance(4_500);
  expect(joins()).toHaveLength(15);
  say(RECONNECT);
  await clock.advance(1_000);
  welcome();
  await clock.advance(15_000);
  expect(
    joins()
      .slice(15)
      .map(({ line }) => line),
  ).toEqual(channelNames(15).map((name) => `JOIN #${name}`));
  expect(mostInTenSeconds(joins())).toBe(20);
});

test('lines reach the listener of their channel, and no other', async () => {
  const { clock, join, say, welcome } = start({ joinIntervalMs: 300 });
  const short = join('room');
  const long = join('room2');
  welcome();
  await clock.advance(300);
  say(message('room2', 'a') + message('room', 'b') + message('roo', 'c') + message('room22', 'd'));
  say(`:tmi.twitch.tv CLEARCHAT #room2 :anna\r\n@target-msg-id=m1 :tmi.twitch.tv CLEARMSG #room :x\r\n`);
  expect(short.heard).toEqual(['connecting', 'joining', 'joined', 'message b', 'removed m1']);
  expect(long.heard).toEqual(['connecting', 'joining', 'joined', 'message a', 'removed anna']);
});

test('after a channel is left, its lines are not read and it is not joined again; the others stay', async () => {
  const { clock, join, say, welcome, sentLines, wire } = start();
  const [left, waiting, kept] = [join('left'), join('waiting'), join('kept')];
  welcome();
  say(room('left') + message('left', 'hi'));
  left.leave();
  waiting.leave();
  left.leave();
  expect(sentLines().slice(3)).toEqual(['JOIN #left', 'PART #left']);
  const heardCount = left.heard.length;
  say(message('left', 'gone') + room('left'));
  await clock.advance(2_000);
  say(RECONNECT);
  await clock.advance(1_000);
  welcome();
  await clock.advance(4_000);
  expect(wire.latest().sent.slice(3)).toEqual(['JOIN #kept']);
  expect(left.heard).toHaveLength(heardCount);
  say(room('kept'));
  expect(kept.heard.at(-1)).toBe('joined');
});

test('a channel can be joined later: at once on a welcomed socket, during a wait with the next welcome', async () => {
  const { clock, join, joins, say, welcome } = start();
  welcome();
  expect(join('one').heard).toEqual(['connecting', 'joining']);
  expect(joins()).toHaveLength(1);
  say(RECONNECT);
  const later = join('two');
  expect(later.heard).toEqual(['connecting', 'waiting']);
  await clock.advance(1_000);
  expect(join('three').heard).toEqual(['connecting']);
  welcome();
  expect(later.heard).toEqual(['connecting', 'waiting', 'connecting', 'joining']);
});

test('a channel that is joined during a wait gets the rest of it, not the whole', async () => {
  const { clock, connection, wire } = start();
  wire.latest().events.onClose();
  await clock.advance(400);
  const states: unknown[] = [];
  connection.listen({ onReady: () => undefined, onDown: (state) => void states.push(state) });
  expect(states).toEqual([{ kind: 'waiting', retryInMs: 600, isOffline: false }]);
});

test('lines that were on their way when a channel was left do not replace the join of one who comes back', async () => {
  const { clock, join, say, welcome, sentLines } = start();
  const before = join('one');
  welcome();
  say(room('one'));
  before.leave();
  const { heard } = join('one');
  say(room('one') + message('one', 'late'));
  await clock.advance(2_000);
  expect(sentLines().slice(3)).toEqual(['JOIN #one', 'PART #one', 'JOIN #one']);
  say(room('one'));
  expect(heard.at(-1)).toBe('joined');
});

test('a pong before the welcome is no welcome', async () => {
  const { clock, losses, wire, say } = start();
  wire.latest().events.onOpen();
  say(':tmi.twitch.tv PONG tmi.twitch.tv :keepalive\r\n');
  await clock.advance(10_000);
  expect(losses).toEqual([['No response from Twitch.', true]]);
});

test('for any events in any order, no join is too early and nothing is left after the stop', async () => {
  const names = ['one', 'two', 'three'];
  const step = fc.oneof(
    fc.constantFrom('welcome', 'reconnect', 'lost', 'online', 'offline'),
    fc.tuple(fc.constantFrom('join', 'leave', 'room', 'refusal', 'message'), fc.constantFrom(...names)),
    fc.constantFrom(200, 2_000, 11_000, 61_000),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { connection, clock, wire, net, say, welcome, join, joins } = start({ joinIntervalMs: 300 });
      const channels = new Map<string, ReturnType<typeof join>>();
      for (const what of steps) {
        const [kind, name] = Array.isArray(what) ? what : [what, ''];
        if (typeof kind === 'number') await clock.advance(kind);
        else if (kind === 'join' && !channels.has(name)) channels.set(name, join(name));
        else if (kind === 'leave') {
          channels.get(name)?.leave();
          channels.delete(name);
        } else if (kind === 'online' || kind === 'offline') net.change(kind === 'online');
        else if (wire.latest().isClosed) continue;
        else if (kind === 'welcome') welcome();
        else if (kind === 'lost') wire.latest().events.onClose();
        else if (kind === 'reconnect') say(RECONNECT);
        else if (kind === 'room') say(room(name));
        else if (kind === 'refusal') say(refusal(name));
        else if (kind === 'message') say(message(name, 'hi'));
      }
      const times = joins().map(({ at }) => at);
      for (const [i, at] of times.slice(1).entries())
        expect(at - (times[i] ?? 0)).toBeGreaterThanOrEqual(300);
      connection.stop();
      expect(clock.pending()).toBe(0);
      expect(net.listeners()).toBe(0);
      const heard = [...channels.values()].map((channel) => channel.heard.length);
      await clock.advance(400_000);
      expect([...channels.values()].map((channel) => channel.heard.length)).toEqual(heard);
      expect(wire.sockets.every(({ isClosed }) => isClosed)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('any text becomes one line of the same length', () => {
  const unit = fc.constantFrom('a', '\r', '\n', '\0', '\r\n', ' ', '😀');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(oneLine(text)).toHaveLength(text.length);
      expect([...oneLine(text)].filter((character) => '\r\n\0'.includes(character))).toEqual([]);
    }),
  );
});
