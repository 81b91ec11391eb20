/**
 * Is called with the counts of a message, which are `pairs[start, end)` (see `MessageCounts`), its chatter and its number.
 * Each message leaves with what it entered with.
 */
export interface WindowObserver {
  /** Called again when a message is back with other counts after a recount. */
  entered(pairs: Int32Array, start: number, end: number, chatter: number, number: number): void;
  /**
   * @param isByAge its ten seconds are over, and it does not come back; otherwise it was removed or is counted again, so that
   *   it counts as never entered
   */
  left(
    pairs: Int32Array,
    start: number,
    end: number,
    chatter: number,
    number: number,
    isByAge: boolean,
  ): void;
}
