import { expect, test } from 'vitest';
import { createFakeNetwork, createFakeSockets } from '../../tests/fake-sockets.ts';
import { createManualTimers } from '../../tests/manual-timers.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { createChatClient } from './chat-client.ts';

function start() {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const client = createChatClient({
    openSocket: wire.openSocket,
    network: createFakeNetwork().network,
    timers: clock.timers,
    now: () => clock.now() as MonotonicMs,
    random: () => 0.5,
    onWarning: () => undefined,
  });
  const say = (text: string): void => wire.latest().events.onText(text);
  return {
    clock,
    wire,
    say,
    welcome(): void {
      wire.latest().events.onOpen();
      say(':tmi.twitch.tv 001 me :Welcome, GLHF!\r\n');
    },
    join(channelLogin: string) {
      const states: string[] = [];
      const nothing = (): void => undefined;
      const leave = client.join(channelLogin as ChannelLogin, {
        onState: ({ kind }) => void states.push(kind),
        onMessage: nothing,
        onMessageRemoved: nothing,
        onUserRemoved: nothing,
        onRoom: nothing,
      });
      return { states, leave };
    },
    /** What was sent on the newest socket after the login. */
    sent: () => wire.latest().sent.slice(3),
  };
}

test('several channels share one connection and are joined half a second apart, again after it was lost', async () => {
  const { clock, wire, welcome, say, join, sent } = start();
  const [, two] = [join('one'), join('two'), join('three')];
  welcome();
  await clock.advance(499);
  expect(sent()).toEqual(['JOIN #one']);
  await clock.advance(501);
  expect(sent()).toEqual(['JOIN #one', 'JOIN #two', 'JOIN #three']);
  say('@room-id=8 :tmi.twitch.tv ROOMSTATE #two\r\n');
  wire.latest().events.onClose();
  await clock.advance(1_000);
  welcome();
  await clock.advance(1_000);
  expect(wire.sockets).toHaveLength(2);
  expect(sent()).toEqual(['JOIN #one', 'JOIN #two', 'JOIN #three']);
  expect(two?.states).toEqual(['connecting', 'joining', 'joined', 'waiting', 'connecting', 'joining']);
});

test('the connection is open until the last channel is left, and the next channel gets a new one', () => {
  const { wire, welcome, join, sent, clock } = start();
  const [one, two] = [join('one'), join('two')];
  welcome();
  one.leave();
  one.leave();
  expect(wire.latest().isClosed).toBe(false);
  expect(sent()).toEqual(['JOIN #one', 'PART #one']);
  two.leave();
  expect(wire.latest().isClosed).toBe(true);
  expect(clock.pending()).toBe(0);
  const three = join('three');
  expect(wire.sockets).toHaveLength(2);
  welcome();
  expect(sent()).toEqual(['JOIN #three']);
  expect(three.states).toEqual(['connecting', 'joining']);
});
