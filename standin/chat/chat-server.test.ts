import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';
import { SCENARIOS } from './scenarios.ts';

let started: StandInUnderTest;
beforeEach(async () => {
  started = await startStandInUnderTest();
});
afterEach(() => started.stop());

test('a session has the same lines as with Twitch', async () => {
  const chat = await started.openChat();
  chat.send('CAP REQ :twitch.tv/tags twitch.tv/commands');
  chat.send('PASS SCHMOOPIIE');
  chat.send('NICK justinfan48213');
  await chat.lineWith(' 376 ');
  chat.send('JOIN #examplestreamer');
  await chat.lineWith('ROOMSTATE');
  chat.send('PING :keepalive');
  await chat.lineWith('PONG');
  expect(chat.lines).toEqual([
    ':tmi.twitch.tv CAP * ACK :twitch.tv/tags twitch.tv/commands',
    ':tmi.twitch.tv 001 justinfan48213 :Welcome, GLHF!',
    ':tmi.twitch.tv 002 justinfan48213 :Your host is tmi.twitch.tv',
    ':tmi.twitch.tv 003 justinfan48213 :This server is rather new',
    ':tmi.twitch.tv 004 justinfan48213 :-',
    ':tmi.twitch.tv 375 justinfan48213 :-',
    ':tmi.twitch.tv 372 justinfan48213 :You are in a maze of twisty passages, all alike.',
    ':tmi.twitch.tv 376 justinfan48213 :>',
    ':justinfan48213!justinfan48213@justinfan48213.tmi.twitch.tv JOIN #examplestreamer',
    ':justinfan48213.tmi.twitch.tv 353 justinfan48213 = #examplestreamer :justinfan48213',
    ':justinfan48213.tmi.twitch.tv 366 justinfan48213 #examplestreamer :End of /NAMES list',
    '@emote-only=0;followers-only=-1;r9k=0;room-id=123456789;slow=0;subs-only=0 :tmi.twitch.tv ROOMSTATE #examplestreamer',
    ':tmi.twitch.tv PONG tmi.twitch.tv :keepalive',
  ]);
  expect(chat.frames.every((frame) => frame.endsWith('\r\n'))).toBe(true);
  expect(chat.frames).toHaveLength(4);
});

test('the record of a connection contains every line of the client', async () => {
  const chat = await started.openChat({ origin: 'https://page.example' });
  await chat.enter('examplestreamer');
  const [connection] = started.standIn.chat.connections;
  expect(connection).toMatchObject({ closedAt: null, refused: false, origin: 'https://page.example' });
  expect(connection?.received.map(({ line }) => line)).toEqual([
    'CAP REQ :twitch.tv/tags twitch.tv/commands',
    'NICK justinfan48213',
    'JOIN #examplestreamer',
  ]);
});

test('one unknown capability in a request refuses the whole request', async () => {
  const chat = await started.openChat();
  chat.send(
    'CAP REQ :twitch.tv/tags twitch.tv/telepathy',
    'NICK justinfan1',
    'JOIN #examplestreamer',
    'PING :end',
  );
  await chat.lineWith('PONG');
  expect(chat.lines[0]).toBe(':tmi.twitch.tv CAP * NAK :twitch.tv/tags twitch.tv/telepathy');
  expect(chat.lines.some((line) => line.includes('ROOMSTATE'))).toBe(false);
});

test('a client without the tags capability gets lines without tags', async () => {
  const chat = await started.openChat();
  chat.send('CAP REQ :twitch.tv/commands', 'NICK justinfan1', 'JOIN #examplestreamer');
  await chat.lineWith(' 366 ');
  started.standIn.chat.say('examplestreamer', { text: 'Kappa', login: 'mossy_otter' });
  expect(await chat.lineWith('PRIVMSG')).toBe(
    ':mossy_otter!mossy_otter@mossy_otter.tmi.twitch.tv PRIVMSG #examplestreamer :Kappa',
  );
});

test('several channels can be joined with one line, and left', async () => {
  const chat = await started.openChat();
  await chat.enter();
  chat.send('JOIN #one,#two');
  const state = await chat.lineWith('ROOMSTATE #two');
  expect(state).toContain(`room-id=${started.standIn.chat.roomIdOf('two')}`);
  chat.send('PART #one');
  await chat.lineWith('PART #one');
  expect(started.standIn.chat.sendLines('one', ['x'])).toBe(0);
  expect(started.standIn.chat.sendLines('two', ['x'])).toBe(1);
});

test('lines sent together come in one frame', async () => {
  const chat = await started.openChat();
  await chat.enter('examplestreamer');
  started.standIn.chat.sendLines('examplestreamer', ['first', 'second  ']);
  await chat.lineWith('second');
  expect(chat.frames.at(-1)).toBe('first\r\nsecond  \r\n');
});

