/** A longer copy of a column: at least twice as long, and at least `length`. */
export function grown<Column extends Float64Array | Int32Array | Uint16Array | Uint8Array>(
  column: Column,
  length: number,
): Column {
  const Column = column.constructor as new (length: number) => Column;
  const longer = new Column(Math.max(column.length * 2, length));
  longer.set(column);
  return longer;
}

/** A column used as a ring: message `n` is at index `n % length`, and the length is a power of two. */
type Ring = Float64Array | Int32Array | Uint32Array | Uint8Array | unknown[];

/**
 * A copy of a ring with twice the length, with the messages `[from, to)`. An array contains only those, so that no other
 * object stays in memory; a typed array also contains copies that no number refers to.
 */
export function doubledRing<Column extends Ring>(ring: Column, from: number, to: number): Column {
  const length = ring.length * 2;
  if (!Array.isArray(ring)) {
    const doubled = new (ring.constructor as new (length: number) => Int32Array)(length);
    // At its new index, each message is in one of the two copies.
    doubled.set(ring as Int32Array);
    doubled.set(ring as Int32Array, ring.length);
    return doubled as Column;
  }
  const doubled = new Array(length).fill(null);
  for (let number = from; number < to; number++) {
    doubled[number & (length - 1)] = ring[number & (ring.length - 1)];
  }
  return doubled as Column;
}
