import { existsSync } from 'node:fs';
import { installPackages, pathOf } from './install-packages.ts';

/** Debian's package of Chromium without a window. It needs about half the CPU time for the tests. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium for the browser tests: the one in `CHROMIUM_PATH`, else the headless shell of this system, else any
 * Chromium or Chrome. The headless shell is installed if Debian packages can be installed. If nothing is found, throws an
 * Error that says what to install.
 */
export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH || pathOf(HEADLESS_SHELL);
  if (found) return found;
  const installed = installHeadlessShell() ?? anyChromium();
  if (installed !== null) return installed;
  throw new Error(
    `The browser tests need Chromium. Install it (Debian: \`apt-get install ${HEADLESS_SHELL}\`), or set CHROMIUM_PATH to a Chromium or Chrome.`,
  );
}

/** Null if Debian packages cannot be installed. */
function installHeadlessShell(): string | null {
  return installPackages([HEADLESS_SHELL, 'fonts-noto-color-emoji']) ? pathOf(HEADLESS_SHELL) : null;
}

function anyChromium(): string | null {
  const onPath = NAMES.map(pathOf).find((path) => path !== null);
  return onPath ?? APPLICATIONS.find((path) => existsSync(path)) ?? null;
}
