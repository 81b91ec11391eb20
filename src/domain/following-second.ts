/**
 * The second after `last` if `exact` is within a second of it. Steps are a second apart, but the estimate of the server's
 * clock moves, so that rounding alone would repeat and skip seconds.
 */
export function followingSecond(last: number, exact: number): number {
  return Math.abs(exact - (last + 1)) <= 1 ? last + 1 : Math.floor(exact);
}
