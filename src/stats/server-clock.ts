import type { MonotonicMs, UnixMs } from '../domain/clock.ts';

/** How long samples of one bucket are gathered, in milliseconds. */
const BUCKET_MS = 1_000;
/** Buckets with samples that are remembered: half a minute of busy chat, longer in a quiet one. */
const BUCKETS_KEPT = 30;

/** Tells the server's time on a clock of our own that may be wrong by any amount. */
export interface ServerClock {
  /** A line stamped `sentAt` by the server arrived. */
  observe(sentAt: UnixMs, arrivedAt: MonotonicMs): void;
  /**
   * When a line was sent, on our clock: never later than it arrived, so that one stamped in the future
   * stays no longer than its ten seconds. A line without a stamp was sent when it arrived.
   */
  sentOnOurClock(sentAt: UnixMs | null, arrivedAt: MonotonicMs): MonotonicMs;
  /** The server's time at a moment of our clock. */
  serverTime(at: MonotonicMs): UnixMs;
}

interface Bucket {
  readonly startedAt: MonotonicMs;
  lowest: number;
  secondLowest: number;
}

/**
 * Each stamped line gives a sample, arrival minus sent: the offset of the clocks plus the delay of that
 * line. The offset is the second lowest of the recent ones: a low one, so that delays do not push it up,
 * but not the lowest, so that one odd stamp does not move it.
 *
 * @param initialOffsetMs our clock minus the server's, until a line tells better
 */
export function createServerClock(initialOffsetMs: number): ServerClock {
  const buckets: Bucket[] = [];
  let offsetMs = initialOffsetMs;

  return {
    observe(sentAt, arrivedAt) {
      const sample = arrivedAt - sentAt;
      const newest = buckets.at(-1);
      if (newest === undefined || arrivedAt - newest.startedAt >= BUCKET_MS) {
        buckets.push({ startedAt: arrivedAt, lowest: sample, secondLowest: Number.POSITIVE_INFINITY });
        if (buckets.length > BUCKETS_KEPT) buckets.shift();
      } else if (sample < newest.lowest) {
        newest.secondLowest = newest.lowest;
        newest.lowest = sample;
      } else if (sample < newest.secondLowest) newest.secondLowest = sample;
      else return;
      offsetMs = secondLowestOf(buckets);
    },
    sentOnOurClock(sentAt, arrivedAt) {
      return sentAt === null ? arrivedAt : (Math.min(sentAt + offsetMs, arrivedAt) as MonotonicMs);
    },
    serverTime: (at) => (at - offsetMs) as UnixMs,
  };
}

/** Of a single sample, that one. */
function secondLowestOf(buckets: readonly Bucket[]): number {
  let lowest = Number.POSITIVE_INFINITY;
  let secondLowest = Number.POSITIVE_INFINITY;
  for (const bucket of buckets) {
    secondLowest = Math.min(Math.max(lowest, bucket.lowest), secondLowest, bucket.secondLowest);
    lowest = Math.min(lowest, bucket.lowest);
  }
  return secondLowest === Number.POSITIVE_INFINITY ? lowest : secondLowest;
}
