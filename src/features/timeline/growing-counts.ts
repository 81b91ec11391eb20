import type { CountingMode } from '../../domain/counting-rules.ts';
import { followingSecond } from '../../domain/following-second.ts';
import type { Snapshot } from '../../domain/snapshot.ts';

/** Seconds by which the memory grows when it is full. */
const SPARE_S = 3_600;

/** The counts of one emote in each second of a recording that still grows. */
export type GrowingCounts = ReturnType<typeof createGrowingCounts>;

/**
 * @param startS the second of the first count
 * @param countingMode snapshots in another mode are left out
 */
export function createGrowingCounts(
  startS: number,
  known: Uint32Array<ArrayBuffer>,
  emoteKey: string,
  countingMode: CountingMode,
) {
  let counts = known;
  let { length } = known;
  /** The next second ends then or later, in milliseconds. */
  let nextEndTime = (startS + length) * 1_000;
  let isFresh = true;
  return {
    /**
     * Adds the seconds after the last one, from snapshots. Returns all counts so far, as a view on the same memory. Null if
     * seconds before the oldest snapshot are missing: the caller has to request the counts again. The first call never returns
     * null.
     *
     * @param snapshots newest first
     */
    extend(snapshots: readonly Snapshot[]): Uint32Array | null {
      const oldest = snapshots[snapshots.length - 1];
      if (!isFresh && oldest !== undefined && secondOf(oldest) > startS + length) return null;
      isFresh = false;
      for (const snapshot of snapshots.toReversed()) {
        const { endTime } = snapshot;
        if (endTime < nextEndTime || snapshot.countingMode !== countingMode) continue;
        // As the second is recorded.
        const index = followingSecond(startS + length - 1, endTime / 1_000) - startS;
        if (index < length) continue;
        nextEndTime = endTime + 1;
        if (index >= counts.length) {
          const grown = new Uint32Array(index + SPARE_S);
          grown.set(counts);
          counts = grown;
        }
        counts[index] = countOf(snapshot, emoteKey);
        length = index + 1;
      }
      return counts.subarray(0, length);
    },
  };
}

function secondOf({ endTime }: Snapshot): number {
  return Math.floor(endTime / 1_000);
}

function countOf({ emotes, emoteIds, counts }: Snapshot, emoteKey: string): number {
  const rank = emoteIds.findIndex((emoteId) => emotes[emoteId]?.key === emoteKey);
  return counts[rank] ?? 0;
}
