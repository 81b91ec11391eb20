import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '../domain/options.ts';
import { createOptionsStore, type OptionsStorage } from './options-store.ts';

function startStore(saved: string | null) {
  let text = saved;
  let tell: () => void = () => undefined;
  const warnings: string[] = [];
  const storage: OptionsStorage = {
    read: () => text,
    write: (next) => {
      text = next;
    },
    onChange: (listener) => {
      tell = listener;
      return () => undefined;
    },
  };
  const store = createOptionsStore(storage, (warning) => void warnings.push(warning));
  return {
    store,
    warnings,
    saved: () => text,
    writeInAnotherTab(next: string | null) {
      text = next;
      tell();
    },
  };
}

test('without anything saved the defaults hold, and nothing is written', () => {
  const { store, saved, warnings } = startStore(null);
  expect(store.current()).toEqual(DEFAULT_OPTIONS);
  expect(saved()).toBeNull();
  expect(warnings).toEqual([]);
});

test('what is no saved options is ignored, and said', () => {
  const { store, warnings } = startStore('{"darkMode":"blue","autoHide":true}');
  expect(store.current()).toEqual(DEFAULT_OPTIONS);
  expect(warnings).toEqual(['Invalid saved options']);
});

test('a change is merged, written at once, and told', () => {
  const { store, saved } = startStore('{"showThreshold":25}');
  let told = 0;
  store.subscribe(() => told++);
  store.update({ autoHide: true });
  expect(store.current()).toEqual({ ...DEFAULT_OPTIONS, showThreshold: 25, autoHide: true });
  expect(JSON.parse(saved() ?? '')).toEqual(store.current());
  expect(told).toBe(1);
});

test('another tab is followed, also when it clears everything', () => {
  const { store, writeInAnotherTab } = startStore(null);
  let told = 0;
  const stop = store.subscribe(() => told++);
  writeInAnotherTab('{"darkMode":"light"}');
  expect(store.current().darkMode).toBe('light');
  writeInAnotherTab(null);
  expect(store.current()).toEqual(DEFAULT_OPTIONS);
  expect(told).toBe(2);
  stop();
  writeInAnotherTab('{"darkMode":"dark"}');
  expect(told).toBe(2);
});
