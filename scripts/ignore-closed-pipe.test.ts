import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'closed-pipe-'));
const chat = join(folder, 'chat.csv');
afterEach(() => rmSync(chat, { force: true }));

/** Runs a script whose reader closes the pipe before anything is printed. */
async function runWithClosedPipe(closed: 'stdout' | 'stderr', script: string, ...args: readonly string[]) {
  // Not by the command `tsx`, which is a process of its own around this one.
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child[closed].destroy();
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      printed += bytes;
    });
  }
  const [exitCode] = await once(child, 'close');
  return { exitCode, printed };
}

test('a reader of the moments that ends early, as head does, ends them without an error', async () => {
  writeFileSync(chat, 'offset_s,chatter,emotes\n0,1,Pog=1\n9,2,Pog=1\n');
  for (const more of [[], ['--json']]) {
    expect(await runWithClosedPipe('stdout', 'scripts/moments.ts', chat, ...more)).toEqual({
      exitCode: 0,
      printed: '',
    });
  }
});

test('without a reader of its complaint a command still fails', async () => {
  const { exitCode, printed } = await runWithClosedPipe('stderr', 'scripts/moments.ts', 'missing.csv');
  expect([exitCode, printed]).toEqual([1, '']);
});

test('every script and benchmark that prints ignores a closed pipe from its first line on', () => {
  const commands = [...readdirSync('scripts').map((name) => `scripts/${name}`), 'bench/run.ts']
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    // A module that exports is part of a command.
    .filter(({ text }) => /console\.(?:log|warn|error)/.test(text) && !/^export /m.test(text));
  expect(commands.length).toBeGreaterThan(6);
  const crashing = commands.filter(({ text }) => !/^import [^;]*;\n\nignoreClosedPipe\(\);$/m.test(text));
  expect(crashing.map(({ file }) => file)).toEqual([]);
});
