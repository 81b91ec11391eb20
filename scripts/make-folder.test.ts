import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../tests/empty-folder.ts';
import { makeFolder } from './make-folder.ts';

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
