import { CODE_RETRY_MS } from '../domain/limits.ts';

/** Passes loaded code to `start`. A failed load is repeated: nobody would reload the pages of embed mode and the overlay. */
export function loadUntilLoaded<Code>(load: () => Promise<Code>, start: (code: Code) => void): void {
  load().then(start, (error) => {
    console.warn('A part of the page could not be loaded:', error);
    setTimeout(loadUntilLoaded, CODE_RETRY_MS, load, start);
  });
}
