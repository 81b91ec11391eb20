import { expect, test } from 'vitest';
import { createFakeNetwork, createFakeSockets } from '../../../../tests/fake-sockets.ts';
import { createManualTimers } from '../../../../tests/manual-timers.ts';
import { readTranscript } from '../../../../tests/read-transcript.ts';
import type { MonotonicMs, UnixMs } from '../../../domain/clock.ts';
import type { LiveList } from '../../lists/follow-list.ts';
import type { LiveIds } from '../../lists/load-emote-list.ts';
import { followSevenTv } from './live.ts';

const SET = '01J4Y0C0Q8000ESSWF36EXAMP1';
const NEXT_SET = '01J4Y0C9Z8000ESSWF36EXAMP3';
const USER = '01J4Y0B1M0000ESSWF36EXAMP2';
const CHANNEL = { userId: USER, setId: SET };
const GLOBAL = { userId: null, setId: 'global' };
const { fromServer, toServer } = readTranscript('7tv-eventapi');
const [HELLO = '', , , HEARTBEAT = '', PUSHED = '', , , SWITCHED = '', ENDING = '', ENDED = ''] = fromServer;

const request = (op: number, type: string, id: string) => ({ op, d: { type, condition: { object_id: id } } });
const end = (code: number) => JSON.stringify({ op: 7, d: { code, message: '' } });
const pushTo = (setId: string) =>
  JSON.stringify({
    op: 0,
    d: {
      type: 'emote_set.update',
      body: { id: setId, kind: 3, pushed: [{ key: 'emotes', value: { id: '1', name: 'ab' } }] },
    },
  });

function startFollowing() {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const net = createFakeNetwork();
  /** The name of a list and what happened to it. */
  const reported: (readonly [string, ...unknown[]])[] = [];
  const live = followSevenTv({
    openSocket: wire.openSocket,
    network: net.network,
    now: () => clock.now() as MonotonicMs,
    unixNow: () => clock.now() as UnixMs,
    timers: clock.timers,
    random: () => 0,
  });
  function follow(name: string, listId = 'sevenTvChannel') {
    const list: LiveList = {
      change: (changes) =>
        void reported.push([
          name,
          ...changes.map((change) =>
            change.kind === 'put' ? change.emote.score : 'id' in change && change.id,
          ),
        ]),
      dropChanges: () => undefined,
      invalidate: () => void reported.push([name, 'missed']),
      loadOther: () => void reported.push([name, 'load other']),
      clear: () => void reported.push([name, 'clear']),
    };
    const room = live.follow({ roomId: name, lists: new Map([[listId, list]]) });
    return { setIds: (ids: LiveIds) => room.onLiveIds?.(ids), stop: room.stop };
  }
  return {
    clock,
    wire,
    net,
    reported,
    live,
    follow,
    channel: follow('channel'),
    global: follow('global', 'sevenTvGlobal'),
    receive: (text: string) => wire.latest().events.onText(text),
    sent: () => wire.latest().sent.map((text) => JSON.parse(text)),
    greet() {
      wire.latest().events.onOpen();
      wire.latest().events.onText(HELLO);
    },
  };
}

test('ids known at Hello are subscribed then, later ids immediately, and no id twice', () => {
  const { channel, global, wire, greet, sent, receive } = startFollowing();
  channel.setIds(CHANNEL);
  wire.latest().events.onOpen();
  expect(sent()).toEqual([]);
  greet();
  expect(wire.latest().url).toBe('wss://events.7tv.io/v3');
  expect(sent()).toEqual(toServer.map((text) => JSON.parse(text)));
  global.setIds(GLOBAL);
  channel.setIds(CHANNEL);
  receive(HELLO);
  expect(sent().slice(2)).toEqual([request(35, 'emote_set.update', 'global')]);
});

test('for a channel without a user only the global set is subscribed', () => {
  const { channel, global, greet, sent } = startFollowing();
  channel.setIds({ userId: null, setId: null });
  global.setIds(GLOBAL);
  greet();
  expect(sent()).toEqual([request(35, 'emote_set.update', 'global')]);
});

test('for a channel that shows the global set it is subscribed once, for both lists', () => {
  const { channel, global, greet, sent, receive, reported } = startFollowing();
  for (const room of [channel, global]) room.setIds(GLOBAL);
  greet();
  expect(sent()).toHaveLength(1);
  receive(pushTo('global'));
  expect(reported).toEqual([
    ['channel', 2.8],
    ['global', 2.6],
  ]);
});

test('a recorded session reports its changes in order, and a switch of the set once', () => {
  const { channel, global, wire, reported, sent, receive } = startFollowing();
  channel.setIds(CHANNEL);
  global.setIds(GLOBAL);
  wire.latest().events.onOpen();
  for (const text of fromServer.slice(0, -2)) receive(text);
  receive(SWITCHED);
  expect(reported).toEqual([
    ['channel', 8.8],
    ['channel', 7.8],
    ['channel', '01J5ZZZZZZ0009A1B2C3D4E5G1'],
    ['channel', 'load other'],
  ]);
  expect(sent().slice(3)).toEqual([
    request(36, 'emote_set.update', SET),
    request(35, 'emote_set.update', NEXT_SET),
  ]);
  receive(PUSHED);
  expect(reported).toHaveLength(4);
  receive(pushTo(NEXT_SET));
  expect(reported.at(-1)).toEqual(['channel', 2.8]);
});

