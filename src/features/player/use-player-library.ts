import { useEffect, useState } from 'react';
import type { TwitchEmbedLibrary } from '../../page/twitch-embed.ts';

/** A failed load is repeated after this time, then after twice the time before. Chosen. */
const FIRST_RETRY_MS = 5_000;
/** Chosen: something in the browser may block the library for good. */
const LAST_RETRY_MS = 300_000;

export type PlayerLibrary =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly library: TwitchEmbedLibrary }
  /** `retry` is null while it is loaded again. */
  | { readonly kind: 'failed'; readonly retry: (() => void) | null };

/**
 * Loads the library. A failed load is repeated, with increasing delays, and at once when the network is back.
 *
 * @param load the same function in each render
 */
export function usePlayerLibrary(load: () => Promise<TwitchEmbedLibrary>): PlayerLibrary {
  const [state, setState] = useState<PlayerLibrary>({ kind: 'loading' });
  useEffect(() => {
    const end = new AbortController();
    let timer = 0;
    let retryInMs = FIRST_RETRY_MS;
    let isLoading = false;

    async function attempt(): Promise<void> {
      if (isLoading) return;
      isLoading = true;
      clearTimeout(timer);
      try {
        const library = await load();
        if (end.signal.aborted) return;
        end.abort();
        setState({ kind: 'loaded', library });
      } catch (error) {
        if (end.signal.aborted) return;
        console.warn('The video player could not be loaded:', error);
        isLoading = false;
        setState({ kind: 'failed', retry });
        timer = window.setTimeout(retry, retryInMs);
        retryInMs = Math.min(2 * retryInMs, LAST_RETRY_MS);
      }
    }

    function retry(): void {
      setState((last) => (last.kind === 'failed' ? { kind: 'failed', retry: null } : last));
      attempt();
    }

    window.addEventListener('online', retry, { signal: end.signal });
    attempt();
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [load]);
  return state;
}
