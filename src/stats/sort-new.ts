/** Sorts numbers in place, lowest key first. Linear if all but a few at the end are in order. @param keys by number */
export function sortNew(numbers: number[], keys: readonly number[]): void {
  const keyAt = (index: number): number => keys[numbers[index] as number] as number;
  let sorted = Math.min(1, numbers.length);
  while (sorted < numbers.length && keyAt(sorted - 1) <= keyAt(sorted)) sorted++;
  if (sorted === numbers.length) return;
  const added = numbers.slice(sorted).sort((a, b) => (keys[a] as number) - (keys[b] as number));
  // Merged from the end, so that no number is overwritten before it was moved.
  for (let at = numbers.length - 1, last = added.length - 1; last >= 0; at--) {
    const isAdded = sorted === 0 || keyAt(sorted - 1) <= (keys[added[last] as number] as number);
    numbers[at] = (isAdded ? added[last--] : numbers[--sorted]) as number;
  }
}
