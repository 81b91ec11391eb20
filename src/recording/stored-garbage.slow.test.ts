import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordedMoment } from '../../tests/builders/recordings.ts';
import { emoteOf } from '../../tests/stages/recording.ts';
import { infoOf, minuteOf, openStore, save } from '../../tests/stages/recording-stores.ts';
import type { StoredInfo } from './stored-format.ts';

const emote = emoteOf('code');
const { isManual, ...moment } = recordedMoment(5, { endS: null, emote, mood: 'hype' });
/** As it is stored. */
const storedMoment = { ...moment, isByHand: isManual };
const info = infoOf({
  startS: 100,
  endS: 159,
  found: [{ ...moment, isManual }],
  video: { videoId: '12', zeroS: 3 },
  bestCounts: { total: { count: 3, second: 120 }, emotes: [{ emote, count: 3, second: 120 }] },
});

/** A store with the recording `a`: one minute, with one emote. */
async function openStored() {
  const opened = openStore();
  await save(opened.store, 'a', [minuteOf(0)], info, { emotes: [emote] });
  return opened;
}

type Stored = Record<string, unknown>;

/** The fields of a head of the first version, with one minute. */
function oldHead(minute: Stored): Stored {
  return { version: 1, minutes: [{ number: 0, bytes: 1, emotesFrom: 0, emotesTo: 0, ...minute }] };
}

/** Replaces fields of a stored value. */
function change(values: Map<string, unknown>, key: string, fields: Stored): void {
  values.set(key, { ...(values.get(key) as Stored), ...fields });
}

test.each<[string, Stored]>([
  ['an unknown number of emotes', { emoteCount: undefined }],
  ['far too many emotes', { emoteCount: 1e9 }],
  ['an older version', { version: 0 }],
  ['far too many emotes of the first version', oldHead({ emotesTo: 1e9 })],
])('a recording with %s is listed but not read, and can be deleted', async (_what, fields) => {
  const { store, values } = await openStored();
  change(values, 'session/a', fields);
  expect(await store.list()).toMatchObject([{ recordingId: 'a', isNewer: false }]);
  expect(await store.read('a')).toBeNull();
  expect(await store.resume('channel', 200)).toBeNull();
  expect(await store.delete('a')).toBe(true);
  expect(await store.list()).toEqual([]);
});

test.each<[string, Stored]>([
  ['a channel that is none', { channelLogin: 'a b' }],
  ['no start', { startS: undefined }],
  ['an end that is not a number', { endS: Number.NaN }],
])('a recording with %s is not listed', async (_what, fields) => {
  const { store, values } = await openStored();
  change(values, 'session/a', fields);
  expect(await store.list()).toEqual([]);
  expect(await store.read('a')).toBeNull();
});

test.each<[string, Stored, Partial<StoredInfo>]>([
  ['moments that are no list', { moments: {} }, { found: [] }],
  [
    'a moment whose emote has a script for a picture',
    { moments: [{ ...storedMoment, emote: { ...emote, imageUrl: 'javascript:alert(1)' } }] },
    { found: [{ ...moment, emote: null, isManual: false }] },
  ],
  ['records that are a text', { records: 'many' }, { bestCounts: { total: null, emotes: [] } }],
  [
    'a record without a number',
    { records: { total: {}, emotes: [{ emote, count: '3', second: 1 }] } },
    { bestCounts: { total: null, emotes: [] } },
  ],
  ['fields that are not known', { odd: 1 }, {}],
])('of a recording with %s the rest is read', async (_what, fields, expected) => {
  const { store, values } = await openStored();
  change(values, 'session/a', fields);
  expect(await store.read('a')).toMatchObject({ info: { ...info, ...expected }, minutes: [0] });
});

test.each<[string, unknown]>([
  ['missing', undefined],
  ['a text', 'marks'],
  ['of a newer version', { version: 2, marks: [{ ...storedMoment, isByHand: true }], video: null }],
])('a recording whose marks and video are %s has none', async (_what, value) => {
  const { store, values } = await openStored();
  values.set('hand/a', value);
  expect((await store.read('a'))?.info).toMatchObject({ marks: [], video: null });
});

test.each<[string, unknown]>([
  ['missing', undefined],
  ['a text', 'block'],
  ['of a newer version', { version: 2, block: Uint8Array.of(1) }],
])('a minute that is %s is a gap', async (_what, value) => {
  const { store, values } = await openStored();
  values.set('minute/a/0', value);
  expect(await store.minutes('a', [0])).toEqual(new Map());
  expect((await store.emotes('a'))[0]).toEqual(emote);
});

test.each<[string, unknown]>([
  ['are missing', undefined],
  ['are of a newer version', { version: 2, emotes: [emote] }],
  ['have no code', { version: 1, emotes: [{ ...emote, code: '' }] }],
  [
    'have a picture that is not https',
    { version: 1, emotes: [{ ...emote, imageUrl: 'http://cdn.example/1' }] },
  ],
  ['have a far too long code', { version: 1, emotes: [{ ...emote, code: 'x'.repeat(501) }] }],
])('emotes that %s are emotes with the code "?", so that numbers stay right', async (_what, value) => {
  const { store, values } = await openStored();
  await save(store, 'a', [minuteOf(1)], info, { emotes: [emote, emote] });
  values.set('emote-names/a/0', value);
  const emotes = await store.emotes('a');
  expect(emotes.map(({ code }) => code)).toEqual(['?', 'code']);
  expect(emotes[0]?.imageUrl).toBe('data:,');
});

