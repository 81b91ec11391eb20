import type { UnixMs } from '../domain/clock.ts';
import type { CountingMode } from '../domain/counting-rules.ts';
import type { EmoteDetails, Step } from '../domain/snapshot.ts';
import { grown } from './columns.ts';
import type { MessageCounts } from './message-counts.ts';

const FIRST_LENGTH = 1_024;

/**
 * The totals and records of a session, by emote number. It observes the window: a use that left by age is final, because it
 * can be neither removed nor counted again.
 */
export function createEmoteTotals() {
  /** By number. A `Map` took 50 ns more for a message with two emotes (measured 2026-11-21). */
  let past = new Float64Array(FIRST_LENGTH);
  let recordCounts = new Float64Array(FIRST_LENGTH);
  let recordTimes = new Float64Array(FIRST_LENGTH);
  let mode: CountingMode | null = null;

  function addPast(emote: number, uses: number): void {
    if (emote >= past.length) past = grown(past, emote + 1);
    past[emote] = (past[emote] as number) + uses;
  }

  function putRecord(emote: number, count: number, endTime: number): void {
    if (emote >= recordCounts.length) {
      recordCounts = grown(recordCounts, emote + 1);
      recordTimes = grown(recordTimes, emote + 1);
    }
    recordCounts[emote] = count;
    recordTimes[emote] = endTime;
  }

  /** The highest count of the emote in a step, and the first step with it; null before the first. */
  function recordOf(emote: number): EmoteDetails['record'] {
    const count = recordCounts[emote] ?? 0;
    return count === 0 ? null : { count, endTime: recordTimes[emote] as UnixMs };
  }

  return {
    entered: (): void => undefined,
    left(counts: MessageCounts, _chatter: number, _number: number, isByAge: boolean): void {
      if (!isByAge) return;
      for (let at = 0; at < counts.length; at += 2) addPast(counts[at] as number, counts[at + 1] as number);
    },
    /** Every use of the emote that left the window by age. */
    pastUses: (emote: number): number => past[emote] ?? 0,
    recordOf,
    /** Compares the counts of a step with the records. In another way of counting the records restart. */
    addStep({
      emoteIds,
      counts,
      endTime,
      countingMode,
    }: Pick<Step, 'emoteIds' | 'counts' | 'endTime' | 'countingMode'>): void {
      if (mode !== countingMode) recordCounts.fill(0);
      mode = countingMode;
      for (let rank = 0; rank < emoteIds.length; rank++) {
        const emote = emoteIds[rank] as number;
        const count = counts[rank] as number;
        if (count > (recordCounts[emote] ?? 0)) putRecord(emote, count, endTime);
      }
    },
  };
}
