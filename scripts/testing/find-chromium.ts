import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, pathOf } from './install-packages.ts';

/** Debian's package of Chromium without a window. It needs about half the CPU time for the tests. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium for the browser tests: the one in `CHROMIUM_PATH`, else the headless shell of this system, installed if Debian
 * packages can be, else any Chromium or Chrome, else the headless shell of Playwright, downloaded. If nothing is found, throws
 * an Error that says what to install.
 */
export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH || pathOf(HEADLESS_SHELL);
  if (found) return found;
  const installed = installHeadlessShell() ?? anyChromium() ?? download(HEADLESS_SHELL);
  if (installed !== null) return installed;
  throw new Error(
    `The browser tests need Chromium. Install it (Debian: \`apt-get install ${HEADLESS_SHELL}\`), or set CHROMIUM_PATH to a Chromium or Chrome.`,
  );
}

/**
 * A Chromium that can load an extension: the headless shell has none, and Google's Chrome loads none from a folder. The one in
 * `EXTENSION_CHROMIUM_PATH`, else that of this system, installed if Debian packages can be, else that of Playwright.
 *
 * @throws Error that says what to install
 */
export function findExtensionChromium(): string {
  const found = process.env.EXTENSION_CHROMIUM_PATH || pathOf('chromium');
  if (found) return found;
  const installed = (installPackages(['chromium']) ? pathOf('chromium') : null) ?? download('chromium');
  if (installed !== null) return installed;
  throw new Error('The tests of the extension need Chromium (Debian: `apt-get install chromium`).');
}

/** Null if Debian packages cannot be installed. */
function installHeadlessShell(): string | null {
  return installPackages([HEADLESS_SHELL, 'fonts-noto-color-emoji']) ? pathOf(HEADLESS_SHELL) : null;
}

/** For a Mac, Windows, or a user without root. Null if it cannot be downloaded. */
function download(browser: typeof HEADLESS_SHELL | 'chromium'): string | null {
  const install = (...options: readonly string[]) =>
    spawnSync('npx', ['playwright', 'install', ...options, browser], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
  console.log(`Downloading the ${browser} of Playwright.`);
  if (install().status !== 0) return null;
  const [, folder] = /Install location: *(.*chromium\S*)/.exec(install('--dry-run').stdout) ?? [];
  if (folder === undefined || !existsSync(folder)) return null;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const file = files.find((name) => /(headless[-_]shell|chrome)(\.exe)?$/.test(name));
  return file === undefined ? null : join(folder, file);
}

function anyChromium(): string | null {
  const onPath = NAMES.map(pathOf).find((path) => path !== null);
  return onPath ?? APPLICATIONS.find((path) => existsSync(path)) ?? null;
}
