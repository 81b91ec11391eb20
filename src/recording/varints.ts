import { grown } from '../stats/columns.ts';

/** Most bytes of a number: 53 bits, seven in each. */
const MAX_BYTES = 8;

/** Variable-length numbers (LEB128): seven bits in each byte, the lowest first; the eighth bit is set if more bytes follow. */
export function createVarintWriter() {
  let buffer = new Uint8Array(256);
  let length = 0;
  return {
    /** @param value a whole number, from 0 to `Number.MAX_SAFE_INTEGER` */
    add(value: number): void {
      if (length + MAX_BYTES > buffer.length) buffer = grown(buffer, length + MAX_BYTES);
      let rest = value;
      for (; rest > 127; rest = Math.floor(rest / 128)) buffer[length++] = (rest % 128) + 128;
      buffer[length++] = rest;
    },
    /** What was added so far. Copy it to keep it: the next `add` may change it. */
    bytes: (): Uint8Array<ArrayBuffer> => buffer.subarray(0, length),
  };
}

export function createVarintReader(bytes: Uint8Array) {
  let at = 0;
  return {
    /** Throws a `RangeError` at the end of the bytes, and where a number is too large. */
    next(): number {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const byte = bytes[at++];
        if (byte === undefined) throw new RangeError('The bytes end within a number');
        if (byte < 128 && factor === 1) return byte;
        value += (byte % 128) * factor;
        // A product with an infinite factor is no number.
        if (!(value <= Number.MAX_SAFE_INTEGER)) throw new RangeError('A number is too large');
        if (byte < 128) return value;
      }
    },
    /** The index of the byte after the last number. */
    position: (): number => at,
  };
}
