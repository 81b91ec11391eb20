import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildExtension, EXTENSION_FOLDER } from './build/build-extension.ts';
import { buildSite } from './build/site.ts';
import { ignoreClosedPipe } from './ignore-closed-pipe.ts';
import { findChromium, findExtensionChromium } from './testing/find-chromium.ts';
import { absentEngines } from './testing/find-engines.ts';
import { absentServers } from './testing/find-servers.ts';
import { installTestFonts } from './testing/test-fonts.ts';
import {
  type BrowserSuite,
  browserOutcome,
  type Outcome,
  type UnitReport,
  unitOutcome,
} from './testing/test-reports.ts';

ignoreClosedPipe();

const { values } = parseArgs({
  options: {
    /** Everything: the slow unit tests, all browser tests, three engines, two web servers, the packages. */
    all: { type: 'boolean', default: false },
  },
});
const REPORTS = 'test-results';
/** The environment at the start. Building the site sets variables such as `NODE_ENV`, which must not affect the tests. */
const ENVIRONMENT = { ...process.env };
const FIREFOX_FOLDER = `${EXTENSION_FOLDER}/firefox`;
/**
 * What `web-ext lint` runs and Firefox's store too. It is loaded for this check only: with its 160 packages, all of the
 * project's would be more than twice as many.
 */
const LINT = ['--yes', 'addons-linter@10.14.0', '--warnings-as-errors', FIREFOX_FOLDER];
const UNIT_REPORT = `${REPORTS}/unit.json`;
const BROWSER_REPORT = `${REPORTS}/browser.json`;

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

// Two parallel lanes: browser tests mostly wait for time to pass, the other checks use the CPU.
const outcomes = (await Promise.all([checksAndUnitTests(), browserTests()])).flat();
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
// Printed again, because often only the end of the output is read.
for (const trouble of outcomes.flatMap(({ troubles }) => troubles)) console.log(`✗ ${trouble}`);
for (const [name, packages] of values.all ? [...absentEngines(), ...absentServers()] : []) {
  console.log(`– Not tested with ${name}, which this machine does not have (Debian: ${packages.join(' ')}).`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function checksAndUnitTests(): Promise<readonly Outcome[]> {
  return [
    await check('formatting and lint', 'biome', ['ci', '--error-on-warnings', '.']),
    await typeCheck('types of the worker', 'src/tsconfig.worker.json'),
    await typeCheck('types of the page', 'src/tsconfig.page.json'),
    await typeCheck('types of everything', 'tsconfig.json'),
    await check('nothing unused', 'knip', []),
    ...(values.all
      ? [await check('no known vulnerability of high severity', 'tsx', ['scripts/testing/audit.ts'])]
      : []),
    await unitTests(),
  ];
}

async function check(
  title: string,
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  return (await run(title, tool, args, env)) ? { passed: 1, failed: 0, troubles: [] } : failure(title);
}

/**
 * In one thread and with rare garbage collections the compiler needs less processor time (6 s instead of 10 s for all
 * four, measured 2026-11-22). The browser tests use what is left.
 */
async function typeCheck(title: string, config: string): Promise<Outcome> {
  return check(title, 'tsc', ['-p', config, '--singleThreaded'], { GOGC: '400' });
}

function failure(title: string): Outcome {
  return { passed: 0, failed: 1, troubles: [title] };
}

/** Runs a tool of the project and prints its output when it has ended. True if it succeeded. */
function run(
  title: string,
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(tool === 'npx' ? tool : `node_modules/.bin/${tool}`, args, {
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

async function unitTests(): Promise<Outcome> {
  const title = 'unit tests';
  const projects = ['unit', 'dom', ...(values.all ? ['slow', 'isolated'] : [])];
  const args = ['run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`].concat(
    projects.flatMap((name) => ['--project', name]),
  );
  const isGood = await run(title, 'vitest', args, { NO_COLOR: '1' });
  return outcomeOfRun(title, isGood, () => unitOutcome(readReport<UnitReport>(UNIT_REPORT), process.cwd()));
}

async function browserTests(): Promise<Outcome> {
  const title = 'browser tests';
  const paths: Record<string, string> = {};
  try {
    paths.CHROMIUM_PATH = findChromium();
    if (values.all) paths.EXTENSION_CHROMIUM_PATH = findExtensionChromium();
    installTestFonts();
    await buildSite('production');
    if (values.all) {
      await buildSite('demo');
      await buildExtension();
    }
  } catch (error) {
    console.error(error);
    return failure(`${title}: ${error instanceof Error ? error.message : error}`);
  }
  if (values.all && !(await run(`lint of ${FIREFOX_FOLDER}`, 'npx', LINT))) return failure(title);
  for (const name of values.all ? ['client', 'chat-sender'] : []) {
    if (!(await run(`build of packages/${name}`, 'tsx', [`scripts/build/build-${name}.ts`])))
      return failure(title);
  }
  const projects = values.all ? ['engines', 'core', 'chromium'] : ['core'];
  const args = ['test', ...projects.flatMap((name) => ['--project', name])];
  const isGood = await run(title, 'playwright', args, paths);
  return outcomeOfRun(title, isGood, () =>
    browserOutcome(readReport<{ suites: readonly BrowserSuite[] }>(BROWSER_REPORT)),
  );
}

/** A runner that exits with an error counts as at least one failure, and so does one that ran no test. */
function outcomeOfRun(title: string, isGood: boolean, read: () => Outcome): Outcome {
  try {
    const outcome = read();
    const isSilent = outcome.failed === 0 && !(isGood && outcome.passed > 0);
    return isSilent ? { ...failure(title), passed: outcome.passed } : outcome;
  } catch (error) {
    console.error(error);
    return failure(title);
  }
}

function readReport<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}
