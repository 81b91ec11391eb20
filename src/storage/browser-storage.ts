import { type ExtensionApi, openExtensionStorage } from './extension-storage.ts';
import type { TextStorage } from './text-storage.ts';

/** The page's local storage. In a frame of another site even access to `localStorage` can throw. */
const localTexts: TextStorage = {
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
  keys() {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
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

declare const chrome: ExtensionApi;

/** Where this page saves its texts. */
export const browserStorage: TextStorage =
  import.meta.env.MODE === 'extension' ? await openExtensionStorage(chrome) : localTexts;
