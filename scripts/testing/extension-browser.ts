import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { EXTENSION_FOLDER } from '../build/build-extension.ts';
import { chromiumFlags } from './chromium-flags.ts';
import { findExtensionChromium } from './find-chromium.ts';

/**
 * What a frame of the extension in another site may store. `refused`: third-party cookies are blocked, and no storage is
 * split by site, as Playwright's switches and older versions of Chromium have it: reading local storage throws.
 */
export type FrameStorage = 'shared' | 'refused';

/** A browser with the built extension, in which every host name resolves to the stand-in. */
export interface ExtensionBrowser {
  readonly context: BrowserContext;
  /** The address of a screen of the extension. */
  addressOf(path: string): string;
  /** Runs an expression with the rights of the extension. */
  evaluate(expression: string): Promise<unknown>;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** @param port where the stand-in and the site answer, over TLS */
export async function openExtensionBrowser(
  port: number,
  frameStorage: FrameStorage = 'shared',
): Promise<ExtensionBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'extension-'));
  const isBlocked = frameStorage === 'refused';
  const preferences = {
    profile: { block_third_party_cookies: isBlocked, cookie_controls_mode: +isBlocked },
    // Without it, an extension from a folder is not loaded again.
    extensions: { ui: { developer_mode: true } },
  };
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const flags = chromiumFlags(port).map((flag) =>
    flag.startsWith('--disable-features=') && isBlocked ? `${flag},ThirdPartyStoragePartitioning` : flag,
  );
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findExtensionChromium(),
    // Playwright's headless mode is that of the headless shell, which has no extensions.
    headless: false,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: ['--headless=new', ...flags, `--load-extension=${resolve(EXTENSION_FOLDER, 'chrome')}`],
    viewport: { width: 1440, height: 900 },
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return {
    context,
    addressOf: (path) => new URL(`/index.html#${path}`, worker.url()).href,
    evaluate: (expression) => worker.evaluate(expression),
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
