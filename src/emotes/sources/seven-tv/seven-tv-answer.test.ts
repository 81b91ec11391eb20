import { expect, test } from 'vitest';
import { readSample } from '../../../../tests/builders/emotes.ts';
import { decodeEntries } from '../../lists/decode.ts';
import { ListFailure } from '../../lists/load-list.ts';
import {
  decodeSevenTvEntries,
  decodeSevenTvSet,
  decodeSevenTvUser,
  decodeSevenTvV2Entry,
  isUnknownSevenTvUser,
} from './seven-tv.ts';

const SET_CODES = [
  'forsenLaughingAtYou',
  'catJAM',
  'Jammies',
  'RainTime',
  'unlistedOne',
  'WideHardo',
  'D:',
  '(ditto)',
  'дякую',
];
const V2_GOOD = {
  id: 'a',
  name: 'Good',
  urls: [
    ['1', 'https://cdn.example/1x'],
    ['2', 'https://cdn.example/2x'],
  ],
};

function entry(host: unknown): unknown {
  return { id: 'a', name: 'Good', data: { host } };
}

const emotesOf = async (entries: readonly unknown[]) => decodeSevenTvEntries(entries).emotes;
const v2EmotesOf = async (body: unknown) => decodeEntries(body, decodeSevenTvV2Entry).emotes;

const pictureOf = async (host: unknown) => (await emotesOf([entry(host)]))[0]?.imageUrl;

function webp(name: string): unknown {
  return { name, format: 'WEBP' };
}

test('a set gives the codes that chatters type, with 2x pictures', async () => {
  const emotes = await emotesOf(decodeSevenTvSet(readSample('7tv-v3-emote-set')));
  expect(emotes.map((emote) => emote.code)).toEqual(SET_CODES);
  for (const emote of emotes) {
    expect(emote.imageUrl).toBe(`https://cdn.7tv.app/emote/${emote.id}/2x.webp`);
  }
  expect(emotes[2]).toEqual({
    id: '01GB4DQCSG000EK8ZZ7KVJ3AE0',
    code: 'Jammies', // the emote's own name is pepeJAM
    imageUrl: 'https://cdn.7tv.app/emote/01GB4DQCSG000EK8ZZ7KVJ3AE0/2x.webp',
    stillUrl: 'https://cdn.7tv.app/emote/01GB4DQCSG000EK8ZZ7KVJ3AE0/2x_static.webp',
  });
  expect(emotes[0]?.stillUrl).toBeUndefined();
});

test('a set without emotes is empty', () => {
  expect(decodeSevenTvSet(readSample('7tv-v3-emote-set-empty'))).toEqual([]);
});

const setOf = (body: unknown) => {
  const { entries, subjects } = decodeSevenTvUser(body);
  return { entries, setId: subjects.setId };
};

test('the answer about a user contains its set, or the id of the set, or no set', async () => {
  const embedded = decodeSevenTvUser(readSample('7tv-v3-user-embedded'));
  expect((await emotesOf(embedded.entries ?? [])).map((emote) => emote.code)).toEqual(SET_CODES);
  expect(setOf(readSample('7tv-v3-user'))).toEqual({ entries: null, setId: '01J4Y0C0Q8000ESSWF36EXAMP1' });
  expect(setOf(readSample('7tv-v3-user-noset'))).toEqual({ entries: null, setId: null });
});

test.each([
  [{ emote_set_id: 5, emote_set: null }, null, '5'],
  [{ emote_set_id: 'x', emote_set: 'odd' }, null, 'x'],
  [{ emote_set_id: 'x', emote_set: { id: 'x' } }, null, 'x'],
  [{ emote_set_id: 'x', emote_set: { emotes: null } }, null, 'x'],
  [{ emote_set_id: {}, emote_set: { emotes: [] } }, [], null],
  [{ emote_set_id: '', emote_set: null }, null, null],
  [{ emote_set_id: null }, null, null],
  [{ id: '1' }, null, null],
])('the user %j has the entries %j and the set %j', (body, entries, setId) => {
  expect(setOf(body)).toEqual({ entries, setId });
});

test.each([undefined, null, 7, 'text', [], {}, { error: 'odd' }, { emote_set_id: {} }])(
  '%j is not understood as a user',
  (body) => {
    expect(() => decodeSevenTvUser(body)).toThrow(new ListFailure('answer not understood'));
  },
);

test.each([undefined, null, 7, 'text', [], {}, { error: 'odd' }, { id: 'x', emotes: {} }, { emotes: null }])(
  '%j is not understood as a set',
  (body) => {
    expect(() => decodeSevenTvSet(body)).toThrow(new ListFailure('answer not understood'));
  },
);

