import { expect, test } from 'vitest';
import { createMemoryRows, limitedRows } from '../../../tests/fakes/storage.ts';
import type { UnixMs } from '../../domain/clock.ts';
import type { Rows } from '../../storage/rows.ts';
import { createPersistentListStore, GLOBAL_ROOM_ID } from './persistent-list-store.ts';

const emote = {
  id: '1',
  code: 'code',
  imageUrl: 'https://cdn.example/1',
  stillUrl: 'https://cdn.example/1s',
};
const list = { emotes: [emote], loadedAt: 5 as UnixMs };
/** The stored form of a list with these emotes. */
const storedAs = (...emotes: unknown[]) => ({ loadedAt: 5, parts: [JSON.stringify(emotes)] });

/** A store with rows in memory. `overrides` replace calls of them. */
function openStore(overrides: Partial<Rows> = {}, maxRooms?: number) {
  const { rows: memory, values } = createMemoryRows();
  const rows = { ...memory, ...overrides };
  const store = createPersistentListStore(rows, maxRooms);
  return { values, store };
}

test('a list is read only for the room and the list id under which it was written', async () => {
  const { store } = openStore();
  await store.write('1', 'bttvChannel', list);
  expect(await store.read('1', 'bttvChannel')).toEqual(list);
  expect(await store.read('1', 'ffzChannel')).toBeNull();
  expect(await store.read('2', 'bttvChannel')).toBeNull();
});

test('of 25 rooms the one that was written least recently is removed with all its lists; reads do not matter', async () => {
  const { store } = openStore();
  for (let room = 1; room <= 24; room++) {
    await store.write(`${room}`, 'bttvChannel', list);
    await store.write(`${room}`, 'ffzChannel', { ...list, emotes: [] });
  }
  await store.write('1', 'bttvChannel', list);
  await store.read('2', 'bttvChannel');
  await store.write('25', 'bttvChannel', list);
  expect(await store.read('2', 'bttvChannel')).toBeNull();
  expect(await store.read('2', 'ffzChannel')).toBeNull();
  for (const room of ['1', '3', '24', '25']) expect(await store.read(room, 'bttvChannel')).toEqual(list);
});

test('the global lists are never removed, and cause no removal of others', async () => {
  const { store, values } = openStore({}, 2);
  await store.write(GLOBAL_ROOM_ID, 'bttvGlobal', list);
  for (let room = 1; room < 100; room++) await store.write(`${room}`, 'bttvChannel', list);
  expect(await store.read(GLOBAL_ROOM_ID, 'bttvGlobal')).toEqual(list);
  await store.write(GLOBAL_ROOM_ID, 'bttvGlobal', list);
  expect(await store.read('98', 'bttvChannel')).toEqual(list);
  expect(values.size).toBe(4); // two rooms, the global list and the list of rooms
});

test('lists of several new rooms that are written at the same time are all stored', async () => {
  const { store } = openStore();
  const rooms = ['1', '2', '3'];
  await Promise.all(rooms.map((room) => store.write(room, 'bttvChannel', list)));
  for (const room of rooms) expect(await store.read(room, 'bttvChannel')).toEqual(list);
});

test('a list of 2 500 emotes is read, also in the parts of 1 000 emotes that version 1.0.0 wrote', async () => {
  const { store, values } = openStore();
  const emotes = Array.from({ length: 2_500 }, (_, id) => ({ ...emote, id: `${id}` }));
  await store.write('1', 'bttvChannel', { ...list, emotes });
  expect(await store.read('1', 'bttvChannel')).toEqual({ ...list, emotes });
  const parts = [0, 1_000, 2_000].map((from) => JSON.stringify(emotes.slice(from, from + 1_000)));
  values.set('bttvChannel/1', { loadedAt: 5, parts });
  expect(await store.read('1', 'bttvChannel')).toEqual({ ...list, emotes });
});

test('a list that would be too long to be read again is not written', async () => {
  const { store, values } = openStore();
  const long = { ...emote, imageUrl: `https://cdn.example/${'a'.repeat(2_000)}` };
  await store.write('1', 'bttvChannel', { ...list, emotes: Array.from({ length: 5_000 }, () => long) });
  expect(values.size).toBe(0);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'list'],
  ['a list without its time', { parts: [] }],
  ['a time that is not a number', { parts: [], loadedAt: Number.NaN }],
  ['parts that are not texts', { parts: [[emote]], loadedAt: 5 }],
  ['a part that is not JSON', { parts: ['[{]'], loadedAt: 5 }],
  ['a part that is not a list', { parts: ['{}'], loadedAt: 5 }],
  ['an emote without a code', storedAs(emote, { ...emote, code: undefined })],
  ['a code with a space', storedAs({ ...emote, code: 'a b' })],
  ['a code with a bidirectional control', storedAs({ ...emote, code: 'a\u202eb' })],
  ['a code of 501 characters', storedAs({ ...emote, code: 'c'.repeat(501) })],
  ['an id of 129 characters', storedAs({ ...emote, id: 'i'.repeat(129) })],
  [
    'an address of 2 049 characters',
    storedAs({ ...emote, stillUrl: 'https://cdn.example/'.padEnd(2_049, 'a') }),
  ],
  ['a picture that is not https', storedAs({ ...emote, imageUrl: 'http://cdn.example/1' })],
  ['a script for a picture', storedAs({ ...emote, imageUrl: 'javascript:alert(1)' })],
  ['a still picture that is not https', storedAs({ ...emote, stillUrl: 'data:image/png,' })],
  ['more than 50 000 emotes', storedAs(...Array.from({ length: 50_001 }, () => emote))],
  ['a text over 10 MB', { parts: [`[${' '.repeat(10_000_000)}]`], loadedAt: 5 }],
])('%s is ignored as a stored list', async (_what, stored) => {
  const { store, values } = openStore();
  values.set('bttvChannel/1', stored);
  expect(await store.read('1', 'bttvChannel')).toBeNull();
});

test('unknown stored fields are ignored', async () => {
  const { store, values } = openStore();
  values.set('bttvChannel/1', {
    ...storedAs({ ...emote, pattern: '.*', key: '7TV:2', source: '7TV', score: '5' }),
    odd: 1,
  });
  expect(await store.read('1', 'bttvChannel')).toEqual(list);
});

test('a full database rejects a write, and keeps its earlier lists', async () => {
  let isFull = false;
  const { rows, values } = createMemoryRows();
  const { store } = openStore(limitedRows(rows, () => isFull));
  await store.write('1', 'bttvChannel', list);
  const before = structuredClone(values);
  isFull = true;
  for (const room of ['1', '2']) {
    await expect(store.write(room, 'bttvChannel', { ...list, emotes: [] })).rejects.toThrow('full');
  }
  expect(values).toEqual(before);
  expect(await store.read('1', 'bttvChannel')).toEqual(list);
});
