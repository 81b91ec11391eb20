import { expect, test } from 'vitest';
import { decodeList, loadEmotes, readSample } from '../../../../tests/builders/emotes.ts';
import { ok, type ScriptedAnswer, scriptedFetchJson } from '../../../../tests/fakes/net.ts';
import { decodeBetterTtvEntry } from './better-ttv.ts';

const CHANNEL_URL = 'https://api.betterttv.net/3/cached/users/twitch/123';
const GOOD = { id: 'good', code: 'Good' };

const channelOf = async (body: unknown) => (await decodeList('bttvChannel', body)).emotes;
const globalOf = async (body: unknown) => (await decodeList('bttvGlobal', body)).emotes;

function loadChannel(answer: ScriptedAnswer) {
  const { fetchJson } = scriptedFetchJson(new Map([[CHANNEL_URL, answer]]));
  return loadEmotes('bttvChannel', fetchJson);
}

test('the channel list contains its own emotes and then the shared ones, at 2x, with the score length + 0.5', async () => {
  const emotes = await channelOf(readSample('bttv-user'));
  expect(emotes.map((emote) => emote.code)).toEqual([
    'catKISS',
    'exampleHi',
    'monkaS',
    'pepeJAM',
    'PepeLaugh',
    ':tf:2',
    'WeirdChamp',
  ]);
  expect(emotes[0]).toEqual({
    key: 'BetterTTV:5f1b0186cf6d2144653d2970',
    id: '5f1b0186cf6d2144653d2970',
    code: 'catKISS',
    imageUrl: 'https://cdn.betterttv.net/emote/5f1b0186cf6d2144653d2970/2x.webp',
    stillUrl: 'https://cdn.betterttv.net/emote/5f1b0186cf6d2144653d2970/static/2x.webp',
    source: 'BetterTTV',
    score: 7.5,
  });
  // An emote that is not animated has no second picture.
  expect(emotes[1]).not.toHaveProperty('stillUrl');
});

test.each([
  [{ imageType: 'gif', animated: true }, true],
  [{ imageType: 'webp', animated: true }, true],
  [{ imageType: 'gif', animated: false }, false],
  // Older entries have no `animated`.
  [{ imageType: 'gif' }, true],
  [{ imageType: 'png' }, false],
])('an entry with %j has a still picture: %s', (form, hasStill) => {
  const emote = decodeBetterTtvEntry({ id: '5f1b0186cf6d2144653d2970', code: 'catKISS', ...form });
  expect(typeof emote === 'object' && emote.stillUrl !== undefined).toBe(hasStill);
});

test('the global list contains no modifiers, and its scores are length + 0.4', async () => {
  const emotes = await globalOf(readSample('bttv-global'));
  expect(emotes.map((emote) => emote.code)).toEqual([
    ':tf:',
    'CiGrip',
    '(ditto)',
    'SourPls',
    'IceCold',
    'SoSnowy',
    'SantaHat',
    'SantaHat2',
    'D:',
  ]);
  expect(emotes[0]?.score).toBe(4.4);
  expect(emotes[0]?.imageUrl).toBe('https://cdn.betterttv.net/emote/54fa8f1401e468494b85b537/2x.webp');
});

test.each([
  null,
  7,
  {},
  { id: 'a' },
  { code: 'a' },
  { id: '', code: 'a' },
  { id: {}, code: 'a' },
  { id: Number.POSITIVE_INFINITY, code: 'a' },
  { id: 'a', code: 'two words' },
  { id: 'a', code: 7 },
  { id: 'a', code: 'a', modifier: true },
  ...['w!', 'h!', 'v!', 'z!', 'c!', 'l!', 'r!', 'p!', 's!'].map((code) => ({ id: 'a', code })),
])('the entry %j is skipped, and the others stay in the list', async (entry) => {
  const global = await globalOf([GOOD, entry, GOOD]);
  expect(global.map((emote) => emote.code)).toEqual(['Good', 'Good']);
  const channel = await channelOf({ channelEmotes: [entry, GOOD], sharedEmotes: [GOOD, entry] });
  expect(channel.map((emote) => emote.code)).toEqual(['Good', 'Good']);
});

test('a numeric id becomes its text, and no id changes the rest of the address', async () => {
  const emotes = await globalOf([
    { id: 12, code: 'a', modifier: false },
    { id: '/..?#', code: '__proto__' },
    { id: '\ud83d', code: 'c' },
  ]);
  expect(emotes.map((emote) => emote.id)).toEqual(['12', '/..?#', '\ud83d']);
  expect(emotes[1]?.imageUrl).toBe('https://cdn.betterttv.net/emote/%2F..%3F%23/2x.webp');
});

test.each([
  undefined,
  null,
  7,
  'text',
  [],
  {},
  { channelEmotes: [] },
  { channelEmotes: [], sharedEmotes: {} },
  { channelEmotes: null, sharedEmotes: [] },
])('%j is not understood as a channel list', async (body) => {
  await expect(channelOf(body)).rejects.toMatchObject({
    name: 'ListFailure',
    reason: 'answer not understood',
  });
});

test.each([undefined, null, 7, 'text', {}, { length: 1 }])(
  '%j is not understood as a global list',
  async (body) => {
    await expect(globalOf(body)).rejects.toMatchObject({
      name: 'ListFailure',
      reason: 'answer not understood',
    });
  },
);

test('the own and shared emotes of a channel are at most 50 000 together', async () => {
  const entries = Array.from({ length: 25_001 }, (_, index) => ({ id: index, code: `e${index}` }));
  await expect(channelOf({ channelEmotes: entries, sharedEmotes: entries })).rejects.toMatchObject({
    reason: 'more than 50000 entries',
  });
});

test('a channel that BetterTTV does not know has no emotes', async () => {
  expect((await loadChannel({ status: 404, body: readSample('bttv-404') })).emotes).toEqual([]);
  expect((await loadChannel({ status: 404, body: undefined })).emotes).toEqual([]);
});

test('the global list has its own address, and a 404 there is a failure', async () => {
  const url = 'https://api.betterttv.net/3/cached/emotes/global';
  const { fetchJson } = scriptedFetchJson(new Map([[url, ok([GOOD])]]));
  expect((await loadEmotes('bttvGlobal', fetchJson)).emotes).toHaveLength(1);
  const nothing = scriptedFetchJson(new Map());
  await expect(loadEmotes('bttvGlobal', nothing.fetchJson)).rejects.toMatchObject({
    reason: 'HTTP 404',
  });
});
