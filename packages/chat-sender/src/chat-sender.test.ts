import { describe, expect, test } from 'vitest';
import {
  failureOf,
  notice,
  roomState,
  startReadySender,
  startSender,
  WELCOME,
} from '../../../tests/stages/sender.ts';

describe('the login', () => {
  test.each([
    [false, 'CAP REQ :twitch.tv/tags twitch.tv/commands twitch.tv/membership'],
    [true, 'CAP REQ :twitch.tv/tags twitch.tv/commands'],
  ])('names the account (skipMembership: %s)', (skipMembership, capabilities) => {
    const { wire } = startReadySender({ skipMembership });
    expect(wire.latest().url).toBe('wss://irc-ws.chat.twitch.tv:443');
    expect(wire.latest().sent).toEqual([capabilities, 'PASS oauth:abc123', 'NICK mossy_otter']);
  });

  test('is a guest where there is no identity', () => {
    const { wire, welcome } = startSender({}, null);
    welcome();
    expect(wire.latest().sent.slice(1)).toEqual(['PASS SCHMOOPIIE', 'NICK justinfan41000']);
  });

  test('of a name that cannot exist is not tried, and the error does not contain the token', () => {
    const identity = { login: 'no such name', token: 'secret' };
    expect(() => startSender({ identity })).toThrow(TypeError);
    expect(() => startSender({ identity })).not.toThrow(/secret/);
  });

  test('that is refused ends the connection for good', async () => {
    const { sender, clock, wire, states } = startSender();
    const promise = failureOf(sender.ready());
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

  test('is not refused by a notice that comes after a RECONNECT in one frame', async () => {
    const { hear, states } = startReadySender();
    hear(`:tmi.twitch.tv RECONNECT\r\n${notice('msg_ratelimit', 'Too fast.')}`);
    expect(states.at(-1)).toMatchObject({ kind: 'waiting' });
  });

  test('makes it ready, and ready() resolves at once after that', async () => {
    const { sender, welcome, states } = startSender();
    const waiting = sender.ready();
    welcome();
    await waiting;
    await sender.ready();
    expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'ready']);
  });
});

describe('joining', () => {
  test('comes after the welcome, one channel every two seconds', async () => {
    const { clock, sent, troubles } = startReadySender({ channels: ['#One', 'two', 'no channel'] });
    expect(sent()).toEqual(['JOIN #one']);
    await clock.advance(1_999);
    expect(sent()).toHaveLength(1);
    await clock.advance(1);
    expect(sent()).toEqual(['JOIN #one', 'JOIN #two']);
    expect(troubles).toEqual(['"no channel" cannot be a channel, so it is not joined.']);
  });

  test('is never faster than every 300 ms', async () => {
    const { clock, sent } = startReadySender({ channels: ['one', 'two'], joinIntervalMs: 1 });
    await clock.advance(299);
    expect(sent()).toHaveLength(1);
    await clock.advance(1);
    expect(sent()).toHaveLength(2);
  });

  test('happens again on a new connection, without the channels that were left', async () => {
    const { sender, clock, wire, hear, welcome, sent } = startReadySender({ channels: ['one', 'two'] });
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

  test('is confirmed by ROOMSTATE; a joined channel is not joined twice', async () => {
    const { sender, hear, sent } = startReadySender();
    const first = sender.join('https://www.twitch.tv/One');
    const second = sender.join('one');
    hear(roomState('one'));
    await Promise.all([first, second, sender.join('#one')]);
    expect(sent()).toEqual(['JOIN #one']);
  });

  test('and leaving work for a guest: each ends with the answer for its own name', async () => {
    const { clock, sender, hear, welcome, sent } = startSender({}, null);
    const ended: string[] = [];
    welcome();
    sender.join('one').then(() => ended.push('joined'));
    await clock.advance(0);
    expect([sent(), ended]).toEqual([['JOIN #one'], []]);
    hear(roomState('one'));
    await clock.advance(0);
    expect(ended).toEqual(['joined']);
    sender.leave('one').then(() => ended.push('left'));
    hear(':other!other@other.tmi.twitch.tv PART #one\r\n');
    await clock.advance(0);
    expect([sent(), ended]).toEqual([['JOIN #one', 'PART #one'], ['joined']]);
    hear(':justinfan41000!justinfan41000@justinfan41000.tmi.twitch.tv PART #one\r\n');
    await clock.advance(0);
    expect(ended).toEqual(['joined', 'left']);
  });

  test('of a channel without an answer fails after ten seconds', async () => {
    const { sender, clock } = startReadySender();
    const promise = failureOf(sender.join('nobody'));
    await clock.advance(10_000);
    const { message, evidence } = await promise;
    expect(message).toBe('No response from Twitch.');
    expect(evidence).toEqual({ command: 'join', channel: 'nobody', notice: null });
  });

  test("of a suspended channel fails with Twitch's notice", async () => {
    const { sender, hear } = startReadySender();
    const promise = failureOf(sender.join('one'));
    hear(notice('msg_channel_suspended', 'Suspended.'));
    const { message, evidence } = await promise;
    expect(message).toBe('No response from Twitch.');
    expect(evidence.notice).toEqual({ noticeId: 'msg_channel_suspended', text: 'Suspended.' });
  });

  test('that failed is sent again: by the next call at once, otherwise 30 s after no answer', async () => {
    const { sender, clock, hear, sent } = startReadySender();
    const failed = failureOf(sender.join('one'));
    await clock.advance(10_000);
    expect((await failed).message).toBe('No response from Twitch.');
    const second = sender.join('one');
    hear(roomState('one'));
    await second;
    failureOf(sender.join('two'));
    await clock.advance(42_000);
    hear(roomState('two'));
    await sender.join('two');
    expect(sent()).toEqual(['JOIN #one', 'JOIN #one', 'JOIN #two', 'JOIN #two']);
  });

  test('of a channel from the start reports its first failure on a connection as a trouble', async () => {
    const { clock, hear, troubles } = startReadySender({ channels: ['one', 'two'], joinIntervalMs: 300 });
    hear(notice('msg_channel_suspended', 'Suspended.'));
    await clock.advance(50_300);
    expect(troubles).toEqual(['#one: Suspended.', '#two: No response from Twitch.']);
  });

  test('has a limit of 100 channels', async () => {
    const channels = Array.from({ length: 100 }, (_, index) => `room${index}`);
    const { sender } = startReadySender({ channels });
    await expect(sender.join('another')).rejects.toThrow(RangeError);
    expect(() => startReadySender({ channels: [...channels, 'another'] })).toThrow(RangeError);
  });

  test('is cancelled by leaving', async () => {
    const { sender, clock, sent } = startReadySender({ channels: ['one'] });
    const promise = failureOf(sender.join('two'));
    await sender.leave('two');
    expect((await promise).message).toBe('No response from Twitch.');
    await clock.advance(5_000);
    expect(sent()).toEqual(['JOIN #one']);
  });
});
