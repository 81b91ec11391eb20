import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createFakeNetwork, createFakeSockets } from '../../../tests/fake-sockets.ts';
import { createManualTimers } from '../../../tests/manual-timers.ts';
import type { MonotonicMs } from '../../domain/clock.ts';
import {
  type ChatIdentity,
  type ChatSender,
  type ChatSenderOptions,
  createChatSender,
  SendError,
  type SenderState,
} from './chat-sender.ts';

const IDENTITY = { login: 'Mossy_Otter', token: 'abc123' };
const WELCOME = ':tmi.twitch.tv 001 mossy_otter :Welcome, GLHF!\r\n';

const roomState = (channel: string): string => `@room-id=7 :tmi.twitch.tv ROOMSTATE #${channel}\r\n`;
const notice = (id: string, text: string, channel = 'one'): string =>
  `@msg-id=${id} :tmi.twitch.tv NOTICE #${channel} :${text}\r\n`;
const sentAs = (id: string, channel = 'one'): string =>
  `@color=;id=${id};mod=0 :tmi.twitch.tv USERSTATE #${channel}\r\n`;

/** Whatever a test did: once stopped, nothing is left of it. */
const checks: (() => void)[] = [];
afterEach(() => {
  for (const check of checks.splice(0)) check();
});

function start(more: Partial<ChatSenderOptions> = {}, identity: ChatIdentity | null = IDENTITY) {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const net = createFakeNetwork();
  const states: SenderState[] = [];
  const troubles: string[] = [];
  const sender = createChatSender({
    ...(identity === null ? {} : { identity }),
    openSocket: wire.openSocket,
    network: net.network,
    timers: clock.timers,
    now: () => clock.now() as MonotonicMs,
    random: () => 0.5,
    onState: (state) => void states.push(state),
    onTrouble: (text) => void troubles.push(text),
    ...more,
  });
  const hear = (text: string): void => wire.latest().events.onText(text);
  const welcome = (): void => {
    wire.latest().events.onOpen();
    hear(WELCOME);
  };
  /** What was sent on the newest socket after the login. */
  const sent = (): readonly string[] => wire.latest().sent.slice(3);
  checks.push(() => {
    sender.stop();
    expect(clock.pending()).toBe(0);
    expect(net.listeners()).toBe(0);
    expect(wire.sockets.every(({ isClosed }) => isClosed)).toBe(true);
  });
  return { sender, clock, wire, net, states, troubles, hear, welcome, sent };
}

const ready = (more: Partial<ChatSenderOptions> = {}) => {
  const started = start(more);
  started.welcome();
  return started;
};

/** What the promise rejects with. */
async function failure(promise: Promise<unknown>): Promise<SendError> {
  const reason = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (reason instanceof SendError) return reason;
  throw new Error(`expected a SendError, got ${String(reason)}`);
}

describe('the login', () => {
  test.each([
    [false, 'CAP REQ :twitch.tv/tags twitch.tv/commands twitch.tv/membership'],
    [true, 'CAP REQ :twitch.tv/tags twitch.tv/commands'],
  ])('names the account (skipMembership: %s)', (skipMembership, capabilities) => {
    const { wire } = ready({ skipMembership });
    expect(wire.latest().url).toBe('wss://irc-ws.chat.twitch.tv:443');
    expect(wire.latest().sent).toEqual([capabilities, 'PASS oauth:abc123', 'NICK mossy_otter']);
  });

  test('is a guest where there is no identity', () => {
    const { wire, welcome } = start({}, null);
    welcome();
    expect(wire.latest().sent.slice(1)).toEqual(['PASS SCHMOOPIIE', 'NICK justinfan41000']);
  });

  test('of a name that none can have is not tried, and the token is not told', () => {
    const identity = { login: 'no such name', token: 'secret' };
    expect(() => start({ identity })).toThrow(TypeError);
    expect(() => start({ identity })).not.toThrow(/secret/);
  });

  test('that is refused ends the link for good', async () => {
    const { sender, clock, wire, states } = start();
    const promise = failure(sender.ready());
    wire.latest().events.onOpen();
    wire.latest().events.onText(`:tmi.twitch.tv NOTICE * :Login authentication failed\r\n${WELCOME}`);
    const { message, evidence } = await promise;
    expect(message).toBe('Not connected to server.');
    expect(evidence.notice?.text).toBe('Login authentication failed');
    expect(states.at(-1)).toEqual({ kind: 'login-refused', notice: 'Login authentication failed' });
    expect(clock.pending()).toBe(0);
    await clock.advance(60_000);
    expect(wire.sockets).toHaveLength(1);
  });

  test('makes it ready, and so it is told at once afterwards', async () => {
    const { sender, welcome, states } = start();
    const waiting = sender.ready();
    welcome();
    await waiting;
    await sender.ready();
    expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'ready']);
  });
});

