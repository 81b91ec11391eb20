import { expect, test } from 'vitest';
import type { TextStorage } from '../storage/text-storage.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { createOptionsStore, OPTIONS_KEY, REFUSED_KEY } from './options-store.ts';

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
