import { createStore } from '../domain/create-store.ts';
import { DEFAULT_OPTIONS, type Options, type OptionsChange } from '../domain/options.ts';
import { browserStorage, type TextStorage } from '../storage/browser-storage.ts';
import { readSavedOptions } from './saved-options.ts';

/** The key that the options are saved under. */
export const OPTIONS_KEY = 'EMOTES_PER_SECOND_OPTIONS';

/**
 * The key of the saved texts that could not be read. One is copied here before a change replaces it: ahead of the earlier ones,
 * with a zero character between two, which no JSON text has.
 */
export const REFUSED_KEY = `${OPTIONS_KEY}_REFUSED`;

export type OptionsStore = ReturnType<typeof createOptionsStore>;

/** The options saved in this browser. */
export function openOptionsStore(): OptionsStore {
  return createOptionsStore(browserStorage, console.warn);
}

export function createOptionsStore(storage: TextStorage, warn: (text: string) => void) {
  const store = createStore(DEFAULT_OPTIONS);
  /** The saved text that was read or written last. */
  let text: string | null = null;
  /** The options in `text`. Null if it could not be read. */
  let saved: Options | null = DEFAULT_OPTIONS;
  /** Changes that could not be written. */
  let unsaved: Partial<Options> = {};

  /** The options, with what is saved now. An option that did not change stays the same object. */
  function load(): Options {
    const next = storage.read(OPTIONS_KEY);
    if (next === text) return store.state();
    text = next;
    saved = text === null ? DEFAULT_OPTIONS : readSavedOptions(text);
    if (saved === null) warn('Invalid saved options');
    return withEqualKept(store.state(), { ...DEFAULT_OPTIONS, ...saved, ...unsaved });
  }

  function refused(): string | null {
    const kept = storage.read(REFUSED_KEY);
    if (saved !== null || kept?.split('\0').includes(String(text))) return kept;
    return kept === null ? text : `${text}\0${kept}`;
  }

  function save(options: Options): void {
    if (saved === null && !storage.write(REFUSED_KEY, refused())) return;
    const next = JSON.stringify(options);
    if (!storage.write(OPTIONS_KEY, next)) return;
    text = next;
    saved = options;
    unsaved = {};
  }

  const read = (): void => store.set(load());
  read();
  storage.onChange(OPTIONS_KEY, read);

  return {
    /** Includes the keys that a newer version saved. */
    current: store.state,
    /** Merges `wanted` into the text that is saved now. If writing fails, the change lasts until the page is closed. */
    update(wanted: OptionsChange): void {
      const options = load();
      const change = typeof wanted === 'function' ? wanted(options) : wanted;
      unsaved = { ...unsaved, ...change };
      const changed = { ...options, ...change };
      save(changed);
      store.set(changed);
    },
    /** Whether a change could not be written. */
    isUnsaved: (): boolean => Object.keys(unsaved).length > 0,
    /** The saved texts that could not be read and were not discarded, as under `REFUSED_KEY`. Null if there is none. */
    refused,
    /** Removes the texts under `REFUSED_KEY`. */
    forgetRefused(): void {
      storage.write(REFUSED_KEY, null);
      // The options stay, but `refused` changed.
      store.set(store.state());
    },
    subscribe: store.subscribe,
  };
}

/** `next`, with the objects of `before` for equal values, so that a comparison by identity finds no change. */
function withEqualKept(before: Options, next: Options): Options {
  const kept = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(next[name as keyof Options]) === JSON.stringify(value),
  );
  return { ...next, ...Object.fromEntries(kept) };
}
