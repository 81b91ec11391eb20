/**
 * Variable-length numbers (LEB128): seven bits in each byte, the lowest first; the eighth bit is set if more bytes follow.
 *
 * @param numbers whole numbers, from 0 to `Number.MAX_SAFE_INTEGER`
 */
export function encodeVarints(numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return new Uint8Array(bytes);
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
