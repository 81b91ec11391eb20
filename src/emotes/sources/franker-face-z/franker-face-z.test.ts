import { expect, test } from 'vitest';
import { decodeList, loadEmotes, readSample } from '../../../../tests/builders/emotes.ts';
import { ok, scriptedFetchJson } from '../../../../tests/fakes/net.ts';

const API = 'https://api.betterttv.net/3/cached/frankerfacez';
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
  { ...GOOD, id: '' },
  { ...GOOD, id: undefined },
  { ...GOOD, code: 'two words' },
  { ...GOOD, code: 'h!' },
  { ...GOOD, modifier: true },
  { ...GOOD, images: { '1x': null, '2x': null, '4x': null } },
  { ...GOOD, images: { '2x': 7 } },
  { ...GOOD, images: { '2x': 'http://cdn.example/2' } },
  { ...GOOD, images: { '2x': 'javascript:alert(1)', '1x': 'https://cdn.example/1' } },
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
  expect((await loadEmotes('ffzGlobal', fetchJson)).emotes).toHaveLength(4);
  expect((await loadEmotes('ffzChannel', fetchJson, { roomId: '1/2' })).emotes).toEqual([]);
  expect(requested).toEqual([`${API}/emotes/global`, `${API}/users/twitch/1%2F2`]);
});

const OWN_API = 'https://api.frankerfacez.com/v1';
const FAILED = { status: 503, body: null as unknown };

test('where the copy fails the lists come from FrankerFaceZ itself, as they would have from the copy', async () => {
  const { fetchJson, requested } = scriptedFetchJson(
    new Map<string, { status: number; body: unknown }>([
      [`${API}/emotes/global`, FAILED],
      [`${API}/users/twitch/123`, FAILED],
      [`${OWN_API}/set/global`, ok(readSample('ffz-global'))],
      [`${OWN_API}/room/id/123`, ok(readSample('ffz-room'))],
    ]),
  );
  const global = await loadEmotes('ffzGlobal', fetchJson);
  // Neither the modifiers of a default set nor the emotes of a set that only some users have.
  expect(global.emotes.map(({ code, id, key, score }) => [code, id, key, score])).toEqual([
    ['ZrehplaR', '9', 'betterttv:9', 8.4],
    ['YooHoo', '6', 'betterttv:6', 6.4],
  ]);
  const channel = await loadEmotes('ffzChannel', fetchJson);
  expect(
    channel.emotes.map(({ code, score, imageUrl, stillUrl }) => [code, score, imageUrl, stillUrl]),
  ).toEqual([
    ['KEKW', 4.45, 'https://cdn.frankerfacez.com/emote/381875/2', undefined],
    ['OMEGALUL', 8.45, 'https://cdn.frankerfacez.com/emote/128054/2', undefined],
    [
      'catJAMFFZ',
      9.45,
      'https://cdn.frankerfacez.com/emote/723102/animated/2',
      'https://cdn.frankerfacez.com/emote/723102/2',
    ],
  ]);
  expect([global, channel].map(({ unreadableCount }) => unreadableCount)).toEqual([0, 0]);
  expect(requested).toHaveLength(4);
});

test.each([
  ['is down too', FAILED],
  ['answers nothing that is known', ok({ sets: { 3: {} } })],
  ['does not know the channel', { status: 404, body: { message: 'No such room' } }],
])('where FrankerFaceZ %s, the failure is that of the copy', async (_, own) => {
  const { fetchJson } = scriptedFetchJson(
    new Map([
      [`${API}/emotes/global`, FAILED],
      [`${OWN_API}/set/global`, own],
      [`${API}/users/twitch/123`, FAILED],
      [`${OWN_API}/room/id/123`, own],
    ]),
  );
  for (const id of ['ffzGlobal', 'ffzChannel']) {
    await expect(loadEmotes(id, fetchJson)).rejects.toMatchObject({
      reason: 'HTTP 503',
      url: expect.stringContaining('betterttv'),
    });
  }
});
