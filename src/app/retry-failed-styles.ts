/** Chosen: once the connection is back, a part is without its styles for at most this long. */
const RETRY_MS = 10_000;

/**
 * Requests a style sheet that could not be loaded again, as long as the page lives. Vite's loader of dynamic imports requests
 * each style sheet once: a part whose code is loaded at a later attempt would stay without its styles.
 */
export function retryFailedStyles(page: Document): void {
  function retry({ target }: Event): void {
    if (!(target instanceof HTMLLinkElement && target.rel === 'stylesheet')) return;
    setTimeout(() => target.replaceWith(target.cloneNode()), RETRY_MS);
  }
  // The event does not bubble.
  page.addEventListener('error', retry, true);
}
