import { createReadStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { UnixMs } from '../src/domain/clock.ts';
import { createFetchJson } from '../src/emotes/lists/fetch-json.ts';
import type { NamedFile } from '../src/recorded-chat/chat-file.ts';
import { createGzipUnpacker } from './gzip-unpacker.ts';
import { ignoreClosedPipe } from './ignore-closed-pipe.ts';
import { makeFolder } from './make-folder.ts';
import { runMomentsCommand } from './moments-command.ts';
import { createProgressLine } from './progress-line.ts';

ignoreClosedPipe();

const progress = createProgressLine(process.stderr);

async function openFile(path: string): Promise<NamedFile> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    // Also for a folder, which can be opened but not read.
    if (size > 0) await handle.read(new Uint8Array(1), 0, 1, 0);
    const stream = () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>;
    const slice = (start: number) => ({
      text: () => text(createReadStream(path, { start: Math.max(0, size + start) })),
    });
    return { name: basename(path), bytes: { size, stream, slice, gzipUnpacker: createGzipUnpacker } };
  } finally {
    await handle.close();
  }
}

process.exitCode = await runMomentsCommand(process.argv.slice(2), {
  openFile,
  async writeFile(folder, name, content) {
    await makeFolder(folder);
    const path = join(folder, name);
    await writeFile(path, content.stream());
    return path;
  },
  print(text) {
    progress.clear();
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  },
  complain(text) {
    progress.clear();
    console.error(text);
  },
  onProgress: progress.show,
  fetchJson: createFetchJson(
    fetch,
    () => new Promise((resolve) => setImmediate(resolve)),
    () => Date.now() as UnixMs,
  ),
});
progress.clear();
