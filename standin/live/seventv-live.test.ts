import { afterEach, beforeEach, expect, test } from 'vitest';
import { ulidOf } from '../catalogue/emote-ids.ts';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';
import type { LiveClient } from './live-client.ts';
import { openSevenTv, subscription, UNSUBSCRIBE } from './seventv-client.ts';
import type { SevenTvLive } from './seventv-live.ts';

const ROOM = '123456789';

let started: StandInUnderTest;
let live: SevenTvLive;
beforeEach(async () => {
  started = await startStandInUnderTest();
  live = started.standIn.sevenTvLive;
});
afterEach(() => started.stop());

// biome-ignore lint/suspicious/noExplicitAny: messages are read without types, like in a client
type Json = any;
const json = async (address: string): Promise<Json> => (await started.get(`7tv.io/v3/${address}`)).json();
const user = () => json(`users/twitch/${ROOM}`);
const activeSet = async () => json(`emote-sets/${(await user()).emote_set_id}`);
const emoteIn = (set: Json, code: string): Json => set.emotes.find((emote: Json) => emote.name === code);

const open = (): Promise<LiveClient> => openSevenTv(started);

async function subscribed(type: string, objectId: string): Promise<LiveClient> {
  const client = await open();
  client.send(subscription(type, objectId));
  expect((await client.next()).op).toBe(5);
  return client;
}

const subscribedToSet = async () => subscribed('emote_set.update', (await user()).emote_set_id);

test('after unsubscribing a client gets no events', async () => {
  const client = await subscribedToSet();
  client.send({ ...subscription('emote_set.update', (await user()).emote_set_id), op: UNSUBSCRIBE });
  expect(await client.next()).toMatchObject({ op: 5, d: { command: 'UNSUBSCRIBE' } });
  live.push(ROOM, ['NEWEMOTE']);
  client.send(subscription('user.update', 'x'));
  expect((await client.next()).op).toBe(5);
});

test('the event of an added emote equals its entry in the set', async () => {
  const client = await subscribedToSet();
  const before = await activeSet();
  live.push(ROOM, ['NEWEMOTE', 'AlienDance']);
  const after = await activeSet();
  expect(after.emote_count).toBe(before.emote_count + 2);
  const { op, d } = await client.next();
  expect([op, d.type]).toEqual([0, 'emote_set.update']);
  expect(d.body).toEqual({
    id: after.id,
    kind: 3,
    actor: expect.objectContaining({ username: 'tidy_editor' }),
    pushed: [
      { key: 'emotes', index: before.emote_count, type: 'object', value: emoteIn(after, 'NEWEMOTE') },
      { key: 'emotes', index: before.emote_count + 1, type: 'object', value: emoteIn(after, 'AlienDance') },
    ],
  });
  expect(emoteIn(after, 'NEWEMOTE').id).toBe(ulidOf('NEWEMOTE'));
  const picture = await started.get(`cdn.7tv.app/emote/${ulidOf('NEWEMOTE')}/2x.webp`);
  expect(picture.status).toBe(200);
});

test('the event of a removed emote contains its old entry, and the set does not contain it any more', async () => {
  const client = await subscribedToSet();
  const before = await activeSet();
  live.pull(ROOM, ['catJAM', 'Jammies']);
  const { d } = await client.next();
  expect(d.body.pulled).toEqual(
    ['catJAM', 'Jammies'].map((code) => ({
      key: 'emotes',
      index: before.emotes.findIndex((emote: Json) => emote.name === code),
      type: 'object',
      old_value: emoteIn(before, code),
      value: null,
    })),
  );
  expect(d.body.pushed).toBeUndefined();
  expect(emoteIn(await activeSet(), 'catJAM')).toBeUndefined();
});

test('an impossible edit throws, because it is an error of the test', () => {
  expect(() => live.push(ROOM, ['catJAM'])).toThrow('catJAM is already in the 7TV set of room 123456789.');
  expect(() => live.pull(ROOM, ['nope'])).toThrow('nope is not in the 7TV set');
  live.switchSet(ROOM, null);
  expect(() => live.push(ROOM, ['x'])).toThrow('has no active 7TV set');
});

test('subscribers of the user get an event for another active set, which has exactly its emotes', async () => {
  const before = await user();
  const client = await subscribed('user.update', before.user.id);
  live.switchSet(ROOM, ['catJAM', 'Snowman']);
  const after = await user();
  expect(after.emote_set_id).not.toBe(before.emote_set_id);
  const set = await activeSet();
  expect(set.emotes.map((emote: Json) => emote.name)).toEqual(['catJAM', 'Snowman']);

  const { d } = await client.next();
  expect(d).toMatchObject({ type: 'user.update', body: { id: before.user.id, kind: 1 } });
  const [connection] = d.body.updated;
  expect(connection).toMatchObject({ key: 'connections', index: 0, nested: true, type: '' });
  const [whole, id] = connection.value;
  expect(whole).toMatchObject({
    key: 'emote_set',
    old_value: { id: before.emote_set_id },
    value: { id: set.id },
  });
  expect(whole.value.emotes).toBeUndefined();
  expect(id).toMatchObject({ key: 'emote_set_id', old_value: before.emote_set_id, value: set.id });
  expect((await json(`emote-sets/${before.emote_set_id}`)).emotes.length).toBeGreaterThan(50);
});

test('the active set can be cleared, emptied and set again', async () => {
  const client = await subscribed('user.*', (await user()).user.id);
  live.switchSet(ROOM, null);
  expect(await user()).toMatchObject({ emote_set_id: null, emote_set: null });
  expect((await client.next()).d.body.updated[0].value.map(({ value }: Json) => value)).toEqual([null, null]);
  live.switchSet(ROOM, []);
  const [whole] = (await client.next()).d.body.updated[0].value;
  expect('old_value' in whole).toBe(false);
  const empty = await activeSet();
  expect(['emotes' in empty, 'emote_count' in empty]).toEqual([false, false]);
});

test('only subscribers of an object get its events', async () => {
  const setOfOther = (await json('users/twitch/200000001')).emote_set_id;
  const mine = await subscribedToSet();
  const others = await subscribed('emote_set.update', setOfOther);
  live.push(ROOM, ['NEWEMOTE']);
  live.push('200000001', ['OTHEREMOTE']);
  expect((await mine.next()).d.body.pushed[0].value.name).toBe('NEWEMOTE');
  expect((await others.next()).d.body.pushed[0].value.name).toBe('OTHEREMOTE');
  expect(mine.messages).toHaveLength(3);
});

test('a reset restores the initial sets and closes the connections', async () => {
  const client = await open();
  const before = await user();
  live.push(ROOM, ['NEWEMOTE']);
  live.switchSet(ROOM, null);
  live.behaviour.neverHello = true;
  started.standIn.reset();
  expect((await client.closed)[0]).toBe(1006);
  expect(await user()).toEqual(before);
  expect(emoteIn(await activeSet(), 'NEWEMOTE')).toBeUndefined();
  expect([live.connections, live.behaviour.neverHello]).toEqual([[], false]);
});
