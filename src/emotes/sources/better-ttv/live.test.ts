import { expect, test } from 'vitest';
import { createFakeNetwork, createFakeSockets } from '../../../../tests/fake-sockets.ts';
import { createManualTimers } from '../../../../tests/manual-timers.ts';
import { readTranscript } from '../../../../tests/read-transcript.ts';
import type { MonotonicMs } from '../../../domain/clock.ts';
import type { LiveList } from '../emote-source.ts';
import { followBetterTtv } from './live.ts';

const { fromServer, toServer } = readTranscript('bttv-live');
const JOIN = toServer.slice(0, 1).map((text) => JSON.parse(text));

function startFollowing() {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const net = createFakeNetwork();
  const reported: string[] = [];
  const list: LiveList = {
    change: (changes) => void reported.push(...changes.map(({ kind }) => kind)),
    invalidate: () => void reported.push('invalidate'),
    dropChanges: () => void reported.push('drop changes'),
    loadOther: () => void reported.push('load other'),
    clear: () => void reported.push('clear'),
  };
  const { stop } = followBetterTtv({
    roomId: '123456789',
    lists: new Map([['bttvChannel', list]]),
    openSocket: wire.openSocket,
    network: net.network,
    now: () => clock.now() as MonotonicMs,
    timers: clock.timers,
    random: () => 0,
  });
  const sent = () => wire.latest().sent.map((text) => JSON.parse(text));
  return { clock, wire, net, reported, stop, sent };
}

test('the channel is joined and its events change the list in order', () => {
  const { wire, reported, sent } = startFollowing();
  wire.latest().events.onOpen();
  expect(wire.latest().url).toBe('wss://sockets.betterttv.net/ws');
  expect(sent()).toEqual(JOIN);
  for (const text of [...fromServer, 'odd']) wire.latest().events.onText(text);
  expect(reported).toEqual(['put', 'rename', 'remove']);
});

test('after a reconnect the channel is joined again and its list is invalidated', async () => {
  const { clock, wire, reported, sent } = startFollowing();
  wire.latest().events.onOpen();
  wire.latest().events.onClose();
  await clock.advance(1_000);
  wire.latest().events.onOpen();
  expect(sent()).toEqual(JOIN);
  await clock.advance(2_000);
  expect(reported).toEqual(['invalidate']);
});

test('a socket without messages stays open', async () => {
  const { clock, wire, reported } = startFollowing();
  wire.latest().events.onOpen();
  await clock.advance(24 * 3_600_000);
  expect(wire.sockets).toHaveLength(1);
  expect([wire.latest().isClosed, clock.pending(), reported]).toEqual([false, 0, []]);
});

test('after stop no socket, timer or listener is left', () => {
  const { clock, wire, net, stop } = startFollowing();
  wire.latest().events.onOpen();
  stop();
  expect([wire.latest().isClosed, clock.pending(), net.listeners()]).toEqual([true, 0, 0]);
});
