import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Runs a tool of the project in `folder` and returns its standard output. */
function run(tool: string, args: readonly string[], folder: string): string {
  return spawnSync(resolve('node_modules/.bin', tool), args, { cwd: folder, encoding: 'utf8' }).stdout;
}

let folder = '';

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'purity-'));
  const rules = JSON.parse(readFileSync('biome.json', 'utf8')) as Record<string, unknown>;
  write('biome.json', JSON.stringify({ ...rules, $schema: undefined, vcs: undefined }));
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Diagnostic {
  readonly message: string;
  readonly location: { readonly path: string; readonly start: { readonly line: number } };
}

describe('a hidden clock or hidden randomness', () => {
  const pure = [
    'src/domain/probe.ts',
    'src/chat/line.ts',
    'src/chat/native-spans.ts',
    'src/emotes/probe.ts',
    'src/stats/probe.ts',
    'src/recording/minute-codec.ts',
  ];
  const others = ['src/app/probe.ts', 'src/emotes/sources/probe.ts', 'src/domain/probe.test.ts'];
  const lines = [
    'export const now = (): number => Date.now();',
    'export const day = (): object => new Date();',
    'export const any = (): number => Math.random();',
    'export const low = (at: number): number => Math.floor(at);',
  ];
  let diagnostics: readonly Diagnostic[] = [];

  /** The errors in a file, from the first line to the last. */
  const errorsIn = (path: string) =>
    diagnostics
      .filter(({ location }) => location.path === path)
      .map(({ location, message }) => [location.start.line, message] as const)
      .toSorted(([one], [other]) => one - other);

  // One run for all files: starting the linter takes longer than its work.
  beforeAll(() => {
    const paths = [...pure, ...others];
    for (const path of paths) write(path, `${lines.join('\n')}\n`);
    const report = JSON.parse(run('biome', ['lint', '--reporter=json', ...paths], folder)) as {
      readonly summary: { readonly unchanged: number; readonly errors: number };
      readonly diagnostics: readonly Diagnostic[];
    };
    expect(report.summary).toMatchObject({ unchanged: paths.length, errors: report.diagnostics.length });
    diagnostics = report.diagnostics;
  });

  test.each(pure)('is a lint error in %s', (path) => {
    expect(errorsIn(path)).toEqual([
      [1, expect.stringContaining('the global variable Date')],
      [2, expect.stringContaining('the global variable Date')],
      [3, expect.stringContaining('Randomness must be a parameter')],
    ]);
  });

  test.each(others)('is none in %s', (path) => {
    expect(errorsIn(path)).toEqual([]);
  });
});

test('timers, fetch, sockets, clocks, storage and the page do not compile in a pure part', () => {
  const names = [
    'setTimeout',
    'setInterval',
    'fetch',
    'WebSocket',
    'performance',
    'localStorage',
    'document',
    'self',
    'process',
    'URL',
  ];
  write('types/probe.ts', names.map((name, index) => `export const v${index} = ${name};`).join('\n'));
  write(
    'types/tsconfig.json',
    JSON.stringify({ extends: resolve('tsconfig.pure.json'), include: ['probe.ts'] }),
  );
  const said = run('tsc', ['-p', 'types'], folder);
  for (const name of names) expect(said).toContain(`'${name}'`);
});
