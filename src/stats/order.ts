/** Above every index. A key of 53 bits is exact, so 32 bits are left for the number. */
const INDEXES = 2 ** 21;

/**
 * The indexes of whole numbers, sorted: lowest number first, of equal ones the lower index first. Number and index are packed
 * into one key, because keys are sorted without a comparison function, in a third of the time.
 */
export function orderOf(length: number, numberAt: (index: number) => number): Uint32Array<ArrayBuffer> {
  const keys = new Float64Array(length);
  for (let index = 0; index < length; index++) keys[index] = numberAt(index) * INDEXES + index;
  keys.sort();
  const order = new Uint32Array(length);
  for (let rank = 0; rank < length; rank++) {
    const key = keys[rank] as number;
    order[rank] = key - Math.floor(key / INDEXES) * INDEXES;
  }
  return order;
}

/** The values at these indexes. A loop: of 300, `Uint32Array.from` with a function takes 17 µs instead of 1 (measured 2026-11-22). */
export function valuesAt(values: ArrayLike<number>, indexes: Uint32Array): Uint32Array<ArrayBuffer> {
  const column = new Uint32Array(indexes.length);
  for (let rank = 0; rank < indexes.length; rank++) column[rank] = values[indexes[rank] as number] as number;
  return column;
}

/** At most `limit` of the items, those with the highest counts, in their order; of equal ones the first. One pass and a sort. */
export function withHighest(items: number[], countOf: (item: number) => number, limit: number): number[] {
  if (items.length <= limit) return items;
  const sorted = new Uint32Array(items.length);
  for (let index = 0; index < items.length; index++) sorted[index] = countOf(items[index] as number);
  sorted.sort();
  const lowest = sorted[sorted.length - limit] ?? 0;
  let free = limit - (sorted.length - 1 - sorted.lastIndexOf(lowest));
  return items.filter((item) => {
    const count = countOf(item);
    return count > lowest || (count === lowest && free-- > 0);
  });
}
