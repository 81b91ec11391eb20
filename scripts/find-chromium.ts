import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without its window: a page costs the tests about half the processor time. Debian's package. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium that the browser tests drive: the one that `CHROMIUM_PATH` names, else this system's headless
 * shell, which is installed where Debian's packages can be, else any Chromium or Chrome. Throws an Error that
 * says what to install.
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

/** Null where this system is no Debian, its packages cannot be reached, or we may not install. */
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
    console.warn('It could not be installed:', error);
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
