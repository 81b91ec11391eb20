import type { Stop } from '../domain/clock.ts';
import { DEFAULT_OPTIONS, type Options, type OptionsChange } from '../domain/options.ts';
import { browserStorage, type TextStorage } from '../storage/browser-storage.ts';
import { readSavedOptions } from './saved-options.ts';

/** Where the options are saved. */
export const OPTIONS_KEY = 'EMOTES_PER_SECOND_OPTIONS';

/** Where a saved text that could not be read is kept once a change has replaced it. */
export const REFUSED_KEY = `${OPTIONS_KEY}_REFUSED`;

export interface OptionsStore {
  /** With whatever a newer version saved beside. */
  current(): Options;
  /** Merges `change` into what is saved now. Where writing fails the change lasts for the visit. */
  update(change: OptionsChange): void;
  /** A saved text that could not be read and is not lost yet; null where there is none. */
  refused(): string | null;
  /** Removes the kept text. */
  forgetRefused(): void;
  subscribe(listener: () => void): Stop;
}

/** The options saved in this browser. */
export function openOptionsStore(): OptionsStore {
  return createOptionsStore(browserStorage, console.warn);
}

export function createOptionsStore(storage: TextStorage, warn: (text: string) => void): OptionsStore {
  const listeners = new Set<() => void>();
  /** The saved text, and what it reads as: null where it is refused. */
  let text: string | null = null;
  let saved: Options | null = DEFAULT_OPTIONS;
  /** Changes that could not be written. */
  let unsaved: Partial<Options> = {};
  let options = DEFAULT_OPTIONS;

  /** Reads what is saved now, unless it is the same text: then every field stays the object it was. */
  function load(): void {
    const next = storage.read(OPTIONS_KEY);
    if (next === text) return;
    text = next;
    saved = text === null ? DEFAULT_OPTIONS : readSavedOptions(text);
    if (saved === null) warn('Invalid saved options');
    options = { ...(saved ?? DEFAULT_OPTIONS), ...unsaved };
  }

  function save(): void {
    if (saved === null && !storage.write(REFUSED_KEY, text)) return;
    const next = JSON.stringify(options);
    if (!storage.write(OPTIONS_KEY, next)) return;
    text = next;
    saved = options;
    unsaved = {};
  }

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  load();
  storage.onChange(OPTIONS_KEY, () => {
    load();
    notify();
  });

  return {
    current: () => options,
    update(wanted) {
      load();
      const change = typeof wanted === 'function' ? wanted(options) : wanted;
      unsaved = { ...unsaved, ...change };
      options = { ...options, ...change };
      save();
      notify();
    },
    refused: () => (saved === null ? text : storage.read(REFUSED_KEY)),
    forgetRefused() {
      storage.write(REFUSED_KEY, null);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
