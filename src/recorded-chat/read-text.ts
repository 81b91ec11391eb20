import { type GzipUnpacker, unpackGzip } from './unpack-gzip.ts';

/** Bytes of one part: about 2 ms of work, or 200 ms if every value of JSON is broken. */
const PART_BYTES = 65_536;

const TAIL_BYTES = 65_536;

const GZIP = [0x1f, 0x8b];
/** PowerShell’s `>` writes UTF-16, which begins with a mark. */
const UTF_16: ReadonlyMap<string, string> = new Map([
  ['ff,fe', 'utf-16le'],
  ['fe,ff', 'utf-16be'],
]);

/** The bytes of a file: a `Blob` or `File`. */
export interface FileBytes extends Pick<Blob, 'size' | 'stream'> {
  /** The last bytes of the file: `start` is negative. Absent: the end cannot be read alone. */
  readonly slice?: (start: number) => Pick<Blob, 'text'>;
  /** Default: the browser's. */
  readonly gzipUnpacker?: () => GzipUnpacker;
}

/**
 * Streams a file as text: UTF-8 or UTF-16, with or without gzip, recognized by its first bytes. Bytes that are no text become
 * U+FFFD. If the file cannot be read further, or its compression is damaged, yields the text before that, and then rejects.
 * `readBytes`: those of the file that were read so far.
 */
export async function* readText(file: FileBytes) {
  const { gzipUnpacker = () => new DecompressionStream('gzip') } = file;
  let readBytes = 0;
  const source = file.stream().getReader();
  const first = await source.read();
  const start = first.value ?? new Uint8Array();

  async function* rawBytes(): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    try {
      for (let read = first; !read.done; read = await source.read()) {
        for (const part of partsOf(read.value)) {
          readBytes += part.length;
          yield part;
        }
      }
    } finally {
      // The caller may stop before the end.
      await source.cancel().catch(() => undefined);
    }
  }

  const isCompressed = GZIP.every((byte, index) => start[index] === byte);
  const unpacked = isCompressed ? unpackGzip(rawBytes(), gzipUnpacker) : rawBytes();
  let decoder: TextDecoder | null = null;
  for await (const bytes of unpacked) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    for (const part of partsOf(bytes)) yield { text: decoder.decode(part, { stream: true }), readBytes };
  }
  yield { text: decoder?.decode() ?? '', readBytes };
}

function encodingOf(start: Uint8Array): string {
  const mark = Array.from(start.subarray(0, 2), (byte) => byte.toString(16)).join(',');
  return UTF_16.get(mark) ?? 'utf-8';
}

function* partsOf(bytes: Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>, void> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES);
}

/** The end of a file; empty if it cannot be read alone. */
export async function readTail(bytes: FileBytes): Promise<string> {
  try {
    const text = await bytes.slice?.(-TAIL_BYTES).text();
    // Decoded as UTF-8: ASCII in UTF-16 has a zero beside each character.
    return text?.replaceAll('\0', '') ?? '';
  } catch {
    return '';
  }
}
