import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Runs a tool of the project in `folder` and returns its output. */
function run(tool: string, args: readonly string[], folder: string): string {
  const { stdout, stderr } = spawnSync(resolve('node_modules/.bin', tool), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
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

describe('a hidden clock or hidden randomness', () => {
  test.each([
    'src/domain/probe.ts',
    'src/chat/line.ts',
    'src/chat/emote-ranges.ts',
    'src/emotes/probe.ts',
    'src/stats/probe.ts',
  ])('is a lint error in %s', (path) => {
    const lint = (text: string): string => {
      write(path, text);
      return run('biome', ['lint', path], folder);
    };
    expect(lint('export const at = (): number => Date.now();\n')).toContain('noRestrictedGlobals');
    expect(lint('export const at = (): object => new Date();\n')).toContain('noRestrictedGlobals');
    expect(lint('export const at = (): number => Math.random();\n')).toContain(
      'Randomness is handed in here',
    );
    expect(lint('export const at = (now: number): number => Math.floor(now);\n')).toContain(
      'No fixes applied',
    );
  });

  test.each(['src/app/probe.ts', 'src/emotes/sources/probe.ts', 'src/domain/probe.test.ts'])(
    'is none in %s',
    (path) => {
      write(path, 'export const at = (): number => Date.now() + Math.random();\n');
      expect(run('biome', ['lint', path], folder)).toContain('No fixes applied');
    },
  );
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
