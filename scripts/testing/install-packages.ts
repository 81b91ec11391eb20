import { execFileSync, spawnSync } from 'node:child_process';

/**
 * Installs Debian packages that the tests need. False if this is not a Debian system, the user is not root, or the packages
 * cannot be downloaded.
 */
export function installPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || pathOf('apt-get') === null) return false;
  console.log(`Installing Debian packages for the browser tests: ${packages.join(', ')}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
      env,
    });
    return true;
  } catch (error) {
    console.warn('The installation failed:', error);
    return false;
  }
}

/** The path of a command of this system, or null. */
export function pathOf(command: string): string | null {
  const { status, stdout } = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', command], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
