import { afterEach, beforeEach, expect, test } from 'vitest';
import { hexIdOf } from '../catalogue/emote-ids.ts';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';
import type { BetterTtvLive } from './betterttv-live.ts';
import type { LiveClient } from './live-client.ts';
import { openLiveClient } from './live-client.ts';

const ROOM = '123456789';
const ADDRESS = 'sockets.betterttv.net/ws';

let started: StandInUnderTest;
let live: BetterTtvLive;
beforeEach(async () => {
  started = await startStandInUnderTest();
  live = started.standIn.betterTtvLive;
});
afterEach(() => started.stop());

// biome-ignore lint/suspicious/noExplicitAny: messages are read without types, like in a client
type Json = any;
const sharedList = async (): Promise<Json[]> =>
  (await (await started.get(`api.betterttv.net/3/cached/users/twitch/${ROOM}`)).json()).sharedEmotes;

function joining(roomId: string, name = 'join_channel') {
  return { name, data: { name: `twitch:${roomId}` } };
}

/** A join has no answer. It is complete when the server has recorded it. */
async function received(count: number, index = 0): Promise<void> {
  while ((live.connections[index]?.received.length ?? 0) < count) await new Promise(setImmediate);
}

async function joined(): Promise<LiveClient> {
  const client = await started.openLive(ADDRESS);
  client.send(joining(ROOM));
  await received(1);
  return client;
}

test('the event of a created emote equals its entry in the shared list', async () => {
  const client = await joined();
  live.create(ROOM, ['PepePls']);
  const emote = (await sharedList()).at(-1);
  expect(emote).toMatchObject({
    id: hexIdOf('PepePls'),
    code: 'PepePls',
    user: { name: expect.any(String) },
  });
  expect(await client.next()).toEqual({ name: 'emote_create', data: { emote, channel: `twitch:${ROOM}` } });
});

test('each removed emote has one event with its id', async () => {
  const client = await joined();
  live.remove(ROOM, ['monkaS', 'Sadge']);
  for (const code of ['monkaS', 'Sadge']) {
    const data = { emoteId: hexIdOf(code), channel: `twitch:${ROOM}` };
    expect(await client.next()).toEqual({ name: 'emote_delete', data });
  }
  expect((await sharedList()).map(({ code }) => code)).not.toContain('Sadge');
});

test('only clients in the channel get events, not clients that left', async () => {
  const client = await joined();
  client.send(joining('5'));
  client.send(joining(ROOM, 'part_channel'));
  await received(3);
  live.create(ROOM, ['unheard']);
  live.create('5', ['received']);
  expect((await client.next()).data).toMatchObject({ emote: { code: 'received' }, channel: 'twitch:5' });
});

test('invalid messages are ignored', async () => {
  const client = await joined();
  client.sendText('hello');
  client.send({ name: 'join_channel', data: null });
  client.send([1]);
  await received(4);
  live.sendFrame('{"name":"lookup_user","data":{}}');
  expect(await client.next()).toEqual({ name: 'lookup_user', data: {} });
});

test('an impossible edit throws, because it is an error of the test', () => {
  expect(() => live.create(ROOM, ['monkaS'])).toThrow('monkaS is already shared with room 123456789.');
  expect(() => live.remove(ROOM, ['nope'])).toThrow('nope is not shared');
});

test('the service is also reached at its own host name and path', async () => {
  const headers = { host: 'sockets.betterttv.net', origin: 'https://page.example' };
  await openLiveClient(`ws://127.0.0.1:${started.port}/ws`, headers);
  expect(live.connections).toMatchObject([
    { origin: 'https://page.example', refused: false, closedAt: null },
  ]);
  await expect(started.openLive('sockets.betterttv.net/')).rejects.toThrow('404');
});

test('connections can be refused and dropped, and a reset removes all records', async () => {
  const client = await joined();
  live.dropConnections();
  expect((await client.closed)[0]).toBe(1006);
  live.behaviour.refuseConnections = true;
  await expect(started.openLive(ADDRESS)).rejects.toThrow('503');
  expect(live.connections).toMatchObject([{ refused: false }, { refused: true }]);
  const before = await sharedList();
  live.create(ROOM, ['PepePls']);
  started.standIn.reset();
  expect(await sharedList()).toEqual(before);
  expect([live.connections, live.behaviour.refuseConnections]).toEqual([[], false]);
});

test('an ordinary request to a live service gets an explanation', async () => {
  for (const address of [ADDRESS, 'events.7tv.io/v3']) expect((await started.get(address)).status).toBe(426);
});

test('many rooms are joined on one connection; each gets its own events until it is left; the record has those of now', async () => {
  const client = await started.openLive(ADDRESS);
  for (const room of ['1', '2', '3']) client.send(joining(room));
  client.send(joining('2', 'part_channel'));
  await received(4);
  expect(live.connections.map((one) => one.subscribed())).toEqual([['twitch:1', 'twitch:3']]);
  for (const room of ['1', '2', '3']) live.create(room, ['PepePls']);
  expect((await client.next()).data.channel).toBe('twitch:1');
  expect((await client.next()).data.channel).toBe('twitch:3');
  live.dropConnections();
  await client.closed;
  while (live.connections[0]?.closedAt === null) await new Promise(setImmediate);
  expect(live.connections[0]?.subscribed()).toEqual([]);
});
