import { createOptionsStore, type OptionsStore } from '../src/options/options-store.ts';

/** Options as they are read from `saved`, in a browser that stores nothing. */
export function optionsWith(saved: object): OptionsStore {
  const storage = {
    read: () => JSON.stringify(saved),
    write: () => false,
    onChange: () => () => undefined,
  };
  return createOptionsStore(storage, () => undefined);
}
