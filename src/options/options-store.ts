import { createStore } from '../domain/create-store.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import type { TextStorage } from '../storage/text-storage.ts';
import { DEFAULT_OPTIONS, type Options, type OptionsChange, readSavedOptions } from './options.ts';

export const OPTIONS_KEY = 'EMOTES_PER_SECOND_OPTIONS';

/** A saved text that is no JSON is copied here before it is replaced. */
export const REFUSED_KEY = `${OPTIONS_KEY}_REFUSED`;

export type OptionsStore = ReturnType<typeof createOptionsStore>;

export function openOptionsStore(): OptionsStore {
  return createOptionsStore(browserStorage, console.warn);
}

export function createOptionsStore(storage: Omit<TextStorage, 'keys'>, warn: (text: string) => void) {
  const store = createStore(DEFAULT_OPTIONS);
  /** The text that was read or written last. */
  let text: string | null = null;
  let isJson = true;
  /** Saved values that could not be read completely. Each stays until its option is changed. */
  let unreadable: Readonly<Record<string, unknown>> = {};
  let unsaved: Partial<Options> = {};

  /** An option that did not change stays the same object. */
  function load(): Options {
    const next = storage.read(OPTIONS_KEY);
    if (next === text) return store.state();
    text = next;
    const saved = readSavedOptions(text ?? '{}');
    ({ isJson, unreadable } = saved);
    if (!isJson || Object.keys(unreadable).length > 0) warn('Invalid saved options');
    return withEqualKept(store.state(), { ...saved.options, ...unsaved });
  }

  function save(options: Options): void {
    if (!isJson && !storage.write(REFUSED_KEY, text)) return;
    const left = Object.entries(unreadable).filter(([name]) => !Object.hasOwn(unsaved, name));
    const next = JSON.stringify({ ...options, ...Object.fromEntries(left) });
    if (!storage.write(OPTIONS_KEY, next)) return;
    text = next;
    isJson = true;
    unreadable = Object.fromEntries(left);
    unsaved = {};
  }

  const read = (): void => store.set(load());
  read();
  storage.onChange(OPTIONS_KEY, read);

  return {
    /** Includes the options of a newer version. */
    current: store.state,
    /** Merges `wanted` into the saved options. If writing fails, it lasts until the page is closed. */
    update(wanted: OptionsChange): void {
      const options = load();
      const change = typeof wanted === 'function' ? wanted(options) : wanted;
      unsaved = { ...unsaved, ...change };
      const changed = { ...options, ...change };
      save(changed);
      store.set(changed);
    },
    isUnsaved: (): boolean => Object.keys(unsaved).length > 0,
    subscribe: store.subscribe,
  };
}

/** `next`, with the objects of `before` where they are equal. */
function withEqualKept(before: Options, next: Options): Options {
  const kept = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(next[name as keyof Options]) === JSON.stringify(value),
  );
  return { ...next, ...Object.fromEntries(kept) };
}
