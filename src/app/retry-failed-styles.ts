import type { Stop } from '../domain/clock.ts';

/** Chosen: a part is without its styles for no longer, once the connection is back. */
const RETRY_MS = 10_000;

/**
 * Requests a style sheet that could not be loaded again. Vite's loader of dynamic imports requests each style sheet once: a
 * part whose code is loaded at a later attempt would stay without its styles.
 */
export function retryFailedStyles(page: Document): Stop {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  function retry({ target }: Event): void {
    if (!(target instanceof HTMLLinkElement && target.rel === 'stylesheet')) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      target.replaceWith(target.cloneNode());
    }, RETRY_MS);
    timers.add(timer);
  }
  // The event does not bubble.
  page.addEventListener('error', retry, true);
  return () => {
    page.removeEventListener('error', retry, true);
    for (const timer of timers) clearTimeout(timer);
  };
}
