const RETRY_MS = 30_000;

/**
 * Passes code that is loaded by `import()` to `start`, once. A failed load is repeated every 30 s: the pages of embed mode and of
 * the overlay have nobody who would reload them.
 */
export function loadUntilLoaded<Code>(load: () => Promise<Code>, start: (code: Code) => void): void {
  load().then(start, (error) => {
    console.warn('A part of the page could not be loaded:', error);
    setTimeout(loadUntilLoaded, RETRY_MS, load, start);
  });
}
