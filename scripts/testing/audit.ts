import { spawnSync } from 'node:child_process';
import { ignoreClosedPipe } from '../ignore-closed-pipe.ts';
import { judgeAudit } from './audit-verdict.ts';

ignoreClosedPipe();

/** The timeout for the registry, so that it does not delay the tests. */
const ANSWER_WITHIN_MS = 8_000;

// Fails if a dependency has a known vulnerability of high severity. Without an answer it only warns.
const { stdout } = spawnSync(
  'npm',
  ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${ANSWER_WITHIN_MS}`],
  { encoding: 'utf8', timeout: ANSWER_WITHIN_MS, stdio: ['ignore', 'pipe', 'ignore'] },
);
const verdict = judgeAudit(stdout ?? '');
switch (verdict.kind) {
  case 'good':
    console.log('No dependency has a known vulnerability of high severity.');
    break;
  case 'unknown':
    console.warn('Warning: the package registry did not answer, so known vulnerabilities were not checked.');
    break;
  case 'bad':
    console.error(`Known vulnerabilities: ${verdict.packages.join(', ')}. \`npm audit\` shows details.`);
    process.exit(1);
}
