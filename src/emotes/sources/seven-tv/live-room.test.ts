import { expect, test } from 'vitest';
import {
  CHANNEL,
  fromServer,
  GLOBAL,
  NEXT_SET,
  PUSHED,
  pushTo,
  request,
  SET,
  SWITCHED,
  startSevenTv,
} from '../../../../tests/stages/seven-tv.ts';

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