test('after the set is removed it is no longer subscribed, but the user is', async () => {
  const { clock, channel, greet, reported, sent, receive } = startFollowing();
  channel.setIds(CHANNEL);
  greet();
  receive(SWITCHED.replaceAll(`"${NEXT_SET}"`, 'null'));
  expect(reported).toEqual([['channel', 'clear']]);
  expect(sent().slice(2)).toEqual([request(36, 'emote_set.update', SET)]);
  await clock.advance(5_000);
  receive(SWITCHED);
  expect(reported).toEqual([
    ['channel', 'clear'],
    ['channel', 'load other'],
  ]);
});

test('of 300 switches of the set in a minute the first is applied immediately, then the last of every five seconds', async () => {
  const { clock, channel, greet, reported, sent, receive } = startFollowing();
  channel.setIds(CHANNEL);
  greet();
  for (let index = 1; index <= 300; index++) {
    receive(SWITCHED.replaceAll(NEXT_SET, `set${index}`));
    if (index === 1) expect(reported).toHaveLength(1);
    await clock.advance(200);
  }
  await clock.advance(5_000);
  const switches = sent().slice(2);
  expect(switches.filter(({ op }) => op === 35).map(({ d }) => d.condition.object_id)).toEqual([
    'set1',
    ...Array.from({ length: 12 }, (_, at) => `set${25 * (at + 1)}`),
  ]);
  expect(reported).toHaveLength(13);
  expect(sent().length).toBeLessThan(30);
  await clock.advance(5_000);
  expect(reported).toHaveLength(13);
});

test('a switch to another set and back again has no further effect', async () => {
  const { clock, channel, greet, reported, receive } = startFollowing();
  channel.setIds(CHANNEL);
  greet();
  for (const set of ['a', 'b', 'a']) receive(SWITCHED.replaceAll(NEXT_SET, set));
  await clock.advance(60_000);
  expect(reported).toEqual([['channel', 'load other']]);
});

test('an event of more than 5 000 changes or over 16 MB is not decoded: the lists are requested again', async () => {
  const { clock, channel, greet, reported, receive } = startFollowing();
  channel.setIds(CHANNEL);
  greet();
  const change = { key: 'emotes', value: { id: '1', name: 'ab' } };
  const body = { id: SET, pushed: Array.from({ length: 5_001 }, () => change) };
  for (let index = 0; index < 3; index++) {
    receive(JSON.stringify({ op: 0, d: { type: 'emote_set.update', body } }));
    receive(`{"op":0,"x":"${'x'.repeat(16_000_000)}"}`);
  }
  expect(reported).toEqual([]);
  await clock.advance(2_000);
  expect(reported).toEqual([
    ['channel', 'missed'],
    ['global', 'missed'],
  ]);
});

test('events of sets and users that are not subscribed change nothing', () => {
  const { channel, greet, reported, receive } = startFollowing();
  channel.setIds({ userId: 'other', setId: 'another' });
  greet();
  for (const text of fromServer.slice(1, -2)) receive(text);
  receive(pushTo(''));
  expect(reported).toEqual([]);
});

test('a socket without a Hello within ten seconds is closed', async () => {
  const { clock, wire, receive } = startFollowing();
  wire.latest().events.onOpen();
  await clock.advance(9_000);
  receive(HEARTBEAT);
  await clock.advance(1_000);
  expect(wire.sockets[0]?.isClosed).toBe(true);
  await clock.advance(1_000);
  expect(wire.sockets).toHaveLength(2);
});

test('a socket without any message for three heartbeat intervals is closed', async () => {
  const { clock, wire, greet, receive } = startFollowing();
  greet();
  for (const text of [HEARTBEAT, PUSHED, 'odd', HELLO]) {
    await clock.advance(3 * 47_213 - 1);
    expect(wire.latest().isClosed).toBe(false);
    receive(text);
  }
  await clock.advance(3 * 47_213 - 1);
  expect(wire.sockets[0]?.isClosed).toBe(false);
  await clock.advance(1);
  expect(wire.sockets[0]?.isClosed).toBe(true);
});

test.each([
  ['with a reason', (receive: (text: string) => void) => [ENDING, ENDED].forEach(receive)],
  ['with a reason only', (receive: (text: string) => void) => receive(ENDED)],
  ['without one', (receive: (text: string) => void) => receive(ENDING)],
])('a socket that 7TV closes %s is replaced, with everything subscribed again', async (_what, sendEnd) => {
  const { clock, wire, channel, global, greet, receive, sent, reported } = startFollowing();
  channel.setIds(CHANNEL);
  global.setIds(GLOBAL);
  greet();
  const before = sent();
  await clock.advance(60_000);
  sendEnd(receive);
  await clock.advance(5_000);
  expect(wire.sockets[0]?.isClosed).toBe(true);
  await clock.advance(1_000);
  expect(wire.sockets).toHaveLength(2);
  greet();
  expect(sent()).toEqual(before);
  expect(reported).toEqual([]);
  await clock.advance(2_000);
  expect(reported).toEqual([
    ['channel', 'missed'],
    ['global', 'missed'],
  ]);
});

