import type { MonotonicMs, UnixMs } from '../domain/clock.ts';

/** How long samples of one bucket are gathered, in milliseconds. */
const BUCKET_MS = 1_000;
/** Buckets with samples that are remembered: half a minute of busy chat, longer in a quiet one. */
const BUCKETS_KEPT = 30;

/** From so many buckets on, the newest one takes part once it is over: a second more or less moves little. */
const BUCKETS_TO_SETTLE = 6;

/** Tells the server's time on a clock of our own that may be wrong by any amount. */
export interface ServerClock {
  /** A line stamped `sentAt` by the server arrived. */
  observe(sentAt: UnixMs, arrivedAt: MonotonicMs): void;
  /**
   * When a line was sent, on our clock: never later than it arrived, so that one stamped in the future
   * stays no longer than its ten seconds. A line without a stamp was sent when it arrived.
   */
  sentOnOurClock(sentAt: UnixMs | null, arrivedAt: MonotonicMs): MonotonicMs;
  /** Our clock minus the server's, as far as is known. */
  offsetMs(): number;
  /** The server's time at a moment of our clock. */
  serverTime(at: MonotonicMs): UnixMs;
}

interface Bucket {
  readonly startedAt: MonotonicMs;
  lowest: number;
  /** Null while there is one sample. */
  secondLowest: number | null;
}

/**
 * Each stamped line gives a sample, arrival minus sent: the offset of the clocks plus the delay of that
 * line. The two lowest of each second with lines are kept, and the offset is the lower sixth of them: low, so
 * that delays do not push it up, but never the lowest of several, so that odd stamps do not move it.
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
        buckets.push({ startedAt: arrivedAt, lowest: sample, secondLowest: null });
        if (buckets.length > BUCKETS_KEPT) buckets.shift();
      } else if (!takeSample(newest, sample) || buckets.length > BUCKETS_TO_SETTLE) return;
      offsetMs = lowerSixthOf(buckets);
    },
    sentOnOurClock(sentAt, arrivedAt) {
      return sentAt === null ? arrivedAt : (Math.min(sentAt + offsetMs, arrivedAt) as MonotonicMs);
    },
    offsetMs: () => offsetMs,
    serverTime: (at) => (at - offsetMs) as UnixMs,
  };
}

/** True if the sample is one of the two lowest. */
function takeSample(bucket: Bucket, sample: number): boolean {
  if (sample < bucket.lowest) {
    bucket.secondLowest = bucket.lowest;
    bucket.lowest = sample;
    return true;
  }
  if (bucket.secondLowest !== null && sample >= bucket.secondLowest) return false;
  bucket.secondLowest = sample;
  return true;
}

/** Of a single sample that one, of a few the second. */
function lowerSixthOf(buckets: readonly Bucket[]): number {
  const samples = buckets
    .flatMap(({ lowest, secondLowest }) => (secondLowest === null ? [lowest] : [lowest, secondLowest]))
    .sort((a, b) => a - b);
  const place = Math.max(Math.floor(samples.length / 6), Math.min(1, samples.length - 1));
  return samples[place] ?? 0;
}
