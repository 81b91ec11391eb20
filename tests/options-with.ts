import { createOptionsStore, OPTIONS_KEY, type OptionsStore } from '../src/options/options-store.ts';

/** Options as they are read from `saved`, in a browser that stores nothing. */
export function optionsWith(saved: object): OptionsStore {
  const storage = {
    read: (key: string) => (key === OPTIONS_KEY ? JSON.stringify(saved) : null),
    write: () => false,
    onChange: () => () => undefined,
  };
  return createOptionsStore(storage, () => undefined);
}
