import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSocketDeps } from '../../tests/fakes/net.ts';
import { createReconnectPolicy } from './reconnect-policy.ts';
import { openReconnectingSocket } from './reconnecting-socket.ts';

function startSocket(maxAttempts?: number) {
  const { clock, wire, net, deps } = createSocketDeps();
  const events: string[] = [];
  const reconnecting = openReconnectingSocket({
    ...deps,
    url: 'wss://chat.example/',
    policy: createReconnectPolicy(maxAttempts),
    onConnecting: () => void events.push('connecting'),
    onOpen: () => void events.push('open'),
    onText: (text) => void events.push(`text ${text}`),
    onDown: (retryInMs) => void events.push(`down ${retryInMs}`),
  });
  return { clock, wire, net, events, reconnecting };
}

test('coming online in the middle of a wait connects at once', async () => {
  const { clock, wire, net } = startSocket();
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

test('going offline closes the socket, coming online opens a new one', () => {
  const { wire, net, events } = startSocket();
  wire.latest().events.onOpen();
  net.change(false);
  expect(wire.latest().isClosed).toBe(true);
  expect(events.at(-1)).toBe('down 1000');
  net.change(true);
  expect(wire.sockets).toHaveLength(2);
});

test('going offline during a wait is told at once, with the rest of the wait', async () => {
  const { clock, wire, net, events } = startSocket();
  wire.latest().events.onOpen();
  wire.latest().events.onClose();
  await clock.advance(400);
  net.change(false);
  expect(events.slice(-2)).toEqual(['down 1000', 'down 600']);
  await clock.advance(599);
  expect(wire.sockets).toHaveLength(1);
  await clock.advance(1);
  expect(wire.sockets).toHaveLength(2);
});

test('a socket that does not open within ten seconds is given up', async () => {
  const { clock, wire, events } = startSocket();
  await clock.advance(10_000);
  expect(wire.latest().isClosed).toBe(true);
  expect(events).toEqual(['connecting', 'down 1000']);
});

test('after the last allowed attempt there is no other', async () => {
  const { clock, wire, events } = startSocket(1);
  wire.latest().events.onClose();
  await clock.advance(1_000);
  wire.latest().events.onClose();
  expect(events.at(-1)).toBe('down null');
  await clock.advance(3_600_000);
  expect(wire.sockets).toHaveLength(2);
});

test('for any events in any order, at most one socket is open and at most one timer runs', async () => {
  const step = fc.constantFrom('open', 'close', 'drop', 'online', 'offline', 'wait');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { clock, wire, net, reconnecting } = startSocket();
      for (const what of steps) {
        const socket = wire.latest();
        if (what === 'open' && !socket.isClosed) socket.events.onOpen();
        if (what === 'close' && !socket.isClosed) socket.events.onClose();
        if (what === 'drop') reconnecting.drop('');
        if (what === 'online') net.change(true);
        if (what === 'offline') net.change(false);
        if (what === 'wait') await clock.advance(700);
        expect(wire.sockets.filter(({ isClosed }) => !isClosed).length).toBeLessThanOrEqual(1);
        expect(clock.pending()).toBeLessThanOrEqual(1);
      }
      reconnecting.close();
      expect(clock.pending()).toBe(0);
    }),
    { numRuns: 60 },
  );
});
