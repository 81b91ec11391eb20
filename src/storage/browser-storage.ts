import type { Stop } from '../domain/clock.ts';

/** Texts by key, saved as far as the browser allows. No call throws. */
export interface TextStorage {
  /** Null where nothing is saved, or reading is denied. */
  read(key: string): string | null;
  /** Null removes. False where writing is denied or the storage is full. */
  write(key: string, text: string | null): boolean;
  /** Another tab wrote a key that starts with `prefix`, or removed everything. */
  onChange(prefix: string, listener: () => void): Stop;
}

/** Local storage of the page. In a frame of another site even reading it throws. */
export const browserStorage: TextStorage = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, text) {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      return true;
    } catch (error) {
      console.warn(`${key} is kept for this visit only:`, error);
      return false;
    }
  },
  onChange(prefix, listener) {
    const listening = new AbortController();
    addEventListener(
      'storage',
      (event) => {
        // A null key means that everything was cleared.
        if (event.key === null || event.key.startsWith(prefix)) listener();
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  },
};