test.each([4000, 4005, 4006, 4008, 4012, 4013, 4999, 0])(
  'after code %i the socket is opened again in a second',
  async (code) => {
    const { clock, wire, greet, receive } = startFollowing();
    greet();
    receive(end(code));
    await clock.advance(1_000);
    expect(wire.sockets).toHaveLength(2);
  },
);

test('a second Hello on the same socket reports no missed changes', async () => {
  const { clock, wire, greet, receive, reported } = startFollowing();
  wire.latest().events.onClose();
  await clock.advance(1_000);
  greet();
  await clock.advance(2_000);
  receive(HELLO);
  await clock.advance(10_000);
  expect(reported).toHaveLength(2);
});

test('during maintenance the socket stays closed for at least five minutes', async () => {
  const { clock, wire, net, greet, receive } = startFollowing();
  greet();
  receive(ENDING);
  receive(end(4007));
  net.change(true);
  await clock.advance(299_999);
  expect(wire.sockets).toHaveLength(1);
  await clock.advance(1);
  expect(wire.sockets).toHaveLength(2);
});

test.each([4001, 4002, 4003, 4004, 4009, 4010, 4011])(
  'after code %i, an error on our side, the socket is not opened again',
  async (code) => {
    const { clock, wire, net, live, channel, global, greet, receive } = startFollowing();
    channel.setIds(CHANNEL);
    greet();
    receive(end(code));
    expect([clock.pending(), net.listeners(), wire.latest().isClosed]).toEqual([0, 0, true]);
    global.setIds(GLOBAL);
    net.change(true);
    await clock.advance(3_600_000);
    expect(wire.sockets).toHaveLength(1);
    live.stop();
  },
);

test.each(['before Hello', 'after Hello', 'while it waits'])(
  'a follower stopped %s leaves nothing behind',
  async (when) => {
    const { clock, wire, net, live, channel, greet, reported } = startFollowing();
    if (when === 'before Hello') wire.latest().events.onOpen();
    else greet();
    if (when === 'while it waits') wire.latest().events.onClose();
    live.stop();
    expect([clock.pending(), net.listeners(), wire.latest().isClosed || when === 'while it waits']).toEqual([
      0,
      0,
      true,
    ]);
    channel.setIds(CHANNEL);
    net.change(true);
    await clock.advance(600_000);
    expect([wire.sockets.length, reported.length]).toEqual([1, 0]);
  },
);

test('rooms with the same set or user share its subscription until the last one stops', () => {
  const { channel, follow, greet, sent, receive, reported } = startFollowing();
  greet();
  const other = follow('other');
  channel.setIds(CHANNEL);
  other.setIds({ userId: 'second', setId: SET });
  expect(sent()).toEqual([
    request(35, 'emote_set.update', SET),
    request(35, 'user.update', USER),
    request(35, 'user.update', 'second'),
  ]);
  receive(pushTo(SET));
  expect(reported).toEqual([
    ['channel', 2.8],
    ['other', 2.8],
  ]);
  channel.stop();
  expect(sent().slice(3)).toEqual([request(36, 'user.update', USER)]);
  receive(SWITCHED);
  receive(pushTo(SET));
  expect(reported.slice(2)).toEqual([['other', 2.8]]);
  other.stop();
  expect(sent().slice(4)).toEqual([
    request(36, 'emote_set.update', SET),
    request(36, 'user.update', 'second'),
  ]);
});

test('the switches and too large events of one room do not touch another one', async () => {
  const { clock, channel, follow, greet, sent, receive, reported } = startFollowing();
  const other = follow('other');
  channel.setIds(CHANNEL);
  other.setIds({ userId: 'second', setId: 'theirs' });
  greet();
  receive(SWITCHED);
  receive(SWITCHED.replaceAll(USER, 'second').replaceAll(NEXT_SET, 'their next'));
  expect(reported).toEqual([
    ['channel', 'load other'],
    ['other', 'load other'],
  ]);
  const change = { key: 'emotes', value: { id: '1', name: 'ab' } };
  const body = { id: NEXT_SET, pushed: Array.from({ length: 5_001 }, () => change) };
  receive(JSON.stringify({ op: 0, d: { type: 'emote_set.update', body } }));
  receive(pushTo('their next'));
  await clock.advance(60_000);
  expect(reported.slice(2)).toEqual([
    ['other', 2.8],
    ['channel', 'missed'],
  ]);
  expect(new Set(sent().map((one) => JSON.stringify(one))).size).toBe(sent().length);
});
