/** Variable-length numbers (LEB128): seven bits in each byte, the lowest first; the eighth bit is 1 if more bytes follow. */
export interface VarintWriter {
  /** @param value a whole number, from 0 to `Number.MAX_SAFE_INTEGER` */
  add(value: number): void;
  /** What was added so far. The next `add` may change it: copy it to keep it. */
  bytes(): Uint8Array<ArrayBuffer>;
}

/** Most bytes of a number: 53 bits, seven in each. */
const MAX_BYTES = 8;

export function createVarintWriter(): VarintWriter {
  let buffer = new Uint8Array(256);
  let length = 0;
  return {
    add(value) {
      if (length + MAX_BYTES > buffer.length) {
        const longer = new Uint8Array(buffer.length * 2);
        longer.set(buffer);
        buffer = longer;
      }
      let rest = value;
      for (; rest > 127; rest = Math.floor(rest / 128)) buffer[length++] = (rest % 128) + 128;
      buffer[length++] = rest;
    },
    bytes: () => buffer.subarray(0, length),
  };
}

/** Returns the next number with each call. Throws a `RangeError` at the end of the bytes, and where a number is too large. */
export function readVarints(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('The bytes end within a number');
      if (byte < 128 && factor === 1) return byte;
      value += (byte % 128) * factor;
      if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('A number is too large');
      if (byte < 128) return value;
    }
  };
}

/** Whole numbers as numbers from 0: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4. */
export function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

export function unzigzag(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}