describe('joining', () => {
  test('comes after the welcome, one channel every two seconds', async () => {
    const { clock, sent, troubles } = ready({ channels: ['#One', 'two', 'no channel'] });
    expect(sent()).toEqual(['JOIN #one']);
    await clock.advance(1_999);
    expect(sent()).toHaveLength(1);
    await clock.advance(1);
    expect(sent()).toEqual(['JOIN #one', 'JOIN #two']);
    expect(troubles).toEqual(['"no channel" cannot be a channel, so it is not joined.']);
  });

  test('is never faster than every 300 ms', async () => {
    const { clock, sent } = ready({ channels: ['one', 'two'], joinIntervalMs: 1 });
    await clock.advance(299);
    expect(sent()).toHaveLength(1);
    await clock.advance(1);
    expect(sent()).toHaveLength(2);
  });

  test('happens anew on a new link, but not of what was left', async () => {
    const { sender, clock, wire, hear, welcome, sent } = ready({ channels: ['one', 'two'] });
    await clock.advance(2_000);
    hear(roomState('one') + roomState('two'));
    const left = sender.leave('one');
    hear(':mossy_otter!mossy_otter@mossy_otter.tmi.twitch.tv PART #one\r\n');
    await left;
    wire.latest().events.onClose();
    await clock.advance(1_000);
    welcome();
    await clock.advance(10_000);
    expect(sent()).toEqual(['JOIN #two']);
  });

  test('is answered by the state of the room; what is joined is not joined twice', async () => {
    const { sender, hear, sent } = ready();
    const first = sender.join('https://www.twitch.tv/One');
    const second = sender.join('one');
    hear(roomState('one'));
    await Promise.all([first, second, sender.join('#one')]);
    expect(sent()).toEqual(['JOIN #one']);
  });

  test('works for a guest', async () => {
    const { sender, hear, welcome } = start({}, null);
    welcome();
    const joined = sender.join('one');
    hear(roomState('one'));
    await joined;
    const left = sender.leave('one');
    hear(':other!other@other.tmi.twitch.tv PART #one\r\n');
    hear(':justinfan41000!justinfan41000@justinfan41000.tmi.twitch.tv PART #one\r\n');
    await left;
  });

  test('of a channel that Twitch is silent about fails after ten seconds', async () => {
    const { sender, clock } = ready();
    const promise = failure(sender.join('nobody'));
    await clock.advance(10_000);
    const { message, evidence } = await promise;
    expect(message).toBe('No response from Twitch.');
    expect(evidence).toEqual({ command: 'join', channel: 'nobody', notice: null });
  });

  test("of a suspended channel fails with Twitch's words", async () => {
    const { sender, hear } = ready();
    const promise = failure(sender.join('one'));
    hear(notice('msg_channel_suspended', 'Suspended.'));
    const { message, evidence } = await promise;
    expect(message).toBe('No response from Twitch.');
    expect(evidence.notice).toEqual({ noticeId: 'msg_channel_suspended', text: 'Suspended.' });
  });

  test('is called off by leaving', async () => {
    const { sender, clock, sent } = ready({ channels: ['one'] });
    const promise = failure(sender.join('two'));
    await sender.leave('two');
    expect((await promise).message).toBe('No response from Twitch.');
    await clock.advance(5_000);
    expect(sent()).toEqual(['JOIN #one']);
  });
});

