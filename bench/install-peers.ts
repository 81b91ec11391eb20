import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./peers', import.meta.url));

/** Installs what is compared with, the first time. False, and said, if that failed. */
export function installPeers(): boolean {
  if (existsSync(`${FOLDER}/node_modules`)) return true;
  console.log('Installing the libraries to compare with into bench/peers, this once.');
  const { status } = spawnSync(
    'npm',
    ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      stdio: 'inherit',
    },
  );
  if (status === 0) return true;
  console.log(
    'They could not be installed: the comparison goes on without them. `npm ci --prefix bench/peers` tries again.',
  );
  return false;
}
