/** Compressed bytes in, unpacked bytes out. */
export type GzipUnpacker = ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;

type Bytes = Uint8Array<ArrayBuffer>;

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
export async function* unpackGzip(
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