describe('saying something', () => {
  test('is sent at once and confirmed by the state with an id', async () => {
    const { sender, hear, sent } = ready();
    let isConfirmed = false;
    const said = sender.say('#One', 'Kappa  ').then(() => {
      isConfirmed = true;
    });
    expect(sent()).toEqual(['PRIVMSG #one :Kappa  ']);
    hear(sentAs('1', 'other'));
    hear(':tmi.twitch.tv USERSTATE #one\r\n');
    await Promise.resolve();
    expect(isConfirmed).toBe(false);
    hear(sentAs('1'));
    await said;
  });

  test('that is long goes out in parts, 350 ms apart', async () => {
    const { sender, clock, hear, sent } = ready();
    const said = sender.say('one', 'x'.repeat(1_200));
    const lengths = (): readonly number[] => sent().map((line) => line.length - 'PRIVMSG #one :'.length);
    expect(lengths()).toEqual([499]);
    await clock.advance(349);
    expect(lengths()).toEqual([499]);
    await clock.advance(1);
    expect(lengths()).toEqual([499, 499]);
    await clock.advance(350);
    expect(lengths()).toEqual([499, 499, 202]);
    hear(sentAs('1') + sentAs('2') + sentAs('3'));
    await said;
  });

  test('in parts stops with the first that is refused', async () => {
    const { sender, clock, hear, sent } = ready();
    const promise = failure(sender.say('one', 'x'.repeat(1_200)));
    hear(notice('msg_ratelimit', 'Too fast.'));
    expect((await promise).evidence.notice?.noticeId).toBe('msg_ratelimit');
    await clock.advance(10_000);
    expect(sent()).toHaveLength(1);
  });

  test('that is nothing sends nothing', async () => {
    const { sender, sent } = ready();
    await sender.say('one', ' \r\n');
    expect(sent()).toEqual([]);
  });

  test.each([
    ['action', (sender: ChatSender, text: string) => sender.action('one', text)],
    ['/me', (sender: ChatSender, text: string) => sender.say('one', `/me ${text}`)],
  ])('as an action is marked in every part (%s)', async (_, act) => {
    const { sender, clock, hear, sent } = ready();
    const done = act(sender, `${'x'.repeat(400)} ${'y'.repeat(200)}`);
    await clock.advance(350);
    hear(sentAs('1') + sentAs('2'));
    await done;
    expect(sent()).toEqual([
      `PRIVMSG #one :\u0001ACTION ${'x'.repeat(400)}\u0001`,
      `PRIVMSG #one :\u0001ACTION ${'y'.repeat(200)}\u0001`,
    ]);
  });

  test('that is an old command fails when Twitch does not know it', async () => {
    const { sender, hear } = ready();
    const promise = failure(sender.say('one', '/ban somebody'));
    hear(notice('unrecognized_cmd', 'Unrecognized command: /ban'));
    expect((await promise).message).toBe('No response from Twitch.');
  });

  test('is confirmed in the order in which it was sent', async () => {
    const { sender, hear } = ready();
    const order: number[] = [];
    const both = [1, 2].map((which) => sender.say('one', String(which)).then(() => order.push(which)));
    hear(sentAs('1'));
    await both[0];
    expect(order).toEqual([1]);
    hear(sentAs('2'));
    await both[1];
  });
});

describe('a whisper', () => {
  test('is sent, and is done when nobody refused it for two seconds', async () => {
    const { sender, clock, sent } = ready();
    const done = sender.whisper('@Friend', 'psst');
    expect(sent()).toEqual(['PRIVMSG #mossy_otter :/w friend psst']);
    await clock.advance(2_000);
    await done;
  });

  test('fails when Twitch does not know whispers any more', async () => {
    const { sender, hear } = ready();
    const promise = failure(sender.whisper('friend', 'psst'));
    hear(notice('unrecognized_cmd', 'Unrecognized command: /w', 'mossy_otter'));
    expect((await promise).message).toBe('No response from Twitch.');
  });

  test('to oneself is not sent', async () => {
    const { sender, sent } = ready();
    const { message } = await failure(sender.whisper('MOSSY_otter', 'psst'));
    expect(message).toBe('Cannot send a whisper to the same account.');
    expect(sent()).toEqual([]);
  });
});

