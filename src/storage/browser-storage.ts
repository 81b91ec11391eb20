import type { Stop } from '../domain/clock.ts';

/** Texts by key, saved as far as the browser allows. No call throws. */
export interface TextStorage {
  /** Null if nothing is saved, or if the browser denies reading. */
  read(key: string): string | null;
  /** A null text removes the key. False if the browser denies writing, or if the storage is full. */
  write(key: string, text: string | null): boolean;
  /**
   * Calls `listener` when another tab writes a key that starts with `prefix`, or removes all keys; and when it may have done so,
   * while the page was in the back/forward cache.
   */
  onChange(prefix: string, listener: () => void): Stop;
}

/** The page's local storage. In a frame of another site even access to `localStorage` can throw. */
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
    const { signal } = listening;
    addEventListener(
      'storage',
      (event) => {
        // Without a key: all were removed.
        if (event.key?.startsWith(prefix) ?? true) listener();
      },
      { signal },
    );
    addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
    return () => listening.abort();
  },
};
