import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const README = readFileSync('packages/chat-sender/README.md', 'utf8');

test('the examples of the README compile', () => {
  const examples = Array.from(README.matchAll(/```ts\n([\s\S]*?)```/g), ([, code = '']) => code);
  expect(examples).toHaveLength(2);
  const folder = mkdtempSync(join(tmpdir(), 'chat-sender-'));
  try {
    for (const [index, code] of examples.entries()) {
      // Nothing uses what it declares.
      writeFileSync(join(folder, `example-${index}.ts`), code.replace(/^const /gm, 'export const '));
    }
    const paths = {
      'emotes-per-second-chat-sender': [resolve('packages/chat-sender/src/chat-sender.ts')],
      ws: [resolve('node_modules/@types/ws/index.d.ts')],
    };
    const compilerOptions = { lib: ['ES2023', 'DOM'], types: [], paths };
    const base = resolve('tsconfig.json');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: base, compilerOptions, include: ['*.ts'] }),
    );
    const { stdout, status } = spawnSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' });
    expect([stdout, status]).toEqual(['', 0]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
