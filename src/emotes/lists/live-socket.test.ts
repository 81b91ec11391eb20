import { expect, test } from 'vitest';
import { createLiveDeps } from '../../../tests/stages/session.ts';
import type { LiveList } from './live-list.ts';
import { openLiveSocket } from './live-socket.ts';

function startSocket(random: () => number = () => 0) {
  const { clock, wire, net, deps } = createLiveDeps();
  let missedCount = 0;
  const list: LiveList = {
    loadAgain: () => {
      missedCount++;
    },
    change: () => undefined,
    dropChanges: () => undefined,
    switchList: () => undefined,
  };
  const socket = openLiveSocket({
    url: 'wss://events.example/',
    ...deps,
    random,
    onReset: () => undefined,
    onOpen: () => socket.subscribed(),
    onText: () => undefined,
    lists: () => [list],
  });
  return { clock, wire, net, socket, missedCount: () => missedCount };
}

test('the first socket reports no missed changes; a later one does, two seconds after it is subscribed', async () => {
  const { clock, wire, missedCount } = startSocket();
  wire.latest().events.onOpen();
  await clock.advance(60_000);
  expect(missedCount()).toBe(0);
  wire.latest().events.onClose();
  await clock.advance(1_000);
  wire.latest().events.onOpen();
  await clock.advance(1_999);
  expect(missedCount()).toBe(0);
  await clock.advance(1);
  expect(missedCount()).toBe(1);
});

test('a second socket after a failed first attempt reports missed changes', async () => {
  const { clock, wire, missedCount } = startSocket();
  wire.latest().events.onClose();
  await clock.advance(1_000);
  wire.latest().events.onOpen();
  await clock.advance(2_000);
  expect(missedCount()).toBe(1);
});

test('sockets that close within two seconds cause no request', async () => {
  const { clock, wire, missedCount } = startSocket();
  for (let count = 0; count < 20; count++) {
    wire.latest().events.onOpen();
    await clock.advance(1_900);
    wire.latest().events.onClose();
    while (wire.latest().isClosed) await clock.advance(500);
  }
  expect([wire.sockets.length, missedCount()]).toEqual([21, 0]);
});

test('waits are up to twice as long, so that many viewers do not reconnect at the same time', async () => {
  const { clock, wire } = startSocket(() => 0.999);
  wire.latest().events.onClose();
  await clock.advance(1_998);
  expect(wire.sockets).toHaveLength(1);
  await clock.advance(1);
  expect(wire.sockets).toHaveLength(2);
});
