import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';
import type { LiveClient } from './live-client.ts';
import { openSevenTv, SEVEN_TV_EVENTS, SUBSCRIBE, subscription, UNSUBSCRIBE } from './seventv-client.ts';
import { SUBSCRIPTION_LIMIT } from './seventv-connection.ts';
import type { SevenTvLive } from './seventv-live.ts';

let started: StandInUnderTest;
let live: SevenTvLive;
beforeEach(async () => {
  started = await startStandInUnderTest();
  live = started.standIn.sevenTvLive;
});
afterEach(() => started.stop());

// biome-ignore lint/suspicious/noExplicitAny: messages are read without types, like in a client
type Json = any;

const open = (): Promise<LiveClient> => openSevenTv(started);

test('a connection starts with a Hello that contains the interval, the session and the limit', async () => {
  live.behaviour.heartbeatIntervalMs = 47_213;
  const client = await started.openLive(`${SEVEN_TV_EVENTS}?app=test&version=1`);
  const hello = await client.next();
  expect(hello).toMatchObject({ op: 1, s: 0, t: expect.any(Number) });
  expect(hello.d).toMatchObject({ heartbeat_interval: 47_213, subscription_limit: SUBSCRIPTION_LIMIT });
  expect(hello.d.session_id).toMatch(/^[0-9A-Z]{26}$/);
});

test('a path other than /v3 is not found', async () => {
  await expect(started.openLive('events.7tv.io/v2')).rejects.toThrow('404');
  expect(live.connections).toEqual([]);
});

test('many subscriptions are acknowledged, and the record has those of now', async () => {
  const client = await open();
  client.send(subscription('emote_set.update', 'a'));
  client.send(subscription('user.update', 'b'));
  const condition = (objectId: string) => ({ object_id: objectId });
  expect(await client.next()).toMatchObject({
    op: 5,
    s: 1,
    d: { command: 'SUBSCRIBE', data: { id: 1, type: 'emote_set.update', condition: condition('a') } },
  });
  expect(await client.next()).toMatchObject({
    op: 5,
    d: { command: 'SUBSCRIBE', data: { id: 2, type: 'user.update', condition: condition('b') } },
  });
  client.send({ ...subscription('emote_set.update', 'a'), op: UNSUBSCRIBE });
  await client.next();
  expect(live.connections[0]?.subscribed()).toEqual(['user.update b']);
});

test.each<[string, (client: LiveClient) => void, number]>([
  [
    'unsubscribing what is not subscribed',
    (client) => client.send({ ...subscription('user.update', 'a'), op: UNSUBSCRIBE }),
    4010,
  ],
  [
    'repeating a subscription',
    (client) => {
      client.send(subscription('user.update', 'a'));
      client.send(subscription('user.update', 'a'));
    },
    4009,
  ],
  ['an unknown operation', (client) => client.send({ op: 33, d: {} }), 4001],
  ['what is not JSON', (client) => client.sendText('hello'), 4002],
  ['an unknown event type', (client) => client.send(subscription('weather.update', 'a')), 4002],
  [
    'a condition that is not text',
    (client) => client.send({ op: SUBSCRIBE, d: { type: 'user.update', condition: { object_id: 5 } } }),
    4002,
  ],
  [
    'a subscription to everything',
    (client) => client.send({ op: SUBSCRIBE, d: { type: 'user.*', condition: {} } }),
    4011,
  ],
])(
  '%s closes the connection with the code in the end-of-stream message and 1008 on the socket',
  async (_, mistake, code) => {
    const client = await open();
    mistake(client);
    expect((await client.closed)[0]).toBe(1008);
    expect(client.messages.at(-1)).toMatchObject({ op: 7, d: { code, message: expect.any(String) } });
  },
);

test('one subscription over the limit closes the connection', async () => {
  const client = await open();
  for (let one = 0; one <= SUBSCRIPTION_LIMIT; one += 1) client.send(subscription('user.update', `${one}`));
  expect((await client.closed)[0]).toBe(1008);
  expect(client.messages.filter(({ op }) => op === 5)).toHaveLength(SUBSCRIPTION_LIMIT);
  expect(client.messages.at(-1)).toMatchObject({ op: 7, d: { code: 4005 } });
});

test.each([
  [4012, 'Reconnect', 1001, true],
  [4006, 'Server is restarting', 1001, true],
  [4007, 'Maintenance Mode', 1001, false],
  [4000, 'Internal Server Error', 1003, false],
  [4008, 'Timeout', 1003, false],
  [4005, 'Rate limit reached', 1008, false],
  [4013, 'Normal', 1000, false],
])('the end with %i (%s) closes with %i', async (code, message, closing, isAsked) => {
  const client = await open();
  live.end(code, message);
  expect(await client.closed).toEqual([closing, message]);
  const last = client.messages.slice(1).map(({ op, d }: Json) => [op, d]);
  const request = [4, { reason: message }];
  expect(last).toEqual([...(isAsked ? [request] : []), [7, { code, message }]]);
});
