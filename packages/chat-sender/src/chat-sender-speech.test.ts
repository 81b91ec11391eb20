import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureOf, notice, sentAs, startReadySender, startSender } from '../../../tests/stages/sender.ts';
import type { ChatSender } from './chat-sender.ts';

describe('saying something', () => {
  test('is sent at once and confirmed by the state with an id', async () => {
    const { sender, hear, sent } = startReadySender();
    let isConfirmed = false;
    const sending = sender.say('#One', 'Kappa  ').then(() => {
      isConfirmed = true;
    });
    expect(sent()).toEqual(['PRIVMSG #one :Kappa  ']);
    hear(sentAs('1', 'other'));
    hear(':tmi.twitch.tv USERSTATE #one\r\n');
    await Promise.resolve();
    expect(isConfirmed).toBe(false);
    hear(sentAs('1'));
    await sending;
  });

  test('that is long goes out in parts, 350 ms apart', async () => {
    const { sender, clock, hear, sent } = startReadySender();
    const sending = sender.say('one', 'x'.repeat(1_200));
    const lengths = (): readonly number[] => sent().map((line) => line.length - 'PRIVMSG #one :'.length);
    expect(lengths()).toEqual([499]);
    await clock.advance(349);
    expect(lengths()).toEqual([499]);
    await clock.advance(1);
    expect(lengths()).toEqual([499, 499]);
    await clock.advance(350);
    expect(lengths()).toEqual([499, 499, 202]);
    hear(sentAs('1') + sentAs('2') + sentAs('3'));
    await sending;
  });

  test('in parts stops with the first that is refused', async () => {
    const { sender, clock, hear, sent } = startReadySender();
    const promise = failureOf(sender.say('one', 'x'.repeat(1_200)));
    hear(notice('msg_ratelimit', 'Too fast.'));
    expect((await promise).evidence.notice?.noticeId).toBe('msg_ratelimit');
    await clock.advance(10_000);
    expect(sent()).toHaveLength(1);
  });

  test('is not confirmed by the answer to a part of a text before it that was refused', async () => {
    const { sender, clock, hear } = startReadySender();
    const refused = failureOf(sender.say('one', 'x'.repeat(600)));
    await clock.advance(350);
    hear(notice('msg_ratelimit', 'Too fast.'));
    await refused;
    let isConfirmed = false;
    const next = sender.say('one', 'next').then(() => {
      isConfirmed = true;
    });
    hear(sentAs('2'));
    await clock.advance(0);
    expect(isConfirmed).toBe(false);
    hear(sentAs('3'));
    await next;
  });

  test('without a text sends nothing', async () => {
    const { sender, sent } = startReadySender();
    await sender.say('one', ' \r\n');
    expect(sent()).toEqual([]);
  });

  test.each([
    ['action', (sender: ChatSender, text: string) => sender.action('one', text)],
    ['/me', (sender: ChatSender, text: string) => sender.say('one', `/me ${text}`)],
  ])('as an action is marked in every part (%s)', async (_, act) => {
    const { sender, clock, hear, sent } = startReadySender();
    const done = act(sender, `${'x'.repeat(400)} ${'y'.repeat(200)}`);
    await clock.advance(350);
    hear(sentAs('1') + sentAs('2'));
    await done;
    expect(sent()).toEqual([
      `PRIVMSG #one :\u0001ACTION ${'x'.repeat(400)}\u0001`,
      `PRIVMSG #one :\u0001ACTION ${'y'.repeat(200)}\u0001`,
    ]);
  });

  test('that is a long command is sent in its first part only: the rest of a whisper would be in the chat', async () => {
    const { sender, clock, hear, sent } = startReadySender();
    const promise = failureOf(sender.say('one', `/w friend ${'x'.repeat(600)}`));
    await clock.advance(400);
    expect(sent()).toHaveLength(1);
    hear(notice('unrecognized_cmd', 'Unrecognized command: /w'));
    await promise;
  });

  test('that is an old command fails when Twitch does not know it', async () => {
    const { sender, hear } = startReadySender();
    const promise = failureOf(sender.say('one', '/ban somebody'));
    hear(notice('unrecognized_cmd', 'Unrecognized command: /ban'));
    expect((await promise).message).toBe('No response from Twitch.');
  });

  test('is confirmed in the order in which it was sent', async () => {
    const { sender, hear } = startReadySender();
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
  test('is sent, and resolves without a refusal for two seconds', async () => {
    const { sender, clock, sent } = startReadySender();
    const done = sender.whisper('@Friend', 'psst');
    expect(sent()).toEqual(['PRIVMSG #mossy_otter :/w friend psst']);
    await clock.advance(2_000);
    await done;
  });

  test.each([
    'whisper_restricted',
    'no_permission',
    'msg_banned',
    'tos_ban',
    'invalid_user',
    'msg_ratelimit',
  ])('fails when Twitch refuses it with %s', async (noticeId) => {
    const { sender, clock, hear } = startReadySender();
    const promise = failureOf(sender.whisper('friend', 'psst'));
    hear(notice(noticeId, 'No.', 'mossy_otter'));
    await clock.advance(2_000);
    expect((await promise).evidence.notice).toEqual({ noticeId, text: 'No.' });
  });

  test('to the own account is not sent', async () => {
    const { sender, sent } = startReadySender();
    const { message } = await failureOf(sender.whisper('MOSSY_otter', 'psst'));
    expect(message).toBe('Cannot send a whisper to the same account.');
    expect(sent()).toEqual([]);
  });
});

describe('a pending promise', () => {
  test('fails when a ping has no answer', async () => {
    const { sender, clock, hear, troubles } = startReadySender();
    await clock.advance(60_000);
    hear(':tmi.twitch.tv PONG tmi.twitch.tv :keepalive\r\n');
    await clock.advance(60_000 + 9_000);
    const promise = failureOf(sender.say('one', 'hi'));
    await clock.advance(999);
    expect((await promise).message).toBe('Ping timeout.');
    expect(troubles).toEqual(['Ping timeout.']);
  });

  test.each([
    ['the socket closes', (of: ReturnType<typeof startSender>) => of.wire.latest().events.onClose()],
    [
      'the server asks to reconnect',
      (of: ReturnType<typeof startSender>) => of.hear(':tmi.twitch.tv RECONNECT\r\n'),
    ],
    ['the network goes', (of: ReturnType<typeof startSender>) => of.net.change(false)],
    ['it is stopped', (of: ReturnType<typeof startSender>) => of.sender.stop()],
  ])('fails when %s, unsent parts too', async (_, lose) => {
    const started = startReadySender({ channels: ['one'] });
    const { sender, clock, sent } = started;
    const promises = [
      sender.say('one', 'x'.repeat(1_200)),
      sender.join('two'),
      sender.slow('one'),
      sender.whisper('friend', 'hi'),
    ].map(failureOf);
    const [socket] = started.wire.sockets;
    const count = sent().length;
    lose(started);
    const messages = (await Promise.all(promises)).map(({ message }) => message);
    expect(new Set(messages)).toEqual(new Set(['Not connected to server.']));
    await clock.advance(900);
    expect(socket?.sent.slice(3)).toHaveLength(count);
  });

  test('fails for good when the attempts are used up', async () => {
    const { sender, wire, states, troubles } = startReadySender({ maxReconnectAttempts: 0 });
    const promise = failureOf(sender.say('one', 'hi'));
    wire.latest().events.onClose();
    const GIVEN_UP = 'Maximum reconnection attempts reached.';
    expect((await promise).message).toBe(GIVEN_UP);
    expect((await failureOf(sender.ready())).message).toBe(GIVEN_UP);
    expect((await failureOf(sender.say('one', 'hi'))).message).toBe(GIVEN_UP);
    expect(states.at(-1)).toEqual({ kind: 'given-up' });
    expect(troubles).toEqual([GIVEN_UP]);
  });

  test('for the welcome waits while a lost connection is tried again, and ends with the stop', async () => {
    const { sender, clock, wire, welcome } = startSender();
    const waiting = sender.ready();
    wire.latest().events.onClose();
    await clock.advance(1_000);
    welcome();
    await waiting;
    wire.latest().events.onClose();
    const stopped = failureOf(sender.ready());
    sender.stop();
    expect((await stopped).message).toBe('Not connected to server.');
  });
});

test('no typed text sends a second line', async () => {
  const unit = fc.constantFrom('a', ' ', '\r', '\n', '\0', '\r\nJOIN #b\r\n', '#', '/', ':', ',', '😀', '_');
  const typed = fc.string({ unit, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(typed, typed, typed, async (channel, name, text) => {
      const { sender, clock, wire } = startReadySender({
        identity: { login: 'me', token: text },
        joinIntervalMs: 300,
      });
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
