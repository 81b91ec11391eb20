import { expect, test } from 'vitest';
import { OPTIONS_KEY, openOptionStore } from './option-store.ts';
import { DEFAULTS } from './userscript-options.ts';

test('a change is saved under one key, and read again', () => {
  const store = openOptionStore(() => localStorage);
  expect(store.current()).toEqual(DEFAULTS);
  expect(store.change({ threshold: 3, x: 0.5 })).toEqual({ ...DEFAULTS, threshold: 3, x: 0.5 });
  expect(Object.keys(localStorage)).toEqual([OPTIONS_KEY]);
  expect(openOptionStore(() => localStorage).current()).toEqual({ ...DEFAULTS, threshold: 3, x: 0.5 });
  expect(store.isKept()).toBe(true);
});

test('what another tab saved is kept', () => {
  const store = openOptionStore(() => localStorage);
  openOptionStore(() => localStorage).change({ size: 90 });
  expect(store.change({ names: true })).toEqual({ ...DEFAULTS, size: 90, names: true });
});

test('an option that a newer version saved stays', () => {
  localStorage.setItem(OPTIONS_KEY, '{"top":3,"colour":"red"}');
  openOptionStore(() => localStorage).change({ size: 90 });
  expect(JSON.parse(localStorage.getItem(OPTIONS_KEY) ?? '')).toEqual({
    ...DEFAULTS,
    top: 3,
    size: 90,
    colour: 'red',
  });
});

test.each(['', '{', 'null', '[]', '"x"', '7'])(
  'the saved text %j gives the defaults, and can be replaced',
  (text) => {
    localStorage.setItem(OPTIONS_KEY, text);
    const store = openOptionStore(() => localStorage);
    expect(store.current()).toEqual(DEFAULTS);
    store.change({ top: 3 });
    expect(openOptionStore(() => localStorage).current().top).toBe(3);
  },
);

test('where the browser denies storage, changes last as long as the page', () => {
  const store = openOptionStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(store.isKept()).toBe(false);
  store.change({ top: 3 });
  expect(store.change({ size: 90 })).toEqual({ ...DEFAULTS, top: 3, size: 90 });
});

test('on a full storage each change lasts as long as the page, beside what was saved before', () => {
  localStorage.setItem(OPTIONS_KEY, '{"top":3,"size":90}');
  let isFull = true;
  const store = openOptionStore(() => ({
    ...localStorage,
    getItem: (key) => localStorage.getItem(key),
    setItem(key, text) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      localStorage.setItem(key, text);
    },
  }));
  store.change({ size: 40 });
  expect(store.change({ names: true })).toEqual({ ...DEFAULTS, top: 3, size: 40, names: true });
  expect(store.isKept()).toBe(false);
  isFull = false;
  store.change({ counts: false });
  const all = { ...DEFAULTS, top: 3, size: 40, names: true, counts: false };
  expect(openOptionStore(() => localStorage).current()).toEqual(all);
});
