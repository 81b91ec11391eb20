import type { Stop } from '../domain/clock.ts';
import { DEFAULT_OPTIONS, type Options } from '../domain/options.ts';
import { readSavedOptions } from './saved-options.ts';

/** The one key of local storage. */
export const OPTIONS_KEY = 'EMOTES_PER_SECOND_OPTIONS';

export interface OptionsStore {
  current(): Options;
  /** Merges `change` in and writes at once. Where writing fails the options last for the visit. */
  update(change: Partial<Options>): void;
  subscribe(listener: () => void): Stop;
}

/** Local storage, or as much of it as the browser allows. */
export interface OptionsStorage {
  /** Null where nothing is saved, or reading is denied. */
  read(): string | null;
  /** Does nothing where writing is denied or the storage is full. */
  write(saved: string): void;
  /** Another tab wrote. */
  onChange(listener: () => void): Stop;
}

export function createOptionsStore(storage: OptionsStorage, warn: (text: string) => void): OptionsStore {
  const listeners = new Set<() => void>();
  let options = load();

  function load(): Options {
    const saved = storage.read();
    if (saved === null) return DEFAULT_OPTIONS;
    const read = readSavedOptions(saved);
    if (read === null) warn('Invalid saved options');
    return read ?? DEFAULT_OPTIONS;
  }

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  storage.onChange(() => {
    options = load();
    tell();
  });

  return {
    current: () => options,
    update(change) {
      options = { ...options, ...change };
      storage.write(JSON.stringify(options));
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
