import { expect, test } from 'vitest';
import type { UnixMs } from '../../domain/clock.ts';
import { twitchEmote } from '../sources/twitch/twitch.ts';
import { createMemoryListStore, GLOBAL_ROOM_ID } from './list-store.ts';

const list = { emotes: [twitchEmote('25', 'Kappa')], loadedAt: 5 as UnixMs };

test('a list is read only for the room and the list id under which it was written', async () => {
  const store = createMemoryListStore();
  await store.write('1', 'bttvChannel', list);
  expect(await store.read('1', 'bttvChannel')).toEqual(list);
  expect(await store.read('1', 'ffzChannel')).toBeNull();
  expect(await store.read('2', 'bttvChannel')).toBeNull();
});

test('the room that was read or written least recently is removed first', async () => {
  const store = createMemoryListStore(2);
  await store.write('1', 'bttvChannel', list);
  await store.write('2', 'bttvChannel', list);
  await store.read('1', 'ffzChannel');
  await store.write('3', 'bttvChannel', list);
  expect(await store.read('1', 'bttvChannel')).toEqual(list);
  expect(await store.read('2', 'bttvChannel')).toBeNull();
  expect(await store.read('3', 'bttvChannel')).toEqual(list);
});

test('reading an unknown room removes no other', async () => {
  const store = createMemoryListStore(1);
  await store.write('1', 'bttvChannel', list);
  await store.read('2', 'bttvChannel');
  expect(await store.read('1', 'bttvChannel')).toEqual(list);
});

test('the global lists are never removed', async () => {
  const store = createMemoryListStore(1);
  await store.write(GLOBAL_ROOM_ID, 'bttvGlobal', list);
  for (let room = 1; room < 100; room++) await store.write(`${room}`, 'bttvChannel', list);
  expect(await store.read(GLOBAL_ROOM_ID, 'bttvGlobal')).toEqual(list);
  expect(await store.read('98', 'bttvChannel')).toBeNull();
  expect(await store.read('99', 'bttvChannel')).toEqual(list);
});
