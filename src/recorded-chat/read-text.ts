type Bytes = Uint8Array<ArrayBuffer>;

/** Compressed bytes in, unpacked bytes out. */
export type GzipUnpacker = ReadableWritablePair<Bytes, Bytes>;

/** Bytes of one part: about 2 ms of work, or 200 ms if every value of JSON is broken. */
const PART_BYTES = 65_536;
/** Bytes that are unpacked at once. They can become a thousand times as much: 16 MB of text. */
const PACKED_SLICE = 16_384;

const GZIP = [0x1f, 0x8b];

/** The bytes of a file: a `Blob` or `File`. */
export interface FileBytes extends Pick<Blob, 'size' | 'stream'> {
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
  const isCompressed = GZIP.every((byte, index) => first.value?.[index] === byte);

  async function* rawBytes(): AsyncGenerator<Bytes, void> {
    try {
      for (let read = first; !read.done; read = await source.read()) {
        for (const part of partsOf(read.value, isCompressed ? PACKED_SLICE : PART_BYTES)) {
          readBytes += part.length;
          yield part;
        }
      }
    } finally {
      // The caller may stop before the end.
      await source.cancel().catch(() => undefined);
    }
  }

  const unpacked = isCompressed ? unpackGzip(rawBytes(), gzipUnpacker) : rawBytes();
  let decoder: TextDecoder | null = null;
  for await (const bytes of unpacked) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    for (const part of partsOf(bytes, PART_BYTES))
      yield { text: decoder.decode(part, { stream: true }), readBytes };
  }
  yield { text: decoder?.decode() ?? '', readBytes };
}

/** PowerShell’s `>` writes UTF-16, which begins with a mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function* partsOf(bytes: Bytes, length: number): Generator<Bytes, void> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** How a member begins (RFC 1952, 2.3.1): two identifying bytes, and the method. */
const MEMBER_START = [...GZIP, 8];
/** The end of a member is its unpacked length, modulo 2^32. */
const LENGTH_BYTES = 4;
/** Held back of each part: it may be the end of a member and the start of another one. */
const HELD_BYTES = LENGTH_BYTES + MEMBER_START.length - 1;

/**
 * Unpacks gzip. If the data is cut or damaged, or cannot be read further, yields everything before that, and then rejects.
 * Concatenated files have several members, but the unpacker of a browser accepts one.
 */
async function* unpackGzip(
  packed: AsyncIterable<Bytes>,
  openUnpacker: () => GzipUnpacker,
): AsyncGenerator<Bytes, void> {
  let member = openMember(openUnpacker());
  let rest: Bytes = new Uint8Array();
  try {
    for await (const part of packed) {
      const bytes = joined(rest, part);
      let start = 0;
      for (const at of memberStarts(bytes)) {
        yield* member.unpack(bytes.subarray(start, at));
        start = at;
        if (lengthBefore(bytes, at) !== member.length() % 2 ** 32) continue;
        yield* member.end();
        member = openMember(openUnpacker());
      }
      const end = Math.max(start, bytes.length - HELD_BYTES);
      yield* member.unpack(bytes.subarray(start, end));
      rest = bytes.subarray(end);
    }
  } catch (error) {
    yield* member.unpack(rest);
    throw error;
  }
  yield* member.unpack(rest);
  yield* member.end();
}

function openMember({ readable, writable }: GzipUnpacker) {
  const writer = writable.getWriter();
  const unpacked: Bytes[] = [];
  let length = 0;
  const collect = (bytes: Bytes): void => {
    unpacked.push(bytes);
    length += bytes.length;
  };
  const collected = readable.pipeTo(new WritableStream({ write: collect }));
  // Its errors reach the writer too.
  collected.catch(() => undefined);
  return {
    async *unpack(packed: Bytes): AsyncGenerator<Bytes, void> {
      try {
        await writer.write(packed);
        // Waits until all before is collected: an end or an error would drop the rest.
        await writer.write(new Uint8Array());
      } finally {
        yield* unpacked.splice(0);
      }
    },
    length: () => length,
    async *end(): AsyncGenerator<Bytes, void> {
      const closed = writer.close();
      await Promise.allSettled([closed, collected]);
      yield* unpacked;
      // Rejects if the data is cut.
      await closed;
    },
  };
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
