/** What unpacks gzip: bytes in, unpacked bytes out. */
export type GzipUnpacker = ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Bytes that are unpacked at once: at most 16 MB of text, which is a thousand times as much. */
const PACKED_SLICE = 16_384;

/**
 * Unpacks gzip. If it is cut, or cannot be read further, or is damaged, everything before that place is yielded, and then it
 * rejects.
 */
export async function* unpackGzip(
  packed: Bytes,
  { readable, writable }: GzipUnpacker,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = readable.getReader();
  // It reports its errors to the reader.
  void write(packed, writable.getWriter());
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Never rejects. */
async function write(
  packed: Bytes,
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  // An unpacker takes a part only when all of the parts before is read. An end, or an error, would drop what is not.
  const allRead = (): Promise<void> => writer.write(new Uint8Array());
  try {
    for await (const part of packed) {
      for (let at = 0; at < part.length; at += PACKED_SLICE) {
        await writer.write(part.subarray(at, at + PACKED_SLICE));
      }
    }
    await allRead();
    await writer.close();
  } catch (error) {
    await allRead().catch(() => undefined);
    await writer.abort(error).catch(() => undefined);
  }
}
