import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextStorage } from '../storage/text-storage.ts';
import {
  clampInteger,
  createOptionsStore,
  DEFAULT_OPTIONS,
  OPTIONS_KEY,
  type Options,
  REFUSED_KEY,
  readSavedOptions,
} from './options.ts';

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

/** A store on a storage that the test can read and write. */
function startStore(saved: string | null, isFull: (key: string) => boolean = () => false) {
  const texts = new Map<string, string>();
  if (saved !== null) texts.set(OPTIONS_KEY, saved);
  const listeners = new Set<() => void>();
  const warnings: string[] = [];
  const storage: Omit<TextStorage, 'keys'> = {
    read: (key) => texts.get(key) ?? null,
    write(key, text) {
      if (text === null) return texts.delete(key);
      if (isFull(key)) return false;
      texts.set(key, text);
      return true;
    },
    onChange(_prefix, listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    store: createOptionsStore(storage, (warning) => void warnings.push(warning)),
    warnings,
    text: () => texts.get(OPTIONS_KEY),
    saved: (): unknown => JSON.parse(texts.get(OPTIONS_KEY) ?? 'null'),
    keptRefused: () => texts.get(REFUSED_KEY),
    /** Another tab writes, and the browser has sent no event yet. */
    writeWithoutEvent: (text: string) => void texts.set(OPTIONS_KEY, text),
    writeInAnotherTab(text: string | null) {
      if (text === null) texts.clear();
      else texts.set(OPTIONS_KEY, text);
      for (const listener of listeners) listener();
    },
  };
}

test('of a saved text with wrong values the others apply, and it is logged once', () => {
  const { store, warnings } = startStore('{"darkMode":"blue","autoHide":true}');
  expect(store.current()).toEqual({ ...DEFAULT_OPTIONS, autoHide: true });
  store.update({ showThreshold: 5 });
  expect(warnings).toEqual(['Invalid saved options']);
});

test('a change is merged, written at once, and notified to listeners', () => {
  const { store, saved } = startStore('{"showThreshold":25}');
  let notified = 0;
  store.subscribe(() => notified++);
  store.update({ autoHide: true });
  expect(store.current()).toEqual({ ...DEFAULT_OPTIONS, showThreshold: 25, autoHide: true });
  expect(saved()).toEqual(store.current());
  expect(notified).toBe(1);
});

test('changes of another tab are followed, also when it clears the storage', () => {
  const { store, writeInAnotherTab } = startStore(null);
  let notified = 0;
  const stop = store.subscribe(() => notified++);
  writeInAnotherTab('{"darkMode":"light"}');
  expect(store.current().darkMode).toBe('light');
  writeInAnotherTab(null);
  expect(store.current()).toEqual(DEFAULT_OPTIONS);
  expect(notified).toBe(2);
  stop();
  writeInAnotherTab('{"darkMode":"dark"}');
  expect(notified).toBe(2);
});

test('a change keeps the keys that a newer version saved', () => {
  const emote = { id: '1', emote: 'a', imageUrl: '', regexp: '', source: 's', score: 1, loop: 3 };
  const { store, saved } = startStore(JSON.stringify({ order: 'newest', customEmotes: [emote] }));
  store.update({ autoHide: true });
  expect(saved()).toEqual({ ...DEFAULT_OPTIONS, order: 'newest', customEmotes: [emote], autoHide: true });
});

test('a change is merged into the text saved now, not into the one read before', () => {
  const { store, saved, writeWithoutEvent } = startStore('{"showThreshold":25}');
  writeWithoutEvent('{"showThreshold":50,"darkMode":"dark"}');
  store.update({ autoHide: true });
  expect(saved()).toEqual({ ...DEFAULT_OPTIONS, showThreshold: 50, darkMode: 'dark', autoHide: true });
  expect(store.current()).toEqual(saved());
});

test('what could not be read stays stored until that option is changed', () => {
  const emote = { id: '1', emote: 'a', imageUrl: '', regexp: '', source: 's', score: 1 };
  const customEmotes = [emote, { id: '2' }];
  const { store, saved, writeInAnotherTab } = startStore(JSON.stringify({ darkMode: 'blue', customEmotes }));
  expect(store.current().customEmotes).toEqual([emote]);
  store.update({ autoHide: true });
  expect(saved()).toEqual({ ...DEFAULT_OPTIONS, darkMode: 'blue', customEmotes, autoHide: true });
  store.update({ darkMode: 'dark' });
  expect(saved()).toEqual({ ...DEFAULT_OPTIONS, darkMode: 'dark', customEmotes, autoHide: true });
  store.update(({ customEmotes: now }) => ({ customEmotes: [...now, { ...emote, id: '3' }] }));
  expect(saved()).toMatchObject({ customEmotes: [emote, { ...emote, id: '3' }] });
  writeInAnotherTab('{"rowOrder":5}');
  store.update({ autoHide: true });
  expect(saved()).toEqual({ ...DEFAULT_OPTIONS, rowOrder: 5, autoHide: true });
});

test('a text that is no JSON is kept under a second key when the first change replaces it', () => {
  const { store, saved, keptRefused, warnings } = startStore('{"showThreshold":25');
  expect(store.current()).toEqual(DEFAULT_OPTIONS);
  expect(keptRefused()).toBeUndefined();
  store.update({ autoHide: true });
  store.update({ autoHide: false });
  expect(saved()).toEqual(DEFAULT_OPTIONS);
  expect(keptRefused()).toBe('{"showThreshold":25');
  expect(warnings).toEqual(['Invalid saved options']);
});

test('a text that is no JSON and cannot be kept is not replaced: the change lasts until the page is closed', () => {
  const { store, text } = startStore('not readable', (key) => key === REFUSED_KEY);
  store.update({ autoHide: true });
  expect(text()).toBe('not readable');
  expect([store.current().autoHide, store.isUnsaved()]).toEqual([true, true]);
});

test('changes that could not be written last until the page is closed, also when another tab changes other options', () => {
  let isFull = true;
  const { store, saved, writeInAnotherTab } = startStore('{}', () => isFull);
  store.update({ darkMode: 'dark' });
  store.update({ autoHide: true });
  writeInAnotherTab('{"showThreshold":50}');
  expect(store.current()).toMatchObject({ darkMode: 'dark', autoHide: true, showThreshold: 50 });
  expect(store.isUnsaved()).toBe(true);
  isFull = false;
  store.update({ autoHide: false });
  expect(store.isUnsaved()).toBe(false);
  expect(saved()).toEqual({ ...DEFAULT_OPTIONS, darkMode: 'dark', showThreshold: 50 });
  // They are written now, so another tab can change them.
  writeInAnotherTab('{"darkMode":"light"}');
  expect(store.current().darkMode).toBe('light');
});