test('a channel is unknown only if the answer is `user not found`', () => {
  expect(isUnknownSevenTvUser(readSample('7tv-v3-error-404'))).toBe(true);
  expect(isUnknownSevenTvUser({ error: 'user not found' })).toBe(true);
  expect(isUnknownSevenTvUser({ error_code: 12_000 })).toBe(true);
  expect(isUnknownSevenTvUser({ error_code: 10_000, error: 'route not found' })).toBe(false);
  expect(isUnknownSevenTvUser(readSample('7tv-v2-gone'))).toBe(false);
  for (const body of [undefined, null, 'user not found', []]) expect(isUnknownSevenTvUser(body)).toBe(false);
});

test.each([
  ['no host', undefined, 'https://cdn.7tv.app/emote/a/2x.webp'],
  ['a host of null', null, 'https://cdn.7tv.app/emote/a/2x.webp'],
  ['no files', { url: '//h.example/e' }, 'https://h.example/e/2x.webp'],
  [
    'malformed files',
    { url: '//h.example/e/', files: [null, 7, {}, { name: 1 }] },
    'https://h.example/e/2x.webp',
  ],
  [
    'no WEBP',
    { url: '//h.example/e', files: [{ name: '2x.avif', format: 'AVIF' }] },
    'https://h.example/e/2x.webp',
  ],
  [
    'no 2x',
    { url: '//h.example/e', files: [webp('1x.webp'), webp('3x.webp')] },
    'https://h.example/e/1x.webp',
  ],
  [
    '2x last',
    { url: '//h.example/e', files: [webp('3x.webp'), webp('2x_static.webp'), webp('2x.webp')] },
    'https://h.example/e/2x.webp',
  ],
  [
    'one odd name',
    { url: 'https://h.example/e', files: [webp('../x?.webp')] },
    'https://h.example/e/..%2Fx%3F.webp',
  ],
])('an entry with %s still has a picture', async (_what, host, imageUrl) => {
  expect(await pictureOf(host)).toBe(imageUrl);
});

test('the picture of an entry without data is derived from its id', async () => {
  for (const data of [undefined, null, {}]) {
    const emotes = await emotesOf([{ id: 'a/b', name: 'Good', data }]);
    expect(emotes[0]?.imageUrl).toBe('https://cdn.7tv.app/emote/a%2Fb/2x.webp');
  }
});

test.each([
  null,
  7,
  'text',
  [],
  {},
  { id: 'a' },
  { name: 'a' },
  { id: '', name: 'a' },
  { id: {}, name: 'a' },
  { id: 'a', name: 7 },
  { id: 'a', name: 'a', modifier: true },
  entry(7),
  entry({ url: 7 }),
  entry({ url: 'http://h.example/e' }),
  entry({ url: 'javascript:alert(1)' }),
])('the entry %j is skipped, and the others stay in the list', async (bad) => {
  const good = entry(null);
  expect(await emotesOf([good, bad, good])).toHaveLength(2);
});

test('v2 emotes use the second of their pictures', async () => {
  const channel = await v2EmotesOf(readSample('7tv-v2-user'));
  expect(channel.map((emote) => emote.code)).toEqual(['forsenLaughingAtYou', 'catJAM', 'RainTime']);
  expect(channel[0]).toEqual({
    id: '60ae958e229664e8667aea38',
    code: 'forsenLaughingAtYou',
    imageUrl: 'https://cdn.7tv.app/emote/60ae958e229664e8667aea38/2x',
  });
  const global = await v2EmotesOf(readSample('7tv-v2-global'));
  expect(global.map((emote) => [emote.code, emote.imageUrl])).toEqual([
    ['gachiBASS', 'https://cdn.7tv.app/emote/603ca884faf3a00014dff0ab/2x'],
    ['EZ', 'https://cdn.7tv.app/emote/603cb219c20d020014423c34/2x'],
  ]);
});

test.each([
  null,
  { ...V2_GOOD, name: 'two words' },
  { ...V2_GOOD, modifier: true },
  { ...V2_GOOD, urls: undefined },
  { ...V2_GOOD, urls: [['1', 'https://cdn.example/1x']] },
  { ...V2_GOOD, urls: [[], ['2', 7]] },
  { ...V2_GOOD, urls: [[], ['2', 'http://cdn.example/2x']] },
])('the v2 entry %j is skipped, and the others stay in the list', async (bad) => {
  expect(await v2EmotesOf([V2_GOOD, bad, V2_GOOD])).toHaveLength(2);
});

test('the answer of v2 after its shutdown is not understood', async () => {
  await expect(v2EmotesOf(readSample('7tv-v2-gone'))).rejects.toThrow(ListFailure);
});
