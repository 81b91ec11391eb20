import { constants, createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { NamedFile } from '../../src/recorded-chat/chat-file.ts';
import { createGzipUnpacker } from './gzip-unpacker.ts';

/** Rejects if there is no such file, if it is a folder, or if this user may not read it. */
export async function openFile(path: string): Promise<NamedFile> {
  const found = await stat(path);
  if (found.isDirectory()) throw new Error('It is a folder.');
  await access(path, constants.R_OK);
  const { size } = found;
  const stream = () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const slice = (start: number) => ({
    text: () => text(createReadStream(path, { start: Math.max(0, size + start) })),
  });
  const named = { name: basename(path), size, stream, gzipUnpacker: createGzipUnpacker };
  // A pipe is opened once: what is read of it is gone, and opening it again waits for another writer.
  return found.isFile() ? { ...named, slice } : named;
}
