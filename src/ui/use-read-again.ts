import { useEffect } from 'react';

/**
 * Reads something when the component is mounted, and again for each other `read` or `key`.
 *
 * @param read the same function until it reads something else; returns how to drop an answer that is not there yet
 * @param key what is read can have changed with it: a minute, an attempt
 */
export function useReadAgain(read: () => (() => void) | undefined, key: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is not read: it reads again
  useEffect(() => read(), [read, key]);
}