describe('what waits', () => {
  test('fails with the ping that was not answered', async () => {
    const { sender, clock, hear, troubles } = ready();
    await clock.advance(60_000);
    hear(':tmi.twitch.tv PONG tmi.twitch.tv :keepalive\r\n');
    await clock.advance(60_000 + 9_000);
    const promise = failure(sender.say('one', 'hi'));
    await clock.advance(999);
    expect((await promise).message).toBe('Ping timeout.');
    expect(troubles).toEqual(['Ping timeout.']);
  });

  test.each([
    ['the socket closes', (of: ReturnType<typeof start>) => of.wire.latest().events.onClose()],
    [
      'the server asks to reconnect',
      (of: ReturnType<typeof start>) => of.hear(':tmi.twitch.tv RECONNECT\r\n'),
    ],
    ['the network goes', (of: ReturnType<typeof start>) => of.net.change(false)],
    ['the network comes anew', (of: ReturnType<typeof start>) => of.net.change(true)],
    ['it is stopped', (of: ReturnType<typeof start>) => of.sender.stop()],
  ])('fails when %s, unsent parts too', async (_, lose) => {
    const started = ready({ channels: ['one'] });
    const { sender, clock, sent } = started;
    const promises = [
      sender.say('one', 'x'.repeat(1_200)),
      sender.join('two'),
      sender.slow('one'),
      sender.whisper('friend', 'hi'),
    ].map(failure);
    const [socket] = started.wire.sockets;
    const count = sent().length;
    lose(started);
    const messages = (await Promise.all(promises)).map(({ message }) => message);
    expect(new Set(messages)).toEqual(new Set(['Not connected to server.']));
    await clock.advance(900);
    expect(socket?.sent.slice(3)).toHaveLength(count);
  });

  test('fails for good when the attempts are used up', async () => {
    const { sender, wire, states, troubles } = ready({ maxReconnectAttempts: 0 });
    const promise = failure(sender.say('one', 'hi'));
    wire.latest().events.onClose();
    const GIVEN_UP = 'Maximum reconnection attempts reached.';
    expect((await promise).message).toBe(GIVEN_UP);
    expect((await failure(sender.ready())).message).toBe(GIVEN_UP);
    expect((await failure(sender.say('one', 'hi'))).message).toBe(GIVEN_UP);
    expect(states.at(-1)).toEqual({ kind: 'given-up' });
    expect(troubles).toEqual([GIVEN_UP]);
  });

  test('for readiness waits through a lost link, and ends with the stop', async () => {
    const { sender, clock, wire, welcome } = start();
    const waiting = sender.ready();
    wire.latest().events.onClose();
    await clock.advance(1_000);
    welcome();
    await waiting;
    wire.latest().events.onClose();
    const stopped = failure(sender.ready());
    sender.stop();
    expect((await stopped).message).toBe('Not connected to server.');
  });

  test('fails when nobody welcomes within ten seconds, and the link is tried again', async () => {
    const { clock, wire, states, troubles } = start();
    wire.latest().events.onOpen();
    await clock.advance(10_000);
    expect(troubles).toEqual(['No response from Twitch.']);
    expect(states.at(-1)).toEqual({ kind: 'waiting', retryInMs: 1_000, isOffline: false });
  });
});

test('nothing typed puts a second line on the wire', async () => {
  const unit = fc.constantFrom('a', ' ', '\r', '\n', '\0', '\r\nJOIN #b\r\n', '#', '/', ':', ',', '😀', '_');
  const typed = fc.string({ unit, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(typed, typed, typed, async (channel, name, text) => {
      const { sender, clock, wire } = ready({ identity: { login: 'me', token: text }, joinIntervalMs: 300 });
      const all = [
        ...['one', channel].flatMap((to) => [
          sender.say(to, text),
          sender.action(to, text),
          sender.join(to),
          sender.ban(to, 'viewer', text),
          sender.timeout(to, name, 1, text),
          sender.deleteMessage(to, text),
          sender.host(to, name),
        ]),
        sender.whisper('viewer', text),
        sender.whisper(name, text),
        sender.color(text),
      ].map((promise) => promise.catch(() => undefined));
      await clock.advance(1_000);
      sender.stop();
      await Promise.all(all);
      for (const line of wire.latest().sent) {
        expect([...line].filter((character) => '\r\n\0'.includes(character))).toEqual([]);
        expect(line).toMatch(/^(CAP REQ :|PASS |NICK me$|JOIN #\w+$|PRIVMSG #\w+ :)/);
      }
    }),
    { numRuns: 60 },
  );
});
