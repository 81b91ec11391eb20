import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeNetwork, createFakeSockets } from '../../tests/fake-sockets.ts';
import { createManualTimers } from '../../tests/manual-timers.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { createReconnectPolicy, RECONNECT_RULES } from './reconnect-policy.ts';
import { openReconnectingSocket } from './reconnecting-socket.ts';

function startLink(maxAttempts = Number.POSITIVE_INFINITY) {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const net = createFakeNetwork();
  const told: string[] = [];
  const link = openReconnectingSocket({
    url: 'wss://chat.example/',
    openSocket: wire.openSocket,
    policy: createReconnectPolicy({ ...RECONNECT_RULES, maxAttempts }),
    timers: clock.timers,
    now: () => clock.now() as MonotonicMs,
    network: net.network,
    onConnecting: () => void told.push('connecting'),
    onOpen: () => void told.push('open'),
    onText: (text) => void told.push(`text ${text}`),
    onDown: (retryInMs) => void told.push(`down ${retryInMs}`),
  });
  return { clock, wire, net, told, link };
}

test('a link opens, hands on what comes, and sends what it is given', () => {
  const { wire, told, link } = startLink();
  link.send('too early');
  wire.latest().events.onOpen();
  link.send('hello');
  wire.latest().events.onText('welcome');
  expect(told).toEqual(['connecting', 'open', 'text welcome']);
  expect(wire.latest().sent).toEqual(['hello']);
});

test('a lost socket is opened again after the wait', async () => {
  const { clock, wire, told } = startLink();
  wire.latest().events.onOpen();
  wire.latest().events.onClose();
  expect(told.at(-1)).toBe('down 1000');
  await clock.advance(999);
  expect(wire.sockets).toHaveLength(1);
  await clock.advance(1);
  expect(wire.sockets).toHaveLength(2);
});

test('coming online in the middle of a wait connects at once', async () => {
  const { clock, wire, net } = startLink();
  for (let i = 0; i < 8; i++) {
    wire.latest().events.onClose();
    await clock.advance(30_000);
  }
  wire.latest().events.onClose();
  const before = wire.sockets.length;
  await clock.advance(500);
  expect(wire.sockets).toHaveLength(before);
  net.change(true);
  expect(wire.sockets).toHaveLength(before + 1);
  await clock.advance(29_499);
  wire.latest().events.onOpen();
  await clock.advance(60_000);
  expect(wire.sockets).toHaveLength(before + 1);
});

test('going offline gives the socket up, coming back replaces it', () => {
  const { wire, net, told } = startLink();
  wire.latest().events.onOpen();
  net.change(false);
  expect(wire.latest().isClosed).toBe(true);
  expect(told.at(-1)).toBe('down 1000');
  net.change(true);
  expect(wire.sockets).toHaveLength(2);
});

test('being told once more that the network is there does not drop an open link', () => {
  const { wire, net, told } = startLink();
  wire.latest().events.onOpen();
  net.change(true);
  expect(wire.sockets).toHaveLength(1);
  expect(told).toEqual(['connecting', 'open']);
});

test('a socket that does not open within ten seconds is given up', async () => {
  const { clock, wire, told } = startLink();
  await clock.advance(10_000);
  expect(wire.latest().isClosed).toBe(true);
  expect(told).toEqual(['connecting', 'down 1000']);
});

test('after the last allowed try nothing more is tried', async () => {
  const { clock, wire, told } = startLink(1);
  wire.latest().events.onClose();
  await clock.advance(1_000);
  wire.latest().events.onClose();
  expect(told.at(-1)).toBe('down null');
  await clock.advance(3_600_000);
  expect(wire.sockets).toHaveLength(2);
});

test.each(['while open', 'while waiting', 'while connecting'])(
  'a closed link leaves nothing behind (%s)',
  async (when) => {
    const { clock, wire, net, told, link } = startLink();
    if (when !== 'while connecting') wire.latest().events.onOpen();
    if (when === 'while waiting') wire.latest().events.onClose();
    link.close();
    const toldBefore = told.length;
    expect(clock.pending()).toBe(0);
    expect(net.listeners()).toBe(0);
    expect(wire.latest().isClosed).toBe(true);
    link.drop();
    await clock.advance(60_000);
    expect(wire.sockets).toHaveLength(1);
    expect(told).toHaveLength(toldBefore);
  },
);

test('a server that ends every link is not hammered', async () => {
  const { clock, wire, link } = startLink();
  const lifeMs = 50;
  for (let seen = 0; clock.now() < 600_000; ) {
    if (wire.sockets.length > seen) {
      seen = wire.sockets.length;
      wire.latest().events.onOpen();
      await clock.advance(lifeMs);
      link.drop();
    } else await clock.advance(250);
  }
  // 1 + 1.5 + 2.25 + … reaches 30 s after nine tries; from there two a minute.
  expect(wire.sockets.length).toBeLessThanOrEqual(30);
});

test('whatever happens in whatever order, at most one socket lives and at most one timer runs', async () => {
  const step = fc.constantFrom('open', 'close', 'drop', 'online', 'offline', 'wait');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { clock, wire, net, link } = startLink();
      for (const what of steps) {
        const socket = wire.latest();
        if (what === 'open' && !socket.isClosed) socket.events.onOpen();
        if (what === 'close' && !socket.isClosed) socket.events.onClose();
        if (what === 'drop') link.drop();
        if (what === 'online') net.change(true);
        if (what === 'offline') net.change(false);
        if (what === 'wait') await clock.advance(700);
        expect(wire.sockets.filter(({ isClosed }) => !isClosed).length).toBeLessThanOrEqual(1);
        expect(clock.pending()).toBeLessThanOrEqual(1);
      }
      link.close();
      expect(clock.pending()).toBe(0);
    }),
    { numRuns: 60 },
  );
});
