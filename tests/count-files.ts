import type { NamedFile } from '../src/session/recorded-chat/chat-file.ts';
import { type CountedChat, recordChat, withoutLists } from '../src/session/recorded-chat/record-chat.ts';
import { neverYield } from './never-yield.ts';

/** A file of a text or of bytes. */
export function fileOf(content: string | Uint8Array<ArrayBuffer>, name = 'chat'): NamedFile {
  return { name, bytes: new Blob([content]) };
}

export async function gzipped(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
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
