import { type GzipUnpacker, unpackGzip } from './unpack-gzip.ts';

/** A part of a file's text, and how much of the file was read for it. */
export interface TextPart {
  readonly text: string;
  /** Bytes of the file so far; of a compressed file, compressed ones. */
  readonly readBytes: number;
}

/** Bytes that become one part: about 2 ms of work, or 200 ms of JSON whose values are all broken. */
const PART_BYTES = 65_536;

const GZIP = [0x1f, 0x8b];
/** How `>` of PowerShell writes a file: UTF-16, which begins with a mark. */
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
 * Reads a file as text, without holding it: UTF-8 or UTF-16, compressed with gzip or not, told apart by content. Bytes that are no text become U+FFFD. Rejects after the text before it if the file cannot be read further, or if its
 * compression is damaged.
 */
export async function* readText(file: FileBytes): AsyncGenerator<TextPart, void> {
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
      // Also when the caller stops: the rest of the file is not read.
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