test('a silent channel gets no answer and a suspended one its notice', async () => {
  started.standIn.chat.behaviour.silentChannels.add('nobody');
  started.standIn.chat.behaviour.suspendedChannels.add('gone');
  const chat = await started.openChat();
  await chat.enter();
  chat.send('JOIN #nobody', 'PING :1');
  await chat.lineWith('PONG tmi.twitch.tv :1');
  expect(chat.lines.some((line) => line.includes('nobody'))).toBe(false);
  chat.send('JOIN #gone');
  expect(await chat.lineWith('NOTICE')).toBe(
    '@msg-id=msg_channel_suspended :tmi.twitch.tv NOTICE #gone :This channel does not exist or has been suspended.',
  );
});

test('a refused connection fails and is recorded as refused', async () => {
  started.standIn.chat.behaviour.refuseConnections = true;
  await expect(started.openChat()).rejects.toThrow('503');
  expect(started.standIn.chat.connections).toMatchObject([{ refused: true, received: [] }]);
});

test('without a welcome nothing follows the capabilities', async () => {
  started.standIn.chat.behaviour.neverWelcome = true;
  const chat = await started.openChat();
  chat.send('CAP REQ :twitch.tv/tags', 'NICK justinfan1', 'JOIN #examplestreamer', 'PING :end');
  await chat.lineWith('PONG');
  expect(chat.lines).toHaveLength(2);
});

test('ignored pings get no answer', async () => {
  started.standIn.chat.behaviour.ignorePings = true;
  const chat = await started.openChat();
  chat.send('PING :a', 'PING', 'CAP LS');
  await chat.lineWith('CAP * LS');
  expect(chat.lines).toHaveLength(1);
});

test('dropped connections end without a closing handshake and are recorded as closed', async () => {
  const chat = await started.openChat();
  started.standIn.chat.dropConnections();
  expect(await chat.closed).toBe(1006);
  while (started.standIn.chat.connections[0]?.closedAt === null) await new Promise(setImmediate);
});

test('a frame that is cut in the middle does not arrive, and the connection ends without a closing handshake', async () => {
  const chat = await started.openChat();
  await chat.enter('examplestreamer');
  const before = chat.frames.length;
  started.standIn.chat.dropConnectionsMidFrame('PING :half\r\n'.repeat(50));
  expect(await chat.closed).toBe(1006);
  expect(chat.frames).toHaveLength(before);
});

test('a join can be answered late', async () => {
  const delayMs = 20;
  started.standIn.chat.behaviour.joinDelayMs = delayMs;
  const chat = await started.openChat();
  const sentAt = performance.now();
  chat.send('NICK justinfan1', 'JOIN #examplestreamer');
  await chat.lineWith('JOIN #examplestreamer');
  // A timer can be a millisecond early by this clock.
  expect(performance.now() - sentAt).toBeGreaterThanOrEqual(delayMs - 1);
});

test('sent times include the clock skew; explicit times are unchanged', () => {
  const { chat } = started.standIn;
  chat.behaviour.clockSkewMs = 3_600_000;
  const before = Date.now();
  const [, sentAt] = /tmi-sent-ts=(\d+)/.exec(chat.say('examplestreamer', { text: 'hi' })) ?? [];
  expect(Number(sentAt)).toBeGreaterThanOrEqual(before + 3_600_000);
  expect(chat.say('examplestreamer', { text: 'hi', sentAt: 5 })).toContain('tmi-sent-ts=5;');
});

test('all clients in the channel get a played scenario until it is stopped', async () => {
  const chat = await started.openChat();
  await chat.enter('examplestreamer');
  const stop = started.standIn.chat.play('examplestreamer', SCENARIOS.storm);
  await chat.lineWith('PRIVMSG #examplestreamer');
  stop();
  // Lines that were sent before the stop arrive before the answer.
  chat.send('PING :stopped');
  await chat.lineWith('PONG tmi.twitch.tv :stopped');
  const heard = chat.lines.length;
  chat.send('PING :after');
  await chat.lineWith('PONG tmi.twitch.tv :after');
  expect(heard).toBeGreaterThan(100);
  expect(chat.lines.slice(heard)).toHaveLength(1);
});

test('with autoplay a joined channel has generated chat', async () => {
  const demo = await startStandInUnderTest({ autoplay: { name: 'lively', messagesPerSecond: 2_000 } });
  const chat = await demo.openChat();
  await chat.enter('anychannel');
  const line = await chat.lineWith('PRIVMSG #anychannel');
  await demo.stop();
  expect(line).toMatch(/^@.*;tmi-sent-ts=\d+.* :\w+!\w+@\w+\.tmi\.twitch\.tv PRIVMSG #anychannel :\S/);
});

test('a reset removes connections, behaviours and scenarios', async () => {
  const { standIn } = started;
  const chat = await started.openChat();
  standIn.chat.behaviour.clockSkewMs = 1;
  standIn.chat.behaviour.silentChannels.add('a');
  standIn.reset();
  expect(await chat.closed).toBe(1006);
  expect(standIn.chat.connections).toEqual([]);
  expect(standIn.chat.behaviour).toMatchObject({ clockSkewMs: 0, silentChannels: new Set() });
});
