import { useEffect, useState } from 'react';
import { CODE_RETRY_MS } from '../domain/limits.ts';

/**
 * What `load` resolves to; null until then, undefined while it has failed. A failed load is repeated every `CODE_RETRY_MS`.
 *
 * @param load the same function in each render; null loads nothing yet
 */
export function useLoaded<Loaded extends object>(
  load: (() => Promise<Loaded>) | null,
): Loaded | null | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: Loaded | undefined } | null>(null);
  useEffect(() => {
    if (load === null) return;
    let timer = 0;
    let isStopped = false;
    const attempt = async (): Promise<void> => {
      try {
        const value = await load();
        if (!isStopped) setLoaded({ value });
      } catch (error) {
        console.warn('A part of the page could not be loaded:', error);
        if (isStopped) return;
        setLoaded({ value: undefined });
        timer = window.setTimeout(attempt, CODE_RETRY_MS);
      }
    };
    attempt();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [load]);
  return loaded === null ? null : loaded.value;
}
