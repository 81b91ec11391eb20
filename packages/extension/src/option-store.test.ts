import { expect, test } from 'vitest';
import { VIDEO_OPTIONS_KEY } from '../../../src/storage/extension-storage.ts';
import type { TextStorage } from '../../../src/storage/text-storage.ts';
import { openOptionStore } from './option-store.ts';
import { DEFAULTS } from './video-options.ts';

/** A storage with one text, and the store on it. */
function openWith(text: string | null, earlier: string | null = null) {
  const texts = new Map(text === null ? [] : [[VIDEO_OPTIONS_KEY, text]]);
  const storage: TextStorage = {
    read: (key) => texts.get(key) ?? null,
    write: (key, next) => texts.set(key, next ?? '') !== undefined,
    keys: () => [...texts.keys()],
    onChange: () => () => undefined,
  };
  const saved = () => JSON.parse(texts.get(VIDEO_OPTIONS_KEY) ?? 'null');
  return { texts, saved, storage, store: openOptionStore(storage, earlier) };
}

test('a change is saved under one key, beside what another tab saved', () => {
  const { store, texts, storage } = openWith(null);
  expect(store.current()).toEqual(DEFAULTS);
  store.change({ threshold: 3 });
  expect(store.current()).toEqual({ ...DEFAULTS, threshold: 3 });
  openOptionStore(storage, null).change({ size: 90 });
  expect(store.current()).toEqual({ ...DEFAULTS, threshold: 3, size: 90 });
  expect([...texts.keys()]).toEqual([VIDEO_OPTIONS_KEY]);
});

test('an option that a newer version saved stays', () => {
  const { store, saved } = openWith('{"top":3,"colour":"red"}');
  store.change({ size: 90 });
  expect(saved()).toEqual({ ...DEFAULTS, top: 3, size: 90, colour: 'red' });
});

test('the options of the userscript are copied once', () => {
  const earlier = '{"top":3,"x":1}';
  const { store, saved } = openWith(null, earlier);
  expect(store.current()).toEqual({ ...DEFAULTS, top: 3, x: 1 });
  expect(saved()).toEqual({ top: 3, x: 1 });
  expect(openWith('{"top":5}', earlier).store.current()).toEqual({ ...DEFAULTS, top: 5 });
});

test.each(['', '{', 'null', '[]', '"x"', '7'])('the text %j gives the defaults, and is replaced', (text) => {
  const { store, saved } = openWith(text);
  expect(store.current()).toEqual(DEFAULTS);
  store.change({ top: 3 });
  expect(saved()).toEqual({ ...DEFAULTS, top: 3 });
});
