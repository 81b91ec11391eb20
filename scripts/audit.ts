import { spawnSync } from 'node:child_process';
import { judgeAudit } from './audit-verdict.ts';

/** Longer than this the tests do not wait for the registry. */
const ANSWER_WITHIN_MS = 8_000;

// Fails where a dependency has a known vulnerability of high severity; without an answer nobody knows.
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
    console.warn(
      'Warning: the package registry did not answer, so known vulnerabilities were not looked up.',
    );
    break;
  case 'bad':
    console.error(`Known vulnerabilities: ${verdict.packages.join(', ')}. \`npm audit\` tells more.`);
    process.exit(1);
}
