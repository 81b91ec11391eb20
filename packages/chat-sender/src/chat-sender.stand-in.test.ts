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
