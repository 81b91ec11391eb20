import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumFlags } from '../../scripts/testing/chromium-flags.ts';
import { findExtensionChromium } from '../../scripts/testing/find-chromium.ts';
import { test as base } from './stage.ts';

/** A browser with the built extension, in which every host name resolves to the stand-in. */
interface ExtensionBrowser {
  readonly context: BrowserContext;
  /** The address of a screen of the extension. */
  addressOf(path: string): string;
  /** Runs an expression with the rights of the extension. */
  evaluate(expression: string): Promise<unknown>;
}

/**
 * What a frame of the extension in another site may store. `refused`: third-party cookies are blocked, and no storage is
 * split by site. Playwright's switches have it so, and older versions of Chromium: reading local storage throws.
 */
export type FrameStorage = 'shared' | 'refused';

interface ExtensionAct {
  readonly openBrowser: (frameStorage?: FrameStorage) => Promise<ExtensionBrowser>;
}

/** `test` of `stage.ts`, with browsers that have the extension. Each test has its own, because an extension has one profile. */
export const test = base.extend<ExtensionAct>({
  openBrowser: async ({ stage }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (frameStorage = 'shared') => {
      const profile = mkdtempSync(join(tmpdir(), 'extension-'));
      const isBlocked = frameStorage === 'refused';
      mkdirSync(join(profile, 'Default'));
      const preferences = {
        profile: { block_third_party_cookies: isBlocked, cookie_controls_mode: +isBlocked },
        // Without it, an extension from a folder is not loaded again.
        extensions: { ui: { developer_mode: true } },
      };
      writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
      const folder = resolve('dist-extension/chrome');
      const flags = chromiumFlags(stage.port).map((flag) =>
        flag.startsWith('--disable-features=') && isBlocked ? `${flag},ThirdPartyStoragePartitioning` : flag,
      );
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: findExtensionChromium(),
        // Playwright's headless mode is that of the headless shell, which has no extensions.
        headless: false,
        ignoreDefaultArgs: ['--disable-extensions'],
        args: ['--headless=new', ...flags, `--load-extension=${folder}`],
        viewport: { width: 1440, height: 900 },
      });
      closing.push(async () => {
        await context.close();
        rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
      });
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
      return {
        context,
        addressOf: (path) => new URL(`/index.html#${path}`, worker.url()).href,
        evaluate: (expression) => worker.evaluate(expression),
      };
    });
    for (const close of closing) await close();
  },
});

export { expect } from '@playwright/test';