test('what a newer version wrote is listed as newer and stays as it is', async () => {
  const { store, values } = openStore();
  values.set('session/a', { version: 3, channelLogin: 'channel', startS: 100, endS: 159, odd: 1 });
  values.set('session/b', { version: 4 });
  values.set('channel/channel', { version: 2, best: [] });
  values.set('minute/a/0', { version: 2 });
  const before = structuredClone(values);
  const header = { bytes: 0, isNewer: true, isLive: false };
  expect(await store.list()).toEqual([
    { ...header, recordingId: 'a', channelLogin: 'channel', startS: 100, endS: 159 },
    { ...header, recordingId: 'b', channelLogin: '', startS: 0, endS: 0 },
  ]);
  expect(await store.read('a')).toBeNull();
  expect(await store.resume('channel', 200)).toBeNull();
  const minute = minuteOf(0);
  expect(await save(store, 'a', [minute], info)).toEqual({ kind: 'failed' });
  expect(await store.edit('a', [{ video: null }])).toEqual({ kind: 'failed' });
  expect(await store.channelBestCounts('channel')).toEqual({ total: null, emotes: [] });
  expect(values).toEqual(before);
  for (let number = 0; number < 27; number++) {
    await save(store, `own${number}`, [{ ...minute, block: new Uint8Array(4_000_000) }], info);
  }
  expect(await store.list()).toHaveLength(2 + 24);
  for (const [key, value] of before) expect(values.get(key)).toEqual(value);
  expect(await store.delete('a')).toBe(true);
  expect((await store.list())?.some(({ recordingId }) => recordingId === 'a')).toBe(false);
});

const KEYS = [
  'session/a',
  'minute/a/0',
  'emotes/a/0',
  'emote-names/a/0',
  'hand/a',
  'channel/channel',
  'session/',
  'minute/a',
  'a/b/c',
  '',
];
const anyVersion = fc.oneof(fc.constant(1), fc.constant(2), fc.constant(3), fc.anything());
const anyStored = fc.oneof(
  fc.anything(),
  fc.record(
    {
      version: anyVersion,
      channelLogin: fc.oneof(fc.constant('channel'), fc.anything()),
      startS: fc.oneof(fc.nat(), fc.anything()),
      endS: fc.oneof(fc.nat(), fc.anything()),
      bytes: fc.oneof(fc.nat(), fc.anything()),
      minutes: fc.oneof(
        fc.array(
          fc.record({ number: fc.nat(9_999), bytes: fc.nat(), emotesFrom: fc.nat(99), emotesTo: fc.nat(99) }),
        ),
        fc.anything(),
      ),
      moments: fc.oneof(fc.array(fc.anything()), fc.anything()),
      emotes: fc.oneof(fc.array(fc.anything()), fc.anything()),
      marks: fc.oneof(fc.array(fc.anything()), fc.anything()),
      emoteCount: fc.oneof(fc.nat(99), fc.anything()),
      deletedS: fc.oneof(fc.nat(), fc.anything()),
      records: fc.anything(),
      video: fc.anything(),
      block: fc.oneof(fc.uint8Array(), fc.anything()),
    },
    { requiredKeys: [] },
  ),
);

test('with any stored values no call rejects, what is read can be shown, and a minute can be stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...KEYS), anyStored), async (stored) => {
      const { store, values } = openStore();
      for (const [key, value] of Object.entries(stored)) values.set(key, cloned(value));
      const isNewer = (await store.list())?.some((one) => one.recordingId === 'a' && one.isNewer);
      const emotes = await store.emotes('a');
      expect(emotes.every(({ code }) => code !== '')).toBe(true);
      const recording = await store.read('a');
      expect(emotes).toHaveLength(recording?.emoteCount ?? 0);
      await store.minutes('a', [0, 1]);
      await store.channelBestCounts('channel');
      await store.resume('channel', 200);
      const minute = minuteOf(0);
      const { kind } = await save(store, 'a', [minute], info, { emotes: [...emotes, emote] });
      const isDeleted = kind === 'deleted' && values.has('session/a');
      if (!isDeleted) expect(kind).toBe(isNewer ? 'failed' : 'saved');
      if (kind === 'saved') {
        const { marks: _, video: __, ...rest } = info;
        expect((await store.read('a'))?.info).toMatchObject(rest);
        expect((await store.minutes('a', [0])).get(0)).toEqual(minute.block);
        expect((await store.emotes('a'))[emotes.length]).toEqual(emote);
      }
      expect(await store.delete(null)).toBe(true);
      expect(values.size).toBe(0);
    }),
  );
});

/** A database can store only what can be cloned. */
function cloned(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return 'not storable';
  }
}

test.each([
  [{ options: [{ text: 'LUL', votes: 4 }], isPartial: false }, 4],
  [{ options: [{ text: 'LUL', votes: -4 }], isPartial: false }, undefined],
  [{ options: Array(6).fill({ text: 'LUL', votes: 4 }), isPartial: false }, undefined],
  [{ options: [{ text: 'x'.repeat(41), votes: 4 }], isPartial: false }, undefined],
  ['vote', undefined],
])('of a mark with the vote %j only a vote that can be one is read', async (vote, votes) => {
  const { store, values } = await openStored();
  change(values, 'hand/a', { marks: [{ ...storedMoment, isByHand: true, vote }] });
  const [mark] = (await store.read('a'))?.info.marks ?? [];
  expect([mark?.isManual, mark?.vote?.options[0]?.votes]).toEqual([true, votes]);
});
