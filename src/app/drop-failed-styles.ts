import type { Stop } from '../domain/clock.ts';

/**
 * Removes the element of a style sheet that could not be loaded. Vite's loader of dynamic imports takes an element in the
 * page for a loaded style sheet: without this, the part would have no styles when its code is loaded at a later attempt.
 */
export function dropFailedStyles(page: Document): Stop {
  function drop({ target }: Event): void {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  }
  // The event does not bubble.
  page.addEventListener('error', drop, true);
  return () => page.removeEventListener('error', drop, true);
}
