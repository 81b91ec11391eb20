import { useCallback, useEffect, useState } from 'react';

/**
 * Reads something when the component is mounted, and again for each other `read` or `key`. Returns what reads again at once: the same
 * function in each render.
 *
 * @param read the same function until it reads something else; its signal aborts when an answer that is not there yet is to be dropped
 * @param key what is read can have changed with it: a minute, an attempt. Without it only another `read` reads again.
 */
export function useReadAgain(read: (signal: AbortSignal) => Promise<void>, key = 0): () => void {
  const [version, setVersion] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `version` are not read: they read again
  useEffect(() => {
    const dropped = new AbortController();
    void read(dropped.signal);
    return () => dropped.abort();
  }, [read, key, version]);
  return useCallback(() => setVersion((last) => last + 1), []);
}
