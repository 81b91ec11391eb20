/** Variable-length numbers (LEB128): seven bits in each byte, the lowest first; the eighth bit is 1 if more bytes follow. */
interface VarintWriter {
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

interface VarintReader {
  /** Throws a `RangeError` at the end of the bytes, and where a number is too large. */
  next(): number;
  /** The index of the byte after the last number. */
  position(): number;
}

export function createVarintReader(bytes: Uint8Array): VarintReader {
  let at = 0;
  return {
    next() {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const byte = bytes[at++];
        if (byte === undefined) throw new RangeError('The bytes end within a number');
        if (byte < 128 && factor === 1) return byte;
        value += (byte % 128) * factor;
        if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('A number is too large');
        if (byte < 128) return value;
      }
    },
    position: () => at,
  };
}
