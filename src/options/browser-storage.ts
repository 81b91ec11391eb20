import { OPTIONS_KEY, type OptionsStorage } from './options-store.ts';

/** The page's local storage. In a frame of another site even reading it can throw. */
export const browserStorage: OptionsStorage = {
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
      console.warn('Options are kept for this visit only:', error);
      return false;
    }
  },
  onChange(listener) {
    const listening = new AbortController();
    addEventListener(
      'storage',
      (event) => {
        // The key is null when the whole storage was cleared.
        if (event.key === null || event.key.startsWith(OPTIONS_KEY)) listener();
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  },
};
