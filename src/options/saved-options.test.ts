import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '../domain/options.ts';
import { readSavedOptions } from './saved-options.ts';

const emote = { id: '1', emote: 'a', imageUrl: 'https://x/y', regexp: '', source: 's', score: 1 };

test.each([
  ['{}', {}],
  ['{"darkMode":"dark"}', { darkMode: 'dark' }],
  ['{"channel":null}', {}],
  ['{"channel":" #Somebody "}', { channel: 'somebody' }],
  ['{"channel":"not possible"}', {}],
  ['{"showThreshold":-3.7}', { showThreshold: 0 }],
  ['{"showThreshold":25.9,"autoHide":true}', { showThreshold: 25, autoHide: true }],
  ['{"unknown":1,"autoHide":true}', { unknown: 1, autoHide: true }],
  ['{"ignoredUsers":["NightBot"," @Anna ","no login"]}', { ignoredUsers: ['nightbot', 'anna', 'no login'] }],
  ['{"keepHistory":false,"showOn":"moments"}', { keepHistory: false, showOn: 'moments' }],
  ['{"delay":"by-hand","delaySeconds":12.9}', { delay: 'by-hand', delaySeconds: 12 }],
  ['{"delay":"player","delaySeconds":3600}', { delay: 'player', delaySeconds: 60 }],
  ['{"delay":"by-magic","delaySeconds":"soon","autoHide":true}', { autoHide: true, delaySeconds: 0 }],
  ['{"voteWord":"!Poll"}', { voteWord: 'poll' }],
  ['{"voteWord":"two words","autoHide":true}', { autoHide: true, voteWord: 'vote' }],
  // JSON can name a key `toString`: then the object cannot be made a text or a number.
  ['{"voteWord":{"toString":1},"autoHide":true}', { autoHide: true, voteWord: 'vote' }],
  ['{"delaySeconds":{"toString":1},"autoHide":true}', { autoHide: true, delaySeconds: 0 }],
  ['{"timelineUnderVideo":true}', { timelineUnderVideo: true }],
  ['{"momentRate":"few"}', { momentRate: 'few' }],
  ['{"countingMode":"once-a-chatter"}', { countingMode: 'once-a-chatter' }],
  [
    '{"rowOrder":"every-3-seconds","movingPictures":"none"}',
    { rowOrder: 'every-3-seconds', movingPictures: 'none' },
  ],
  [
    '{"pinnedEmotes":["7TV:1"],"recentChannels":["Anna"]}',
    { pinnedEmotes: ['7TV:1'], recentChannels: ['anna'] },
  ],
  ['{"recentChannels":["Anna","ben","anna"]}', { recentChannels: ['anna', 'ben'] }],
  ['{"recentChannels":["usage","anna"],"channel":"usage"}', { recentChannels: ['anna'], channel: null }],
  [
    '{"boardChannels":["Anna","#ben"],"boardOrder":"fixed"}',
    { boardChannels: ['anna', 'ben'], boardOrder: 'fixed' },
  ],
  [JSON.stringify({ customEmotes: [emote] }), { customEmotes: [emote] }],
])('%s is read with defaults for missing keys', (saved, given) => {
  expect(readSavedOptions(saved)).toEqual({ ...DEFAULT_OPTIONS, ...given });
});

test.each([
  '',
  'not json',
  'null',
  '[]',
  '1',
  '"dark"',
  '{"darkMode":"blue"}',
  '{"countingMode":"twice"}',
  '{"rowOrder":"newest"}',
  '{"pinnedEmotes":[5]}',
  '{"recentChannels":["not possible"]}',
  '{"boardChannels":["not possible"]}',
  '{"boardOrder":"newest"}',
  '{"autoHide":"yes"}',
  '{"keepHistory":1}',
  '{"keepBoardChannels":"yes"}',
  '{"timelineUnderVideo":"yes"}',
  '{"showOn":"peaks"}',
  '{"momentRate":"all"}',
  '{"channel":5}',
  '{"showThreshold":"10"}',
  '{"customEmotes":[{"id":"1"}]}',
])('%j is invalid', (saved) => {
  expect(readSavedOptions(saved)).toBeNull();
});

test.each([
  ['text that ends early', '{"showThreshold":77'],
  ['a text', '"showThreshold"'],
  ['a number beyond all numbers', '1e999'],
  ['a NUL', '\u0000'],
  ['half a character', '"\ud83d'],
  ['a theme with the name of a property', '{"showThreshold":77,"darkMode":"__proto__"}'],
  ['a theme that is an object', '{"showThreshold":77,"darkMode":{"toString":"dark"}}'],
  ['a list that is an object', '{"showThreshold":77,"customEmotes":{"0":{},"length":1}}'],
  ['an emote that is null', '{"customEmotes":[null]}'],
  [
    'a wrong type deep inside',
    JSON.stringify({ showThreshold: 77, customEmotes: [emote, { ...emote, score: '1' }] }),
  ],
  ['a list in a list of texts', '{"showThreshold":77,"ignoredUsers":[["nightbot"]]}'],
  ['only brackets', '['.repeat(100_000)],
  ['many nested lists', '[['.repeat(50_000)],
  ['a megabyte that is not JSON', 'x'.repeat(1_000_000)],
])('%s is invalid', (_what, saved) => {
  expect(readSavedOptions(saved)).toBeNull();
});

/** A JSON text with the names of options, and with values that JavaScript cannot make a text or a number. */
const optionsText = fc
  .dictionary(
    fc.constantFrom(...Object.keys(DEFAULT_OPTIONS)),
    fc.oneof(
      fc.jsonValue(),
      fc.constantFrom({ toString: 1 }, [{ toString: 1 }], { valueOf: null, toString: null }),
    ),
  )
  .map((options) => JSON.stringify(options));

test('any saved text is read as options or as invalid, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), optionsText), (saved) => {
      const read = readSavedOptions(saved);
      if (read !== null)
        expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(DEFAULT_OPTIONS)));
    }),
  );
});

test('custom emotes that were saved with one id get different ids', () => {
  const read = readSavedOptions(
    JSON.stringify({ customEmotes: [emote, emote, { ...emote, id: '2' }, emote] }),
  );
  expect(new Set(read?.customEmotes.map(({ id }) => id)).size).toBe(4);
  expect(read?.customEmotes[0]?.id).toBe('1');
  expect(read?.customEmotes[2]?.id).toBe('2');
});
