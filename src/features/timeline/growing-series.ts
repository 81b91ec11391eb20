import { byMode, COUNTING_MODES, type CountingMode } from '../../domain/counting-rules.ts';
import type { SecondTotals } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';

/** Seconds by which each column grows when it is full. */
const SPARE_S = 3_600;

type Column = Uint32Array<ArrayBuffer>;

/** The seconds of a session that is still recorded. */
export interface GrowingSeries {
  /**
   * Adds the seconds after the last one. Returns all seconds so far, as views on the same memory: a second that was returned
   * never changes. Null if seconds before the first of `recent` are missing, or if a known second became a gap: the caller has
   * to request the series again. The first call never returns null: there, such seconds become gaps, because the series was
   * just requested.
   *
   * @param recent oldest first; a missing second inside becomes a gap
   */
  extend(recent: readonly SecondTotals[]): Series | null;
}

export function createGrowingSeries(known: Series): GrowingSeries {
  const { startS } = known;
  let length = known.gaps.length;
  let { gaps, messages, chatters } = known;
  let totals: Record<CountingMode, Column> = { ...known.totals };
  let isFresh = true;

  function reserve(needed: number): void {
    if (needed <= gaps.length) return;
    const capacity = needed + SPARE_S;
    const grown = (column: Column): Column => {
      const copy = new Uint32Array(capacity);
      copy.set(column);
      return copy;
    };
    // A second that is never added stays a gap.
    const grownGaps = new Uint8Array(capacity).fill(1);
    grownGaps.set(gaps.subarray(0, length));
    gaps = grownGaps;
    messages = grown(messages);
    chatters = grown(chatters);
    totals = byMode((mode) => grown(totals[mode]));
  }

  /** A stall of the link turned a known second into a gap. */
  function isNewGap({ second, isGap }: SecondTotals): boolean {
    const index = second - startS;
    return isGap && index < length && gaps[index] === 0;
  }

  function add(second: SecondTotals): void {
    const index = second.second - startS;
    if (isNewGap(second)) gaps[index] = 1;
    if (index < length) return;
    gaps[index] = second.isGap ? 1 : 0;
    messages[index] = second.messages;
    chatters[index] = second.chatters;
    for (const mode of COUNTING_MODES) totals[mode][index] = second.totals[mode];
    length = index + 1;
  }

  return {
    extend(recent) {
      const [first] = recent;
      const last = recent[recent.length - 1];
      const isIncomplete = first !== undefined && first.second > startS + length;
      if (!isFresh && (isIncomplete || recent.some(isNewGap))) return null;
      isFresh = false;
      if (last !== undefined) reserve(last.second + 1 - startS);
      for (const second of recent) add(second);
      return {
        startS,
        gaps: gaps.subarray(0, length),
        messages: messages.subarray(0, length),
        chatters: chatters.subarray(0, length),
        totals: byMode((mode) => totals[mode].subarray(0, length)),
      };
    },
  };
}

/** A series without seconds. */
export function emptySeries(startS: number): Series {
  return {
    startS,
    gaps: new Uint8Array(0),
    messages: new Uint32Array(0),
    chatters: new Uint32Array(0),
    totals: byMode(() => new Uint32Array(0)),
  };
}
