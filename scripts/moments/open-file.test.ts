import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../tests/stages/files.ts';
import { openFile } from './open-file.ts';

test('a file is read by its path, and named without its folder', async () => {
  const path = join(emptyFolder(), 'chat.txt');
  writeFileSync(path, 'some chat');
  const file = await openFile(path);
  expect(file).toMatchObject({ name: 'chat.txt', size: 9 });
  expect(await new Response(file.stream()).text()).toBe('some chat');
});

test('a folder, and a file that does not exist, are refused', async () => {
  const folder = emptyFolder();
  await expect(openFile(folder)).rejects.toThrow('It is a folder.');
  await expect(openFile(join(folder, 'chat.txt'))).rejects.toMatchObject({ code: 'ENOENT' });
});
