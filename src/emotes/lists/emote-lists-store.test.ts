import { expect, test } from 'vitest';
import { ok } from '../../../tests/fakes/net.ts';
import { createMemoryListStore } from '../../../tests/fakes/storage.ts';
import { failOnUnhandledRejections } from '../../../tests/setup/unhandled-rejections.ts';
import { BODIES, COUNTS, enterRoom, IDS, START, URLS } from '../../../tests/stages/lists.ts';
import type { UnixMs } from '../../domain/clock.ts';
import { twitchEmote } from '../sources/twitch/twitch.ts';
import type { EmoteListStore } from './persistent-list-store.ts';

const MINUTE = 60_000;

failOnUnhandledRejections();

test('stored answers are used immediately, with their time, until the network answers', async () => {
  const store = createMemoryListStore();
  const stored = { emotes: [twitchEmote('1', 'stored')], loadedAt: 5 as UnixMs };
  await store.write('123', 'bttvChannel', stored);
  await store.write('', 'bttvGlobal', stored);
  await store.write('other', 'ffzChannel', stored);
  const room = enterRoom({ listStore: store });
  for (const id of IDS) room.answers.set(URLS[id], 'hangs');
  room.start();
  await room.clock.advance(0);
  expect(room.counts()).toEqual({
    bttvChannel: 1,
    bttvGlobal: 1,
    ffzGlobal: 0,
    ffzChannel: 0,
    sevenTvChannel: 0,
    sevenTvGlobal: 0,
  });
  expect(room.state('bttvChannel')).toMatchObject({ emoteCount: 1, isLoading: true, loadedAt: 5 });
  await room.clock.advance(15_000);
  expect(room.state('bttvChannel')).toMatchObject({
    emoteCount: 1,
    loadedAt: 5,
    failing: { since: START + 15_000 },
  });
  for (const id of IDS) room.answers.set(URLS[id], ok(BODIES[id]));
  await room.clock.advance(15_000);
  expect(room.counts()).toEqual(COUNTS);
  expect((await store.read('', 'bttvGlobal'))?.emotes).toHaveLength(9);
  expect(await store.read('123', 'bttvChannel')).toMatchObject({ loadedAt: START + 30_000 });
});

test('a stored answer that is read late does not replace a new one', async () => {
  const release: (() => void)[] = [];
  const stored = { emotes: [twitchEmote('1', 'stored')], loadedAt: 5 as UnixMs };
  const store: EmoteListStore = {
    read: () => new Promise((resolve) => release.push(() => resolve(stored))),
    write: () => Promise.resolve(),
  };
  const room = enterRoom({ listStore: store });
  room.answers.set(URLS.ffzGlobal, 'no network');
  room.start();
  await room.clock.advance(0);
  for (const resolveRead of release) resolveRead();
  await room.clock.advance(0);
  // the list that failed has no newer answer than the stored one
  expect(room.counts()).toEqual({ ...COUNTS, ffzGlobal: 1 });
  expect(room.state('ffzGlobal')).toMatchObject({ loadedAt: 5, failing: { reason: 'network error' } });
});

test.each<[string, EmoteListStore]>([
  [
    'rejects',
    { read: () => Promise.reject(new Error('denied')), write: () => Promise.reject(new Error('full')) },
  ],
  ['hangs', { read: () => new Promise(() => undefined), write: () => new Promise(() => undefined) }],
])('a store that %s does not prevent the lists from arriving', async (_what, store) => {
  const room = enterRoom({ listStore: store });
  room.start();
  await room.clock.advance(5 * MINUTE);
  expect(room.counts()).toEqual(COUNTS);
  expect(room.requested).toHaveLength(12);
});
