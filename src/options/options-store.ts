import { createStore } from '../domain/create-store.ts';
import { DEFAULT_OPTIONS, type Options, type OptionsChange } from '../domain/options.ts';
import { browserStorage, type TextStorage } from '../storage/browser-storage.ts';
import { readSavedOptions } from './saved-options.ts';

/** The key that the options are saved under. */
export const OPTIONS_KEY = 'EMOTES_PER_SECOND_OPTIONS';

/** The key of a saved text that could not be read: it is copied here before a change replaces it. A next one has a `_` more. */
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
    saved = readSavedOptions(text ?? '{}');
    if (saved === null) warn('Invalid saved options');
    return withEqualKept(store.state(), { ...DEFAULT_OPTIONS, ...saved, ...unsaved });
  }

  /** The refused texts that were copied, newest first. @param number of the oldest one that is wanted, from 0 */
  function keptFrom(number = 0): readonly (string | null)[] {
    const kept = storage.read(keyOf(number));
    return kept === null ? [] : [...keptFrom(number + 1), kept];
  }

  /** Copies the refused text, unless it was copied before. Whether it is kept. */
  function keepRefused(): boolean {
    const kept = keptFrom();
    return kept.includes(text) || storage.write(keyOf(kept.length), text);
  }

  function save(options: Options): void {
    if (saved === null && !keepRefused()) return;
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
    /**
     * The saved texts that could not be read and were not discarded, newest first, with a zero character between two, which no
     * JSON text has. Null if there is none.
     */
    refused(): string | null {
      const kept = keptFrom();
      return (saved === null ? [text, ...kept] : kept).join('\0') || null;
    },
    /** Removes the texts under `REFUSED_KEY` and further keys. */
    forgetRefused(): void {
      for (const number of keptFrom().keys()) storage.write(keyOf(number), null);
      // The options stay, but `refused` changed.
      store.set(store.state());
    },
    subscribe: store.subscribe,
  };
}

/** The key of a refused text, by the number of those before it. */
const keyOf = (number: number): string => REFUSED_KEY + '_'.repeat(number);

/** `next`, with the objects of `before` for equal values, so that a comparison by identity finds no change. */
function withEqualKept(before: Options, next: Options): Options {
  const kept = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(next[name as keyof Options]) === JSON.stringify(value),
  );
  return { ...next, ...Object.fromEntries(kept) };
}
