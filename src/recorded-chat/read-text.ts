type Bytes = Uint8Array<ArrayBuffer>;

/** Compressed bytes in, unpacked bytes out. */
export type GzipUnpacker = ReadableWritablePair<Bytes, Bytes>;

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

  async function* rawBytes(): AsyncGenerator<Bytes, void> {
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

function* partsOf(bytes: Bytes): Generator<Bytes, void> {
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

/** Bytes that are unpacked at once. They can become a thousand times as much: 16 MB of text. */
const PACKED_SLICE = 16_384;
/** How a member begins (RFC 1952, 2.3.1): two identifying bytes, and the method. */
const MEMBER_START = [0x1f, 0x8b, 8];
/** The end of a member is its unpacked length, modulo 2^32. */
const LENGTH_BYTES = 4;
/** Held back of each part: it may be the end of a member and the start of another one. */
const HELD_BYTES = LENGTH_BYTES + MEMBER_START.length - 1;

/**
 * Unpacks gzip. If the data is cut or damaged, or cannot be read further, yields everything before that, and then rejects.
 * Concatenated files have several members, but the unpacker of a browser accepts one.
 */
async function* unpackGzip(
  packed: AsyncGenerator<Bytes, void>,
  openUnpacker: () => GzipUnpacker,
): AsyncGenerator<Bytes, void> {
  try {
    for (let start: Bytes | null = new Uint8Array(); start !== null; ) {
      const { readable, writable } = openUnpacker();
      const reader = readable.getReader();
      let length = 0;
      // Its errors reach the reader.
      const next = writeMember(start, packed, writable.getWriter(), () => length);
      try {
        for (let read = await reader.read(); !read.done; read = await reader.read()) {
          length += read.value.length;
          yield read.value;
        }
      } finally {
        await reader.cancel().catch(() => undefined);
      }
      start = await next;
    }
  } finally {
    // Do not wait for a part that is being read.
    void packed.return();
  }
}

/**
 * Writes one member. Returns the start of the next one; null at the end. Never rejects.
 *
 * @param start its first bytes
 * @param unpackedLength how much of it was read so far
 */
async function writeMember(
  start: Bytes,
  packed: AsyncGenerator<Bytes, void>,
  writer: WritableStreamDefaultWriter<Bytes>,
  unpackedLength: () => number,
): Promise<Bytes | null> {
  // Resolves when all that was written is read: an end or an error would drop the rest.
  const allRead = (): Promise<void> => writer.write(new Uint8Array());
  /** Not written yet. */
  let rest = start;
  async function write(length: number): Promise<void> {
    const bytes = rest.subarray(0, length);
    rest = rest.subarray(length);
    for (let at = 0; at < length; at += PACKED_SLICE)
      await writer.write(bytes.subarray(at, at + PACKED_SLICE));
  }

  try {
    for (;;) {
      const bytes = rest;
      for (const at of memberStarts(bytes)) {
        await write(at - (bytes.length - rest.length));
        await allRead();
        if (lengthBefore(bytes, at) !== unpackedLength() % 2 ** 32) continue;
        await writer.close();
        return rest;
      }
      await write(Math.max(0, rest.length - HELD_BYTES));
      const part = await packed.next();
      if (part.done) break;
      rest = joined(rest, part.value);
    }
    await write(rest.length);
    await allRead();
    await writer.close();
  } catch (error) {
    await write(rest.length).catch(() => undefined);
    await allRead().catch(() => undefined);
    await writer.abort(error).catch(() => undefined);
  }
  return null;
}

/** Where another member may begin. Compressed data can contain the same bytes by chance. */
function* memberStarts(bytes: Bytes): Generator<number, void> {
  const [first = 0, ...others] = MEMBER_START;
  for (let at = bytes.indexOf(first, LENGTH_BYTES); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (others.every((byte, index) => bytes[at + 1 + index] === byte)) yield at;
  }
}

function lengthBefore(bytes: Bytes, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset + at - LENGTH_BYTES).getUint32(0, true);
}

function joined(first: Bytes, second: Bytes): Bytes {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
