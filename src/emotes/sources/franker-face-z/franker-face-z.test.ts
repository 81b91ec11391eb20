import { expect, test } from 'vitest';
import { decodeList, listOf, readSample, requestOf } from '../../../../tests/builders/emotes.ts';
import { ok, scriptedFetchJson } from '../../../../tests/fakes/net.ts';

const API = 'https://api.betterttv.net/3/cached/frankerfacez';
const { load: loadFrankerFaceZChannel } = listOf('ffzChannel');
const { load: loadFrankerFaceZGlobal } = listOf('ffzGlobal');
const GOOD = { id: 1, code: 'Good', images: { '1x': 'https://cdn.example/1' } };

const channelOf = async (body: unknown) => (await decodeList('ffzChannel', body)).emotes;
const globalOf = async (body: unknown) => (await decodeList('ffzGlobal', body)).emotes;

test('the global list has the pictures from the answer and no modifiers, and its scores are length + 0.4', async () => {
  const emotes = await globalOf(readSample('bttv-ffz-global'));
  expect(emotes.map((emote) => [emote.code, emote.id, emote.imageUrl])).toEqual([
    ['BeanieHipster', '3', 'https://cdn.betterttv.net/frankerfacez_emote/3/1'],
    ['YooHoo', '6', 'https://cdn.betterttv.net/frankerfacez_emote/6/2'],
    ['ZrehplaR', '9', 'https://cdn.betterttv.net/frankerfacez_emote/9/1'],
    ['CatBag', '25927', 'https://cdn.betterttv.net/frankerfacez_emote/25927/2'],
  ]);
  expect(emotes[1]).toMatchObject({ key: 'betterttv:6', source: 'betterttv', score: 6.4 });
});

test('the scores of the channel list are length + 0.45', async () => {
  const emotes = await channelOf(readSample('bttv-ffz-user'));
  expect(emotes.map((emote) => [emote.code, emote.score])).toEqual([
    ['OMEGALUL', 8.45],
    ['KEKW', 4.45],
    ['PepeHands', 9.45],
    ['catJAMFFZ', 9.45],
  ]);
  expect(emotes[3]?.imageUrl).toBe('https://cdn.betterttv.net/frankerfacez_emote/723102/animated/2');
  expect(emotes[3]?.stillUrl).toBe('https://cdn.betterttv.net/frankerfacez_emote/723102/2');
  expect(emotes[0]).not.toHaveProperty('stillUrl');
});

test.each([
  [{ '1x': '//cdn.example/1', '2x': null }, 'https://cdn.example/1'],
  [{ '4x': 'https://cdn.example/4' }, 'https://cdn.example/4'],
  [{ '1x': 'https://cdn.example/1', '2x': '//cdn.example/2' }, 'https://cdn.example/2'],
])('of the pictures %j the one nearest to 2x is used, with https', async (images, imageUrl) => {
  expect((await globalOf([{ ...GOOD, images }]))[0]?.imageUrl).toBe(imageUrl);
});

test.each([
  null,
  'text',
  { ...GOOD, id: '' },
  { ...GOOD, id: undefined },
  { ...GOOD, code: 'two words' },
  { ...GOOD, code: '' },
  { ...GOOD, code: 'h!' },
  { ...GOOD, modifier: true },
  { ...GOOD, images: undefined },
  { ...GOOD, images: null },
  { ...GOOD, images: {} },
  { ...GOOD, images: { '1x': null, '2x': null, '4x': null } },
  { ...GOOD, images: { '2x': 7 } },
  { ...GOOD, images: { '2x': 'http://cdn.example/2' } },
  { ...GOOD, images: { '2x': 'javascript:alert(1)', '1x': 'https://cdn.example/1' } },
  { ...GOOD, images: { '2x': '/2' } },
])('the entry %j is skipped, and the others stay in the list', async (entry) => {
  expect(await globalOf([GOOD, entry, GOOD])).toHaveLength(2);
  expect(await channelOf([GOOD, entry, GOOD])).toHaveLength(2);
});

test.each([undefined, null, 7, 'text', {}])('%j is not understood', async (body) => {
  await expect(globalOf(body)).rejects.toMatchObject({
    name: 'ListFailure',
    reason: 'answer not understood',
  });
  await expect(channelOf(body)).rejects.toMatchObject({
    name: 'ListFailure',
    reason: 'answer not understood',
  });
});

test('each list has its own address; an unknown channel has no emotes', async () => {
  const { fetchJson, requested } = scriptedFetchJson(
    new Map([[`${API}/emotes/global`, ok(readSample('bttv-ffz-global'))]]),
  );
  expect((await loadFrankerFaceZGlobal(requestOf(fetchJson))).emotes).toHaveLength(4);
  expect((await loadFrankerFaceZChannel(requestOf(fetchJson, '1/2'))).emotes).toEqual([]);
  expect((await loadFrankerFaceZChannel(requestOf(fetchJson, ''))).emotes).toEqual([]);
  expect(requested).toEqual([`${API}/emotes/global`, `${API}/users/twitch/1%2F2`]);
});
