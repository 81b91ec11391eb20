import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';
import { buildSite } from './site.ts';

/** How many checks of a kind passed and failed. */
interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const REPORTS = 'test-results';
const UNIT_REPORT = `${REPORTS}/unit.json`;
const BROWSER_REPORT = `${REPORTS}/browser.json`;

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const tallies = [
  check('formatting and lint', 'biome', ['ci', '--error-on-warnings', '.']),
  check('types of the pure parts', 'tsc', ['-p', 'tsconfig.pure.json']),
  check('types of the worker', 'tsc', ['-p', 'tsconfig.worker.json']),
  check('types of the page', 'tsc', ['-p', 'tsconfig.page.json']),
  check('types of everything', 'tsc', ['-p', 'tsconfig.json']),
  check('nothing unused', 'knip', []),
  unitTests(),
  await browserTests(),
];

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs a tool of the project; true if it ended well. */
function run(title: string, tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(`node_modules/.bin/${tool}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) console.log(`✗ ${title}`);
  return status === 0;
}

function check(title: string, tool: string, args: readonly string[]): Tally {
  return run(title, tool, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function unitTests(): Tally {
  const isGood = run('unit tests', 'vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${UNIT_REPORT}`,
  ]);
  return tallyOf(isGood, () => {
    const report = readReport<{ numPassedTests: number; numFailedTests: number; numTotalTests: number }>(
      UNIT_REPORT,
    );
    return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
  });
}

async function browserTests(): Promise<Tally> {
  console.log('\n— building the site');
  try {
    await buildSite('production');
    await buildSite('demo');
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
  const isGood = run('browser tests', 'playwright', ['test'], {
    CHROMIUM_PATH: findChromium(),
  });
  return tallyOf(isGood, () => {
    const { stats } = readReport<{
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    }>(BROWSER_REPORT);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
  });
}

/** A runner that ended badly failed at least once, whatever its report says; one that ran nothing failed too. */
function tallyOf(isGood: boolean, read: () => Tally): Tally {
  try {
    const { passed, failed } = read();
    return { passed, failed: isGood && passed > 0 ? failed : Math.max(failed, 1) };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

function readReport<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}
