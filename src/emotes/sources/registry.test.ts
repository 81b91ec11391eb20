import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../scripts/build/content-security-policy.ts';
import { emoteOfEntry, LOADED_SOURCES } from '../../../tests/builders/emotes.ts';
import { messageText } from '../../../tests/builders/lines.ts';
import { ok } from '../../../tests/fakes/net.ts';
import { createMemoryRows } from '../../../tests/fakes/storage.ts';
import { enterRoom, IDS } from '../../../tests/stages/lists.ts';
import { KNOWN_SOURCES, TWITCH } from '../../ui/source.ts';
import { createCatalogue } from '../catalogue.ts';
import { decodeEntries, listedEmote } from '../lists/decode.ts';
import { type LiveList, liveSource } from '../lists/live-list.ts';
import { openLiveSocket } from '../lists/live-socket.ts';
import { decodeAnswer, getJson } from '../lists/load-list.ts';
import { createPersistentListStore } from '../lists/persistent-list-store.ts';
import { createMatcher } from '../matcher.ts';
import { createNativeEmotes } from '../native-emotes.ts';
import type { EmoteSource, SourceList } from './emote-source.ts';
import { EMOTE_SOURCES, listsOf } from './registry.ts';
import { twitchEmote } from './twitch/twitch.ts';

const HOST = 'https://emotes.example';
const NAME = 'Made-up Emotes';

const madeUpEmote = (code: string) => listedEmote(NAME, code, code, `${HOST}/${code}.webp`, 0.1);

function madeUpList(id: string, title: string, scope: SourceList['scope']): SourceList {
  return {
    id,
    title,
    scope,
    load: async (request) =>
      decodeAnswer(await getJson(`${HOST}/${scope}`, request), (body) =>
        decodeEntries(body, (code) => madeUpEmote(String(code))),
      ),
  };
}

/** A complete new source, as its own folder would export it. */
const madeUp: EmoteSource = {
  name: NAME,
  hosts: [HOST, 'wss://live.example'],
  lists: [
    madeUpList('madeUpChannel', 'Channel', 'channel'),
    madeUpList('madeUpGlobal', 'Everywhere', 'global'),
  ],
  loadLive: async () =>
    liveSource(NAME, (deps) => {
      let list: LiveList | undefined;
      const socket = openLiveSocket({
        ...deps,
        url: 'wss://live.example/',
        lists: () => [],
        onReset: () => undefined,
        onOpen: () => socket.subscribed(),
        onText: (code) => list?.change([{ kind: 'put', emote: madeUpEmote(code), before: null }]),
      });
      return {
        follow(_roomId, lists) {
          list = lists.get('madeUpChannel') ?? list;
          return { stop: () => undefined };
        },
        stop: socket.close,
      };
    }),
};

const sources = [...LOADED_SOURCES, madeUp];

function enterRoomWithMadeUpSource() {
  const { rows } = createMemoryRows();
  const room = enterRoom({ sources, listStore: createPersistentListStore(rows, sources) });
  room.answers.set(`${HOST}/channel`, ok(['ours']));
  room.answers.set(`${HOST}/global`, ok(['everywhere']));
  return room;
}

test('the lists of a new source are loaded, stored and reported with all others', async () => {
  const room = enterRoomWithMadeUpSource();
  room.start();
  await room.clock.advance(0);
  expect(room.states.at(-1)?.map(({ id }) => id)).toEqual([...IDS, 'madeUpChannel', 'madeUpGlobal']);
  expect(room.states.at(-1)?.slice(-2)).toMatchObject([
    { title: 'Channel', source: NAME, emoteCount: 1, failing: null },
    { title: 'Everywhere', source: NAME, emoteCount: 1, failing: null },
  ]);
  const { listStore } = room.deps;
  expect((await listStore.read('123', 'madeUpChannel'))?.emotes).toEqual([madeUpEmote('ours')]);
  expect((await listStore.read('', 'madeUpGlobal'))?.emotes).toEqual([madeUpEmote('everywhere')]);
});

test('emotes of a new source are matched, including those from its live events', async () => {
  const room = enterRoomWithMadeUpSource();
  const { stop } = room.startLive();
  await room.clock.advance(0);
  room.wire.latest('live.example').events.onOpen();
  room.wire.latest('live.example').events.onText('added');
  await room.clock.advance(1_000);
  const lists = room.lists.at(-1)?.values() ?? [];
  const match = createMatcher(createCatalogue(lists), createNativeEmotes(twitchEmote));
  const used: (readonly [string, string])[] = [];
  match(messageText('ours everywhere added nothing'), [], (entry) => {
    const { source = '', code = '' } = emoteOfEntry(entry) ?? {};
    used.push([source, code]);
  });
  expect(used).toEqual([
    [NAME, 'ours'],
    [NAME, 'everywhere'],
    [NAME, 'added'],
  ]);
  stop();
  expect(room.wire.latest('live.example').isClosed).toBe(true);
});

test('the content security policy allows the hosts of a new source', () => {
  const policy = contentSecurityPolicy('production', "'sha256-x'", sources);
  expect(policy).toContain(`${HOST} wss://live.example;`);
  expect(contentSecurityPolicy('production', "'sha256-x'")).not.toContain(HOST);
});

test('names of sources and ids of lists are unique', () => {
  const names = EMOTE_SOURCES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const ids = listsOf(EMOTE_SOURCES).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the lists are in the order that decides between equal scores', () => {
  expect(listsOf(EMOTE_SOURCES).map(({ id }) => id)).toEqual(IDS);
});

test('hosts are origins of encrypted connections', () => {
  for (const host of EMOTE_SOURCES.flatMap(({ hosts }) => hosts)) {
    expect(host).toMatch(/^(https|wss):\/\/[a-z0-9.-]+$/);
  }
});

test('the page has styles only for sources of the registry, in the same order', () => {
  const names = EMOTE_SOURCES.map(({ name }) => name);
  expect(names.filter((name) => KNOWN_SOURCES.includes(name))).toEqual(KNOWN_SOURCES);
});

test('only Twitch has no lists', () => {
  expect(EMOTE_SOURCES.filter(({ lists }) => lists.length === 0).map(({ name }) => name)).toEqual([TWITCH]);
});
