import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeList } from '../../../tests/builders/emotes.ts';
import { CODE_MAX_LENGTH, EMOTE_ID_MAX_LENGTH, PICTURE_ADDRESS_MAX_LENGTH } from '../../domain/limits.ts';
import { decodeBetterTtvEvent } from '../sources/better-ttv/live.ts';
import { decodeSevenTvEntries, decodeSevenTvV2Entry } from '../sources/seven-tv/seven-tv.ts';
import { decodeEntries, httpsUrl, pathSegment } from './decode.ts';

const ID = 'i'.repeat(EMOTE_ID_MAX_LENGTH);
const CODE = 'c'.repeat(CODE_MAX_LENGTH);
const ADDRESS = 'https://cdn.example/'.padEnd(PICTURE_ADDRESS_MAX_LENGTH, 'a');
const BIDI = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'].concat([
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
]);

/** An entry that is valid in all lists. */
function entry(id: string, code: string, address = 'https://cdn.example/1'): object {
  const data = { host: { url: address.slice(0, -8), files: [] } };
  return { id, code, name: code, images: { '2x': address }, urls: [[], ['2', address]], data };
}

const DECODERS = {
  BetterTTV: (entries: unknown[]) => decodeList('bttvGlobal', entries),
  FrankerFaceZ: (entries: unknown[]) => decodeList('ffzGlobal', entries),
  '7TV v3': async (entries: unknown[]) => decodeSevenTvEntries(entries),
  '7TV v2': async (entries: unknown[]) => decodeEntries(entries, decodeSevenTvV2Entry),
};

const OUT_OF_BOUNDS: readonly (readonly [string, readonly object[]])[] = [
  ['an id of 129 characters', [entry(`${ID}i`, 'code')]],
  ['a code of 501 characters', [entry('id', `${CODE}c`)]],
  ['a bidirectional control in its code', BIDI.map((control) => entry('id', `a${control}b`))],
];

test.each(
  OUT_OF_BOUNDS.flatMap(([what, bad]) =>
    Object.entries(DECODERS).map((list) => [list[0], what, list[1], bad] as const),
  ),
)('%s: an entry with %s cannot be read', async (_list, _what, decode, bad) => {
  const decoded = await decode([...bad, entry(ID, CODE)]);
  expect(decoded.emotes.map(({ id, code }) => [id, code])).toEqual([[ID, CODE]]);
  expect(decoded.unreadableCount).toBe(bad.length);
});

test.each(['FrankerFaceZ', '7TV v3', '7TV v2'] as const)(
  '%s: an entry with a picture address of 2 049 characters cannot be read',
  async (list) => {
    const decoded = await DECODERS[list]([entry('a', 'a', ADDRESS), entry('b', 'b', `${ADDRESS}a`)]);
    expect(decoded.emotes.map(({ id }) => id)).toEqual(['a']);
    expect(decoded.emotes[0]?.imageUrl.length).toBeLessThanOrEqual(PICTURE_ADDRESS_MAX_LENGTH);
    expect(decoded.unreadableCount).toBe(1);
  },
);

test('an entry whose picture address is too long after encoding cannot be read', async () => {
  const address = `https://cdn.example/${'"'.repeat(1_000)}`;
  await expect(decodeList('ffzGlobal', [entry('a', 'a', address)])).rejects.toMatchObject({
    reason: 'no readable entry among 1',
  });
});

test('a live event that removes an id of 129 characters cannot be read', () => {
  const frame = { name: 'emote_delete', data: { channel: 'c', emoteId: `${ID}i` } };
  expect(decodeBetterTtvEvent(JSON.stringify(frame))).toMatchObject({ changes: [{ kind: 'unreadable' }] });
});

test.each([
  ['https://cdn.example/a/1', 'https://cdn.example/a/1'],
  ['//cdn.example/a/1', 'https://cdn.example/a/1'],
  ['HTTPS://CDN.example/A', 'https://cdn.example/A'],
  ['https://cdn.example/"><b', 'https://cdn.example/%22%3E%3Cb'],
  ['http://cdn.example/a', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,', null],
  ['/a/1', null],
  ['//', null],
  ['', null],
  [null, null],
  [7, null],
  [['https://cdn.example/'], null],
])('%j as a picture address is %j', (text, expected) => {
  expect(httpsUrl(text)).toBe(expected);
});

test('any text gives an https address or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const url = httpsUrl(text);
      expect(url === null || url.startsWith('https://')).toBe(true);
    }),
  );
});

test('any text is encoded as one segment of a path, even an unpaired surrogate', () => {
  expect(pathSegment('a/b?c#d')).toBe('a%2Fb%3Fc%23d');
  expect(pathSegment('\ud83d')).toBe('%EF%BF%BD');
  expect(pathSegment('\ud83d\ude00')).toBe('%F0%9F%98%80');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
      expect(pathSegment(String.fromCharCode(...units))).not.toMatch(/[/?#\\]/);
    }),
  );
});
