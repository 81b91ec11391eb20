/** The second after `last` if `exact` is near it. The server's clock is an estimate: rounding would skip or repeat seconds. */
export function followingSecond(last: number, exact: number): number {
  return Math.abs(exact - (last + 1)) <= 1 ? last + 1 : Math.floor(exact);
}
