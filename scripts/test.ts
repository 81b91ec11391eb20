import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';
import { buildSite } from './site.ts';

/** The number of checks that passed and failed. */
interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const REPORTS = 'test-results';
/** The environment at the start. Building the site sets variables such as `NODE_ENV`, which must not affect the tests. */
const ENVIRONMENT = { ...process.env };
const UNIT_REPORT = `${REPORTS}/unit.json`;
const BROWSER_REPORT = `${REPORTS}/browser.json`;

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

// Two parallel lanes: browser tests mostly wait for time to pass, the other checks use the CPU.
const tallies = (await Promise.all([checksAndUnitTests(), browserTests()])).flat();
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function checksAndUnitTests(): Promise<readonly Tally[]> {
  return [
    await check('formatting and lint', 'biome', ['ci', '--error-on-warnings', '.']),
    await check('types of the pure parts', 'tsc', ['-p', 'tsconfig.pure.json']),
    await check('types of the worker', 'tsc', ['-p', 'tsconfig.worker.json']),
    await check('types of the page', 'tsc', ['-p', 'tsconfig.page.json']),
    await check('types of everything', 'tsc', ['-p', 'tsconfig.json']),
    await check('nothing unused', 'knip', []),
    await check('no known vulnerability of high severity', 'tsx', ['scripts/audit.ts']),
    await unitTests(),
  ];
}

async function check(title: string, tool: string, args: readonly string[]): Promise<Tally> {
  return (await run(title, tool, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a tool of the project and prints its output when it has ended. True if it succeeded. */
function run(
  title: string,
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${tool}`, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...ENVIRONMENT, ...env },
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => output.push(part));
    child.stderr.on('data', (part: Buffer) => output.push(part));
    const end = (isGood: boolean, trouble = ''): void => {
      console.log(`\n${isGood ? '✓' : '✗'} ${title}\n${Buffer.concat(output)}${trouble}`);
      resolve(isGood);
    };
    child.once('error', (error) => end(false, error.message));
    child.once('close', (status) => end(status === 0));
  });
}

async function unitTests(): Promise<Tally> {
  const isGood = await run('unit tests', 'vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${UNIT_REPORT}`,
  ]);
  return tallyOf(isGood, () => {
    const report = readReport<{ numPassedTests: number; numTotalTests: number }>(UNIT_REPORT);
    return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
  });
}

async function browserTests(): Promise<Tally> {
  let chromiumPath: string;
  try {
    chromiumPath = findChromium();
    await buildSite('production');
    await buildSite('demo');
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
  const isGood = await run('browser tests', 'playwright', ['test'], { CHROMIUM_PATH: chromiumPath });
  return tallyOf(isGood, () => {
    const { stats } = readReport<{
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    }>(BROWSER_REPORT);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
  });
}

/** A runner that exits with an error counts as at least one failure, and so does one that ran no test. */
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
