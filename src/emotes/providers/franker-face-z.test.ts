import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSample } from '../../../tests/read-sample.ts';
import { ok, scriptedFetchJson } from '../../../tests/scripted-fetch-json.ts';
import {
  decodeFrankerFaceZChannel,
  decodeFrankerFaceZGlobal,
  loadFrankerFaceZChannel,
  loadFrankerFaceZGlobal,
} from './franker-face-z.ts';
import { ListFailure } from './list-failure.ts';

const API = 'https://api.betterttv.net/3/cached/frankerfacez';
const signal = new AbortController().signal;
const GOOD = { id: 1, code: 'Good', images: { '1x': 'https://cdn.example/1' } };

test('the global list has the pictures of the answer, no modifiers, and is scored length + 0.4', () => {
  const emotes = decodeFrankerFaceZGlobal(readSample('bttv-ffz-global'));
  expect(emotes.map((emote) => [emote.code, emote.id, emote.imageUrl])).toEqual([
    ['BeanieHipster', '3', 'https://cdn.betterttv.net/frankerfacez_emote/3/1'],
    ['YooHoo', '6', 'https://cdn.betterttv.net/frankerfacez_emote/6/2'],
    ['ZrehplaR', '9', 'https://cdn.betterttv.net/frankerfacez_emote/9/1'],
    ['CatBag', '25927', 'https://cdn.betterttv.net/frankerfacez_emote/25927/2'],
  ]);
  expect(emotes[1]).toMatchObject({ key: 'betterttv:6', source: 'betterttv', score: 6.4 });
});

test('the channel list is scored length + 0.45', () => {
  const emotes = decodeFrankerFaceZChannel(readSample('bttv-ffz-user'));
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
])('of the pictures %j the one nearest to 2x is shown, by https', (images, imageUrl) => {
  expect(decodeFrankerFaceZGlobal([{ ...GOOD, images }])[0]?.imageUrl).toBe(imageUrl);
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
])('the entry %j is skipped and its neighbours stay', (entry) => {
  expect(decodeFrankerFaceZGlobal([GOOD, entry, GOOD])).toHaveLength(2);
  expect(decodeFrankerFaceZChannel([GOOD, entry, GOOD])).toHaveLength(2);
});

test.each([undefined, null, 7, 'text', {}])('%j is not understood', (body) => {
  expect(() => decodeFrankerFaceZGlobal(body)).toThrow(new ListFailure('answer not understood'));
  expect(() => decodeFrankerFaceZChannel(body)).toThrow(new ListFailure('answer not understood'));
});

test('no JSON makes decoding throw anything but a failure of the list', () => {
  const images = fc.record({ '1x': fc.jsonValue(), '2x': fc.jsonValue(), '4x': fc.jsonValue() });
  const entry = fc.oneof(fc.jsonValue(), fc.record({ id: fc.nat(), code: fc.string(), images }));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(entry)), (value) => {
      try {
        for (const emote of decodeFrankerFaceZGlobal(value)) expect(emote.imageUrl).toMatch(/^https:/);
      } catch (error) {
        expect(error).toBeInstanceOf(ListFailure);
      }
    }),
  );
});

test('each list comes from its address; a channel that is not known has no emotes', async () => {
  const { fetchJson, asked } = scriptedFetchJson(
    new Map([[`${API}/emotes/global`, ok(readSample('bttv-ffz-global'))]]),
  );
  expect(await loadFrankerFaceZGlobal('123', fetchJson, signal)).toHaveLength(4);
  expect(await loadFrankerFaceZChannel('1/2', fetchJson, signal)).toEqual([]);
  expect(await loadFrankerFaceZChannel('', fetchJson, signal)).toEqual([]);
  expect(asked).toEqual([`${API}/emotes/global`, `${API}/users/twitch/1%2F2`]);
});
