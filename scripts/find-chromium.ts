import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium that the browser tests drive: the one `CHROMIUM_PATH` names, else one of this system. Where
 * there is none and Debian's packages can be installed, installs it. Throws an Error that says what to do.
 */
export function findChromium(): string {
  const found = installedChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && hasCommand('apt-get')) {
    console.log('No Chromium here: installing Debian’s package.');
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-color-emoji'],
      {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
    const installed = installedChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: `apt-get install chromium`), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

function installedChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
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
