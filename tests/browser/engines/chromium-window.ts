import type { Browser, Page } from '@playwright/test';
import { type EngineWindow, FULL_VIEW, KEYS } from './engine-window.ts';

/** Playwright's names of the keys. */
const NAMES: Readonly<Record<string, string>> = {
  [KEYS.tab]: 'Tab',
  [KEYS.enter]: 'Enter',
  [KEYS.escape]: 'Escape',
  [KEYS.home]: 'Home',
  [KEYS.down]: 'ArrowDown',
};

/** A window of the Chromium that the other browser tests use. */
export async function openChromium(browser: Browser): Promise<EngineWindow> {
  const context = await browser.newContext({ permissions: ['clipboard-write'] });
  const page: Page = await context.newPage();
  return {
    async open(address) {
      await page.goto(address);
    },
    evaluate: (expression) => page.evaluate<string>(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    zoom: (factor) =>
      page.setViewportSize({ width: FULL_VIEW.width / factor, height: FULL_VIEW.height / factor }),
    click: (x, y) => page.mouse.click(x, y),
    async type(keys) {
      for (const key of keys) await page.keyboard.press(NAMES[key] ?? key);
    },
    // A context keeps what it stores in memory.
    openPrivate: () => openChromium(browser),
    openWithoutStorage: () => Promise.reject(new Error('tests/browser/faults-storage.spec.ts has it')),
    close: () => context.close(),
  };
}
