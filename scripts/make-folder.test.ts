import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a folder is created with those above it, and may be there already', async () => {
  const path = join(emptyFolder(), 'one/two/three');
  await makeFolder(path);
  await makeFolder(path);
  expect(existsSync(path)).toBe(true);
});

test('a folder that cannot be created is an error at once', async () => {
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, '');
  await expect(makeFolder(join(file, 'one'))).rejects.toThrow('ENOTDIR');
  // There it is ENOENT, although the folder above exists.
  await expect(makeFolder('/proc/one')).rejects.toThrow();
});
