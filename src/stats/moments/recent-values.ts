/** The values of the last `spanS` seconds, kept in order. Adding one costs a binary search and a move in memory. */
export interface RecentValues {
  /** `second` must be later than that of the value added before. */
  add(second: number, value: number): void;
  /** Removes the values of `second - spanS` and earlier. */
  forgetBefore(second: number): void;
  /** Removes the values of `second` and later. */
  forgetSince(second: number): void;
  count(): number;
  /** The value below which the share `quantile`, in `[0, 1)`, of the values is; undefined if there is no value. */
  quantile(quantile: number): number | undefined;
}

export function createRecentValues(spanS: number): RecentValues {
  const entries: { readonly second: number; readonly value: number }[] = [];
  const ordered = new Float64Array(spanS);

  /** The index of the first of `ordered` that is not below `value`. */
  const indexOf = (value: number, count: number): number => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ordered[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /** Must be called before the entry is removed. */
  const removeOrdered = (value: number): void => {
    const index = indexOf(value, entries.length);
    ordered.copyWithin(index, index + 1, entries.length);
  };

  const forgetBefore = (second: number): void => {
    while (entries[0] !== undefined && entries[0].second <= second - spanS) {
      removeOrdered(entries[0].value);
      entries.shift();
    }
  };

  return {
    forgetBefore,
    forgetSince(second) {
      for (let last = entries.at(-1); last !== undefined && last.second >= second; last = entries.at(-1)) {
        removeOrdered(last.value);
        entries.pop();
      }
    },
    add(second, value) {
      forgetBefore(second);
      const index = indexOf(value, entries.length);
      ordered.copyWithin(index + 1, index, entries.length);
      ordered[index] = value;
      entries.push({ second, value });
    },
    count: () => entries.length,
    quantile: (quantile) =>
      entries.length === 0 ? undefined : ordered[Math.floor(quantile * entries.length)],
  };
}
