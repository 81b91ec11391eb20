import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../tests/stages/files.ts';
import { openFile } from './open-file.ts';

test('the end of a file can be read before the rest', async () => {
  const path = join(emptyFolder(), 'chat.txt');
  writeFileSync(path, 'some chat');
  const file = await openFile(path);
  expect(await file.bytes.slice?.(-4).text()).toBe('chat');
  expect(await new Response(file.bytes.stream()).text()).toBe('some chat');
});

test('a named pipe is read once, to its end', () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'chat.csv'), 'offset_s,chatter,emotes\n0,1,Pog=1\n9,2,Pog=1\n');
  // A command, because opening a pipe that nobody writes cannot be stopped within a process.
  const command =
    'mkfifo "$1/fifo"; cat "$1/chat.csv" > "$1/fifo" & exec "$0" --import tsx scripts/moments/moments.ts "$1/fifo"';
  const printed = execFileSync('sh', ['-c', command, process.execPath, folder], { timeout: 50_000 });
  expect(String(printed)).toContain('0 moments');
});

test('a folder, and a file that does not exist, are refused', async () => {
  const folder = emptyFolder();
  await expect(openFile(folder)).rejects.toThrow('It is a folder.');
  await expect(openFile(join(folder, 'chat.txt'))).rejects.toMatchObject({ code: 'ENOENT' });
});
