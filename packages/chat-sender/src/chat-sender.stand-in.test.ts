import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { MonotonicMs } from '../../../src/domain/clock.ts';
import type { OpenSocket } from '../../../src/socket/socket.ts';
import { type StandInUnderTest, startStandInUnderTest } from '../../../standin/stand-in-under-test.ts';
import { createManualTimers } from '../../../tests/fakes/clock.ts';
import { createFakeNetwork } from '../../../tests/fakes/net.ts';
import { type ChatSender, createChatSender } from './chat-sender.ts';
import type { SenderState } from './sender-connection.ts';

let started: StandInUnderTest;
let sender: ChatSender | null = null;
beforeEach(async () => {
  started = await startStandInUnderTest();
});
afterEach(async () => {
  sender?.stop();
  sender = null;
  await started.stop();
});

/** The stand-in's chat, for any address: it is the only server. */
const openSocket: OpenSocket = (_, events) => {
  const socket = new WebSocket(`ws://127.0.0.1:${started.port}/~/irc-ws.chat.twitch.tv/`);
  socket.on('open', () => events.onOpen());
  socket.on('message', (data) => events.onText(String(data)));
  socket.on('close', () => events.onClose());
  socket.on('error', () => undefined);
  return {
    send: (text) => socket.send(text),
    close() {
      socket.removeAllListeners('open').removeAllListeners('message').removeAllListeners('close');
      socket.close();
    },
  };
};

function start(token = 'good') {
  const clock = createManualTimers();
  const states: SenderState[] = [];
  const created = createChatSender({
    identity: { login: 'mossy_otter', token },
    openSocket,
    network: createFakeNetwork().network,
    timers: clock.timers,
    now: () => clock.now() as MonotonicMs,
    random: () => 0.5,
    joinIntervalMs: 300,
    onState: (state) => void states.push(state),
    onWarning: () => undefined,
  });
  sender = created;
  return { clock, states, sender: created };
}

test('a text arrives at an anonymous reader as it was typed', async () => {
  const { sender } = start();
  const reader = await started.openChat();
  await reader.enter('examplestreamer');
  await sender.ready();
  await sender.join('examplestreamer');
  await sender.say('examplestreamer', 'Kappa : 😀  two  spaces ');
  await sender.action('examplestreamer', 'waves');
  await reader.lineWith('waves');
  const texts = reader.lines.flatMap((line) => / PRIVMSG #examplestreamer :(.*)$/.exec(line)?.[1] ?? []);
  expect(texts).toEqual(['Kappa : 😀  two  spaces ', '\u0001ACTION waves\u0001']);
});

test('a text of 1,200 characters arrives in three parts, in order', async () => {
  const { sender, clock } = start();
  const reader = await started.openChat();
  await reader.enter('examplestreamer');
  await sender.ready();
  const text = Array.from({ length: 200 }, (_, index) => `w${String(index).padStart(4, '0')}`).join(' ');
  const sending = sender.say('examplestreamer', `${text} `);
  await clock.advance(700);
  await sending;
  await reader.lineWith('w0199');
  const texts = reader.lines.flatMap((line) => / PRIVMSG #examplestreamer :(.*)$/.exec(line)?.[1] ?? []);
  expect(texts).toHaveLength(3);
  expect(texts.join(' ').trimEnd()).toBe(text);
});

test('a wrong token fails, and is not tried again', async () => {
  const { sender, clock, states } = start('wrong');
  await expect(sender.ready()).rejects.toMatchObject({
    message: 'Not connected to server.',
    evidence: { notice: { text: 'Login authentication failed' } },
  });
  expect(states.at(-1)?.kind).toBe('login-refused');
  expect(clock.pending()).toBe(0);
  expect(started.standIn.chat.connections).toHaveLength(1);
});

test('commands and whispers, which Twitch has retired, fail with its answer', async () => {
  const { sender } = start();
  await sender.ready();
  await expect(sender.ban('examplestreamer', 'viewer')).rejects.toMatchObject({
    message: 'No response from Twitch.',
    evidence: { command: '/ban', notice: { noticeId: 'unrecognized_cmd' } },
  });
  await expect(sender.whisper('viewer', 'psst')).rejects.toMatchObject({
    evidence: { notice: { text: 'Unrecognized command: /w' } },
  });
});

test('a channel can be left, and a new connection joins the others', async () => {
  const { sender, clock } = start();
  await sender.ready();
  await sender.join('one');
  const second = sender.join('two');
  await clock.advance(300);
  await second;
  await sender.leave('one');
  started.standIn.chat.dropConnections();
  while (started.standIn.chat.connections.length < 2) await clock.advance(1_000);
  await sender.ready();
  const [, link] = started.standIn.chat.connections;
  while (!link?.received.some(({ line }) => line.startsWith('JOIN'))) await clock.advance(300);
  expect(link.received.map(({ line }) => line).filter((line) => line.startsWith('JOIN'))).toEqual([
    'JOIN #two',
  ]);
});
