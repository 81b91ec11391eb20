import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VIDEO_OPTIONS_KEY } from '../../../src/storage/extension-storage.ts';
import type { TextStorage } from '../../../src/storage/text-storage.ts';
import { BOUNDS, DEFAULTS, openVideoOptions, readVideoOptions } from './video-options.ts';

test('saved options are read as they are, and unknown ones left out', () => {
  const saved = { on: false, threshold: 0, top: 50, size: 16, names: true, counts: false, x: 0.123, y: 1 };
  expect(readVideoOptions({ ...saved, later: 1 })).toEqual(saved);
});

test.each([
  ['threshold', -5, 0],
  ['threshold', 12.6, 13],
  ['threshold', 1e12, 100_000],
  ['top', 0, 1],
  ['size', 9_999, 256],
  ['size', Number.POSITIVE_INFINITY, 256],
  ['size', Number.NaN, DEFAULTS.size],
  ['size', '90', DEFAULTS.size],
  ['x', 1.5, 1],
  ['y', -0.1, 0],
  ['y', null, DEFAULTS.y],
  ['on', 'false', true],
  ['names', 1, false],
] as const)('%s: %j is read as %j', (name, saved, read) => {
  expect(readVideoOptions({ [name]: saved })[name]).toBe(read);
});

test('any saved value gives options within their bounds', () => {
  const value = fc.oneof(
    fc.object(),
    fc.record({
      threshold: fc.double(),
      top: fc.double(),
      size: fc.double(),
      x: fc.double(),
      y: fc.double(),
    }),
  );
  fc.assert(
    fc.property(value, (saved) => {
      const options = readVideoOptions(saved);
      for (const name of ['threshold', 'top', 'size'] as const) {
        const [least, most] = BOUNDS[name];
        expect(Number.isInteger(options[name])).toBe(true);
        expect(options[name]).toBeGreaterThanOrEqual(least);
        expect(options[name]).toBeLessThanOrEqual(most);
      }
      for (const part of [options.x, options.y]) expect(part >= 0 && part <= 1).toBe(true);
    }),
  );
});

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
  return { texts, saved, storage, store: openVideoOptions(storage, earlier) };
}

test('a change is saved under one key, beside what another tab saved', () => {
  const { store, texts, storage } = openWith(null);
  expect(store.current()).toEqual(DEFAULTS);
  store.change({ threshold: 3 });
  expect(store.current()).toEqual({ ...DEFAULTS, threshold: 3 });
  openVideoOptions(storage, null).change({ size: 90 });
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
