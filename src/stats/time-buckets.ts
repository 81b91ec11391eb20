/** Width of a bucket, in milliseconds. */
const BUCKET_MS = 64;
/** Buckets in the ring, a power of two: 16 s. Times further apart share a bucket, which costs time and nothing else. */
const BUCKETS = 256;

/** Message numbers by time. The order in which they are added does not matter, and nothing is sorted. */
export interface TimeBuckets {
  /** `time` is after the last `until`. */
  add(number: number, time: number): void;
  /** Removes the numbers with a time of `until` or before and calls `onRemoved` for each, in no order. */
  removeUntil(until: number, onRemoved: (number: number) => void): void;
  /** A copy, in no order. */
  numbers(): readonly number[];
}

/** @param timeOf the time that a number was added with */
export function createTimeBuckets(timeOf: (number: number) => number): TimeBuckets {
  const buckets: number[][] = Array.from({ length: BUCKETS }, () => []);
  let lastUntil = Number.NEGATIVE_INFINITY;

  return {
    add(number, time) {
      (buckets[Math.floor(time / BUCKET_MS) & (BUCKETS - 1)] as number[]).push(number);
    },
    removeUntil(until, onRemoved) {
      const end = Math.floor(until / BUCKET_MS);
      const start = Math.max(Math.floor(lastUntil / BUCKET_MS), end - BUCKETS + 1);
      lastUntil = until;
      for (let index = start; index <= end; index++) {
        const bucket = buckets[index & (BUCKETS - 1)] as number[];
        if (bucket.length === 0) continue;
        buckets[index & (BUCKETS - 1)] = bucket.filter((number) => timeOf(number) > until);
        for (const number of bucket) if (timeOf(number) <= until) onRemoved(number);
      }
    },
    numbers: () => buckets.flat(),
  };
}
