import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./peers', import.meta.url));

/** Installs the libraries for the comparison if they are missing. On failure, logs it and returns false. */
export function installPeers(): boolean {
  if (existsSync(`${FOLDER}/node_modules`)) return true;
  console.log('Installing the libraries for the comparison into bench/peers (only the first time).');
  const { status } = spawnSync(
    'npm',
    ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      stdio: 'inherit',
    },
  );
  if (status === 0) return true;
  console.log(
    'The installation failed; the comparison continues without the libraries. `npm ci --prefix bench/peers` tries again.',
  );
  return false;
}
