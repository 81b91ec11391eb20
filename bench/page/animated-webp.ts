interface AnimatedWebpOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** How long each frame is shown, in milliseconds. */
  readonly frameMs: number;
}

/** Bits of the `VP8X` chunk. */
const ANIMATION_AND_ALPHA = 0x12;
/** Bits of the `ANMF` chunk: do not blend; the frame replaces the one before. */
const REPLACE = 0x02;
/** The chunks of a still file that hold its pixels. */
const PIXEL_CHUNKS: ReadonlySet<string> = new Set(['ALPH', 'VP8 ', 'VP8L']);

/**
 * One endless animation from still WebP files of the same size.
 * Source: https://developers.google.com/speed/webp/docs/riff_container
 */
export function animatedWebp(
  frames: readonly Uint8Array[],
  { widthPx, heightPx, frameMs }: AnimatedWebpOptions,
): Uint8Array {
  const size = [...uint24(widthPx - 1), ...uint24(heightPx - 1)];
  const header = chunk('VP8X', Buffer.from([ANIMATION_AND_ALPHA, 0, 0, 0, ...size]));
  // A transparent background, and an endless loop.
  const animation = chunk('ANIM', Buffer.alloc(6));
  const frameHead = Buffer.from([...uint24(0), ...uint24(0), ...size, ...uint24(frameMs), REPLACE]);
  const body = frames.map((frame) => chunk('ANMF', Buffer.concat([frameHead, ...pixelChunks(frame)])));
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), header, animation, ...body]));
}

/** The chunks with the pixels of a still file, in their order. */
function pixelChunks(file: Uint8Array): Buffer[] {
  const bytes = Buffer.from(file);
  const chunks: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const end = at + 8 + even(bytes.readUInt32LE(at + 4));
    if (PIXEL_CHUNKS.has(bytes.toString('latin1', at, at + 4))) chunks.push(bytes.subarray(at, end));
    at = end;
  }
  if (chunks.length === 0) throw new Error('A frame is not a WebP file.');
  return chunks;
}

/** A chunk of a RIFF file, padded to an even length. */
function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(even(content.length) - content.length)]);
}

function even(length: number): number {
  return length + (length % 2);
}

function uint24(value: number): readonly number[] {
  return [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff];
}
