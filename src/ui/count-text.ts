/** A count as it is shown; what is not known is a dash, never 0. */
export function countText(count: number | null): string {
  return count === null ? '–' : String(count);
}
