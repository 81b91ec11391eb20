import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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

/** Null if this is not a Debian system, its packages cannot be downloaded, or the user is not root. */
function installHeadlessShell(): string | null {
  if (process.getuid?.() !== 0 || !hasCommand('apt-get')) return null;
  console.log('Installing Debian’s chromium-headless-shell for the browser tests.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const packages = [HEADLESS_SHELL, 'fonts-noto-color-emoji'];
  try {
    execFileSync('apt-get', ['update'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
      env,
    });
  } catch (error) {
    console.warn('The installation failed:', error);
  }
  return pathOf(HEADLESS_SHELL);
}

function anyChromium(): string | null {
  const onPath = NAMES.map(pathOf).find((path) => path !== null);
  return onPath ?? APPLICATIONS.find((path) => existsSync(path)) ?? null;
}

function hasCommand(name: string): boolean {
  return pathOf(name) !== null;
}

function pathOf(name: string): string | null {
  const { status, stdout } = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
