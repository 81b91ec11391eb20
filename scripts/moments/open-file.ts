import { constants, createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { NamedFile } from '../../src/recorded-chat/chat-file.ts';
import { createGzipUnpacker } from './gzip-unpacker.ts';

/** Rejects if there is no such file, if it is a folder, or if this user may not read it. */
export async function openFile(path: string): Promise<NamedFile> {
  const found = await stat(path);
  if (found.isDirectory()) throw new Error('It is a folder.');
  await access(path, constants.R_OK);
  const stream = () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return { name: basename(path), size: found.size, stream, gzipUnpacker: createGzipUnpacker };
}
