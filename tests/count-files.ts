import type { NamedFile } from '../src/recorded-chat/chat-file.ts';
import { type CountedChat, recordChat, withoutLists } from '../src/recorded-chat/record-chat.ts';
import { neverYield } from './never-yield.ts';

/** A file of a text or of bytes. */
export function fileOf(content: string | Uint8Array<ArrayBuffer>, name = 'chat'): NamedFile {
  return { name, bytes: new Blob([content]) };
}

/** Bytes that come in parts of this length. After them an error, if there is one. */
export function streamInParts(
  bytes: Uint8Array<ArrayBuffer>,
  partLength: number,
  error: Error | null = null,
) {
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + partLength));
      else if (error === null) controller.close();
      else controller.error(error);
      at += partLength;
    },
  });
}

/** Bytes that come again and again, and whether their stream is closed. */
export function endlessBytes(part: Uint8Array<ArrayBuffer>) {
  let isClosed = false;
  const stream = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.enqueue(part),
      cancel() {
        isClosed = true;
      },
    });
  return { bytes: { size: 1e9, stream }, isClosed: () => isClosed };
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export async function gzipped(content: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Counts files with their own and Twitch's emotes. */
export function countFiles(...files: readonly NamedFile[]): Promise<CountedChat> {
  return recordChat('recorded', files, {
    yieldToTasks: neverYield,
    onProgress: () => undefined,
    chooseEmotes: withoutLists,
    signal: new AbortController().signal,
  });
}
