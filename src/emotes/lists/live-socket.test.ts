import { expect, test } from 'vitest';
import { createFakeNetwork, createFakeSockets } from '../../../tests/fake-sockets.ts';
import { createManualTimers } from '../../../tests/manual-timers.ts';
import type { MonotonicMs } from '../../domain/clock.ts';
import { openLiveSocket } from './live-socket.ts';

function startSocket(random: () => number = () => 0) {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const net = createFakeNetwork();
  let backCount = 0;
  const socket = openLiveSocket({
    url: 'wss://events.example/',
    openSocket: wire.openSocket,
    network: net.network,
    now: () => clock.now() as MonotonicMs,
    timers: clock.timers,
    random,
    onGone: () => undefined,
    onOpen: () => socket.subscribed(),
    onText: () => undefined,
    onMissed: () => {
      backCount++;
    },
  });
  return { clock, wire, net, socket, backCount: () => backCount };
}

test('the first socket is no return; a later one is, two seconds after it listens', async () => {
  const { clock, wire, backCount } = startSocket();
  wire.latest().events.onOpen();
  await clock.advance(60_000);
  expect(backCount()).toBe(0);
  wire.latest().events.onClose();
  await clock.advance(1_000);
  wire.latest().events.onOpen();
  await clock.advance(1_999);
  expect(backCount()).toBe(0);
  await clock.advance(1);
  expect(backCount()).toBe(1);
});

test('a first try that fails makes the second one a return', async () => {
  const { clock, wire, backCount } = startSocket();
  wire.latest().events.onClose();
  await clock.advance(1_000);
  wire.latest().events.onOpen();
  await clock.advance(2_000);
  expect(backCount()).toBe(1);
});

test('sockets that open and end at once cost no request', async () => {
  const { clock, wire, backCount } = startSocket();
  for (let count = 0; count < 20; count++) {
    wire.latest().events.onOpen();
    await clock.advance(1_900);
    wire.latest().events.onClose();
    while (wire.latest().isClosed) await clock.advance(500);
  }
  expect([wire.sockets.length, backCount()]).toEqual([21, 0]);
});

test('waits are up to twice as long, so that a crowd does not come back together', async () => {
  const { clock, wire } = startSocket(() => 0.999);
  wire.latest().events.onClose();
  await clock.advance(1_998);
  expect(wire.sockets).toHaveLength(1);
  await clock.advance(1);
  expect(wire.sockets).toHaveLength(2);
});

test('a wait that the service asked for is kept, even when the network comes back', async () => {
  const { clock, wire, net, socket } = startSocket();
  wire.latest().events.onOpen();
  socket.drop(300_000);
  net.change(false);
  net.change(true);
  await clock.advance(299_999);
  expect(wire.sockets).toHaveLength(1);
  await clock.advance(1);
  expect(wire.sockets).toHaveLength(2);
});

test('after it the network counts again', async () => {
  const { clock, wire, net, socket } = startSocket();
  wire.latest().events.onOpen();
  socket.drop(300_000);
  await clock.advance(300_000);
  wire.latest().events.onClose();
  net.change(true);
  expect(wire.sockets).toHaveLength(3);
});

test.each(['before it opens', 'while it returns', 'while it waits'])(
  'a socket closed %s leaves nothing behind',
  async (when) => {
    const { clock, wire, net, socket, backCount } = startSocket();
    if (when !== 'before it opens') {
      wire.latest().events.onClose();
      if (when === 'while it returns') {
        await clock.advance(1_000);
        wire.latest().events.onOpen();
      }
    }
    const openedBefore = wire.sockets.length;
    socket.close();
    socket.close();
    expect([clock.pending(), net.listeners()]).toEqual([0, 0]);
    net.change(true);
    await clock.advance(600_000);
    expect([wire.sockets.length, backCount()]).toEqual([openedBefore, 0]);
    expect(wire.sockets.at(-1)?.isClosed).toBe(true);
  },
);
