import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampInteger, DEFAULT_OPTIONS, type Options, readSavedOptions } from './options.ts';

const emote = { id: '1', emote: 'a', imageUrl: 'https://x/y', regexp: '', source: 's', score: 1 };

test.each([
  ['{}', {}],
  ['{"channel":null}', {}],
  ['{"channel":" #Somebody "}', { channel: 'somebody' }],
  ['{"channel":"not possible"}', {}],
  ['{"showThreshold":-3.7}', { showThreshold: 0 }],
  ['{"showThreshold":25.9,"autoHide":true}', { showThreshold: 25, autoHide: true }],
  ['{"unknown":1,"autoHide":true}', { unknown: 1, autoHide: true }],
  ['{"ignoredUsers":["NightBot"," @Anna "]}', { ignoredUsers: ['nightbot', 'anna'] }],
  ['{"keepHistory":false,"showOn":"moments"}', { keepHistory: false, showOn: 'moments' }],
  ['{"delay":"by-hand","delaySeconds":12.9}', { delay: 'by-hand', delaySeconds: 12 }],
  ['{"delay":"player","delaySeconds":3600}', { delay: 'player', delaySeconds: 60 }],
  ['{"voteWord":"!Poll"}', { voteWord: 'poll' }],
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
  expect(readSavedOptions(saved)).toEqual({
    options: { ...DEFAULT_OPTIONS, ...given },
    isJson: true,
    unreadable: {},
  });
});

test.each([
  ['{"darkMode":"blue"}', {}],
  ['{"darkMode":{"toString":"dark"}}', {}],
  ['{"autoHide":"yes"}', {}],
  ['{"channel":5}', {}],
  ['{"showThreshold":"10"}', {}],
  // JSON can name a key `toString`: then the object cannot be made a text or a number.
  ['{"delaySeconds":{"toString":1}}', {}],
  ['{"voteWord":"two words"}', {}],
  ['{"customEmotes":{"0":{},"length":1}}', {}],
  ['{"customEmotes":[null]}', {}],
  ['{"pinnedEmotes":[5,"7TV:1"]}', { pinnedEmotes: ['7TV:1'] }],
  ['{"boardChannels":["not possible","anna"]}', { boardChannels: ['anna'] }],
  ['{"ignoredUsers":[["nightbot"],"no login","anna"]}', { ignoredUsers: ['anna'] }],
  ['{"moodCodes":["bored zzz","funny ours","sad ours"]}', { moodCodes: ['funny ours'] }],
  [JSON.stringify({ customEmotes: [emote, { ...emote, score: '1' }] }), { customEmotes: [emote] }],
])(
  '%s alone has its default, of a list the readable entries count, and the value is returned',
  (saved, given) => {
    const value = JSON.parse(saved) as object;
    const { options, unreadable } = readSavedOptions(JSON.stringify({ ...value, unknown: 1 }));
    expect(options).toEqual({ ...DEFAULT_OPTIONS, unknown: 1, ...given });
    expect(unreadable).toEqual(value);
  },
);

test.each([
  ['an empty text', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"showThreshold"'],
  ['text that ends early', '{"showThreshold":77'],
  ['a number beyond all numbers', '1e999'],
  ['only brackets', '['.repeat(100_000)],
  ['a megabyte that is not JSON', 'x'.repeat(1_000_000)],
])('%s has no options', (_what, saved) => {
  expect(readSavedOptions(saved)).toEqual({ options: DEFAULT_OPTIONS, isJson: false, unreadable: {} });
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

test('any saved text is read as options, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), optionsText), (saved) => {
      const { options } = readSavedOptions(saved);
      expect(Object.keys(options)).toEqual(expect.arrayContaining(Object.keys(DEFAULT_OPTIONS)));
      for (const [name, value] of Object.entries(DEFAULT_OPTIONS)) {
        const kind = name === 'channel' ? /string|object/ : new RegExp(typeof value);
        expect(typeof options[name as keyof Options]).toMatch(kind);
      }
      expect(options.channel ?? 'none').toMatch(/^[a-z0-9_]{1,25}$/);
      expect(options.showThreshold >= 0 && options.showThreshold <= 1_000_000).toBe(true);
      for (const { score, ...texts } of options.customEmotes) {
        expect(Number.isFinite(score)).toBe(true);
        expect(Object.values(texts).every((text) => typeof text === 'string')).toBe(true);
      }
      expect([...options.ignoredUsers, ...options.ignoredEmotes].map((text) => typeof text)).not.toContain(
        'object',
      );
    }),
  );
});

test('custom emotes that were saved with one id get different ids', () => {
  const { options: read } = readSavedOptions(
    JSON.stringify({ customEmotes: [emote, emote, { ...emote, id: '2' }, emote] }),
  );
  expect(new Set(read.customEmotes.map(({ id }) => id)).size).toBe(4);
  expect(read.customEmotes[0]?.id).toBe('1');
  expect(read.customEmotes[2]?.id).toBe('2');
});

test.each([
  [Number.NaN, 0],
  [-5, 0],
  [-0.5, 0],
  [12.9, 12],
  [60, 60],
  [1e12, 60],
  [Number.POSITIVE_INFINITY, 60],
])('the number %d is limited to %d', (wanted, kept) => {
  expect(clampInteger(wanted, 60) === kept).toBe(true);
});
