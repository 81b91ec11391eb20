import { OPTIONS_KEY, type OptionsStorage } from './options-store.ts';

/** Local storage of the page. In a frame of another site even reading it throws. */
export const browserStorage: OptionsStorage = {
  read() {
    try {
      return localStorage.getItem(OPTIONS_KEY);
    } catch {
      return null;
    }
  },
  write(saved) {
    try {
      localStorage.setItem(OPTIONS_KEY, saved);
    } catch (error) {
      console.warn('Options are kept for this visit only:', error);
    }
  },
  onChange(listener) {
    const listening = new AbortController();
    addEventListener(
      'storage',
      (event) => {
        // A null key tells that everything was cleared.
        if (event.key === OPTIONS_KEY || event.key === null) listener();
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  },
};
