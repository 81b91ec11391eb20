import type { Stop } from '../domain/clock.ts';

/** Texts by key, saved as far as the browser allows. No call throws. */
export interface TextStorage {
  /** Null if nothing is saved, or if the browser denies reading. */
  read(key: string): string | null;
  /** A null text removes the key. False if the browser denies writing, or if the storage is full. */
  write(key: string, text: string | null): boolean;
  /** None if the browser denies reading. */
  keys(): readonly string[];
  /** Calls `listener` after another tab's change of such a key, and when the page comes back from the back/forward cache. */
  onChange(prefix: string, listener: () => void): Stop;
}
