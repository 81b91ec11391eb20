import { expect, test } from 'vitest';
import { entitled, setChanged, setCreated, setDeleted } from '../../../../tests/builders/lines.ts';
import {
  CHANNEL,
  ENDED,
  ENDING,
  end,
  fromServer,
  GLOBAL,
  HEARTBEAT,
  HELLO,
  NEXT_SET,
  PUSHED,
  pushTo,
  request,
  SET,
  SWITCHED,
  startSevenTv,
  toServer,
  USER,
} from '../../../../tests/stages/seven-tv.ts';

test('ids known at Hello are subscribed then, later ids immediately, and no id twice', () => {
  const { channel, global, wire, greet, sent, receive } = startSevenTv();
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

test('for a channel that shows the global set it is subscribed once, for both lists', () => {
  const { channel, global, greet, sent, receive, reported } = startSevenTv();
  for (const room of [channel, global]) room.setIds(GLOBAL);
  greet();
  expect(sent()).toHaveLength(1);
  receive(pushTo('global'));
  expect(reported).toEqual([
    ['channel', 'ab'],
    ['global', 'ab'],
  ]);
});

test('a socket without a Hello within ten seconds is closed', async () => {
  const { clock, wire, receive } = startSevenTv();
  wire.latest().events.onOpen();
  await clock.advance(9_000);
  receive(HEARTBEAT);
  await clock.advance(1_000);
  expect(wire.sockets[0]?.isClosed).toBe(true);
  await clock.advance(1_000);
  expect(wire.sockets).toHaveLength(2);
});

test('a socket without any message for three heartbeat intervals is closed', async () => {
  const { clock, wire, greet, receive } = startSevenTv();
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
])('a socket that 7TV closes %s is replaced, with everything subscribed again', async (_what, sendEnd) => {
  const { clock, wire, channel, global, greet, receive, sent, reported } = startSevenTv();
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
    const { clock, wire, greet, receive } = startSevenTv();
    greet();
    receive(end(code));
    await clock.advance(1_000);
    expect(wire.sockets).toHaveLength(2);
  },
);

test('during maintenance the socket stays closed for at least five minutes', async () => {
  const { clock, wire, greet, receive } = startSevenTv();
  greet();
  receive(ENDING);
  receive(end(4007));
  await clock.advance(299_999);
  expect(wire.sockets).toHaveLength(1);
  await clock.advance(1);
  expect(wire.sockets).toHaveLength(2);
});

test.each([4001, 4002, 4003, 4004, 4009, 4010, 4011])(
  'after code %i, an error on our side, the socket is not opened again',
  async (code) => {
    const { clock, wire, net, live, channel, global, greet, receive } = startSevenTv();
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

test('rooms with the same set or user share its subscription until the last one stops', () => {
  const { channel, follow, greet, sent, receive, reported } = startSevenTv();
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
    ['channel', 'ab'],
    ['other', 'ab'],
  ]);
  channel.stop();
  expect(sent().slice(3)).toEqual([request(36, 'user.update', USER)]);
  receive(SWITCHED);
  receive(pushTo(SET));
  expect(reported.slice(2)).toEqual([['other', 'ab']]);
  other.stop();
  expect(sent().slice(4)).toEqual([
    request(36, 'emote_set.update', SET),
    request(36, 'user.update', 'second'),
  ]);
});

test('a channel subscribes to the personal emotes of those who write there, until it stops', () => {
  const { channel, greet, sentOfChannels } = startSevenTv();
  greet();
  const condition = { ctx: 'channel', platform: 'TWITCH', id: 'channel' };
  const types = ['entitlement.create', 'entitlement.delete', 'emote_set.*'];
  expect(sentOfChannels()).toEqual(types.map((type) => ({ op: 35, d: { type, condition } })));
  channel.stop();
  expect(sentOfChannels().slice(3)).toEqual(types.map((type) => ({ op: 36, d: { type, condition } })));
});

test('what 7TV says about sets and entitlements reaches the personal emotes; badges and other sets do not', () => {
  const { greet, receive, personal } = startSevenTv();
  greet();
  const codeOf = (userId: number) => personal.emoteOf(userId, 'mine', undefined)?.key;
  const mine = { id: 'e1', name: 'mine' };
  receive(entitled('create', '101', 'set'));
  receive(setCreated('set'));
  receive(setChanged('set', [mine]));
  receive(setCreated('channel set', [mine], 0));
  receive(entitled('create', '102', 'channel set'));
  receive(entitled('create', '103', 'set').replace('EMOTE_SET', 'BADGE'));
  receive(entitled('create', 'x', 'set'));
  expect([101, 102, 103].map(codeOf)).toEqual(['7TV personal:e1', undefined, undefined]);
  // It names itself as its origin.
  receive(setCreated('set').replace('"flags"', '"origins":[{"id":"set"}],"flags"'));
  expect(codeOf(101)).toBe('7TV personal:e1');
  receive(setDeleted('set'));
  expect(codeOf(101)).toBeUndefined();
});

test('a new socket begins without the personal emotes of the last one', async () => {
  const { clock, wire, greet, receive, personal } = startSevenTv();
  greet();
  receive(entitled('create', '101', 'set'));
  receive(setCreated('set', [{ id: 'e1', name: 'mine' }]));
  wire.latest().events.onClose();
  await clock.advance(1_000);
  const codeOf = () => personal.emoteOf(101, 'mine', undefined)?.key;
  expect(codeOf()).toBe('7TV personal:e1');
  greet();
  expect(codeOf()).toBeUndefined();
});

test('a recorded session reports its changes in order, and a switch of the set once', () => {
  const { channel, global, wire, reported, sent, receive } = startSevenTv();
  channel.setIds(CHANNEL);
  global.setIds(GLOBAL);
  wire.latest().events.onOpen();
  for (const text of fromServer.slice(0, -2)) receive(text);
  receive(SWITCHED);
  expect(reported).toEqual([
    ['channel', 'NEWEMOTE'],
    ['channel', 'JAMMIES'],
    ['channel', '01J5ZZZZZZ0009A1B2C3D4E5G1'],
    ['channel', 'switch list'],
  ]);
  expect(sent().slice(3)).toEqual([
    request(36, 'emote_set.update', SET),
    request(35, 'emote_set.update', NEXT_SET),
  ]);
  receive(PUSHED);
  expect(reported).toHaveLength(4);
  receive(pushTo(NEXT_SET));
  expect(reported.at(-1)).toEqual(['channel', 'ab']);
});

test('after the set is removed it is no longer subscribed, but the user is', async () => {
  const { clock, channel, greet, reported, sent, receive } = startSevenTv();
  channel.setIds(CHANNEL);
  greet();
  receive(SWITCHED.replaceAll(`"${NEXT_SET}"`, 'null'));
  expect(reported).toEqual([['channel', 'switch list']]);
  expect(sent().slice(2)).toEqual([request(36, 'emote_set.update', SET)]);
  await clock.advance(5_000);
  receive(SWITCHED);
  expect(reported).toEqual([
    ['channel', 'switch list'],
    ['channel', 'switch list'],
  ]);
});

test('of 300 switches of the set in a minute the first is applied immediately, then the last of every five seconds', async () => {
  const { clock, channel, greet, reported, sent, receive } = startSevenTv();
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

test('an event of more than 5 000 changes or over 16 MB is not decoded: the lists are requested again', async () => {
  const { clock, channel, greet, reported, receive } = startSevenTv();
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
  const { channel, greet, reported, receive } = startSevenTv();
  channel.setIds({ userId: 'other', setId: 'another' });
  greet();
  for (const text of fromServer.slice(1, -2)) receive(text);
  receive(pushTo(''));
  expect(reported).toEqual([]);
});
