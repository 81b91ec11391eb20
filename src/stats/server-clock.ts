import type { MonotonicMs, UnixMs } from '../domain/clock.ts';

/** A sent time that is further than this from the estimate is not believed, in milliseconds. */
const SENT_TIME_WITHIN_MS = 10_000;
/** The estimate is given up when most of this many lines disagree with it. */
const VOTES = 20;
/** Lines that a guess stands for: two odd stamps at the start do not overrule it, three that disagree do. */
const GUESS_VOTES = 2;
/** One line in this long is a sample, in milliseconds: the burst after a stall is a few among many. */
const SAMPLE_EVERY_MS = 250;
/** Samples kept: twenty seconds of busy chat, longer in a quiet one. */
const SAMPLES_KEPT = 80;
/** Up to this many samples the estimate is at least the guess: one that is too low ends uses early. */
const FEW_SAMPLES = 5;

/** Tells the server's time on a clock of our own that may be wrong by any amount. */
export interface ServerClock {
  /** A line stamped `sentAt` by the server arrived. */
  observe(sentAt: UnixMs, arrivedAt: MonotonicMs): void;
  /**
   * When a line was sent, on our clock; never later than it arrived. A line without a stamp, or with one that is
   * not believed, counts from its arrival.
   */
  sentOnOurClock(sentAt: UnixMs | null, arrivedAt: MonotonicMs): MonotonicMs;
  /** Our clock minus the server's, as far as is known. */
  offsetMs(): number;
  /** The server's time at a moment of our clock. */
  serverTime(at: MonotonicMs): UnixMs;
}

/**
 * A sample is a line's arrival minus its stamp: the offset of the clocks plus the delay of that line. The estimate
 * is the lower third of the samples that agree with it: low, so that delays do not push it up; and by count, so
 * that it takes a third of all lines to pull it down.
 *
 * @param initialOffsetMs our clock minus the server's, until lines tell better
 */
export function createServerClock(initialOffsetMs: number): ServerClock {
  let guessMs = initialOffsetMs;
  let offsetMs = initialOffsetMs;
  /** Of the last lines, whether they agree or not. */
  const votes: number[] = new Array(GUESS_VOTES).fill(initialOffsetMs);
  /** Of the lines that agree. */
  let samples: number[] = [];
  let nextSampleAt = Number.NEGATIVE_INFINITY;

  function isBelieved(sample: number): boolean {
    return Math.abs(sample - offsetMs) <= SENT_TIME_WITHIN_MS;
  }

  /** From what the lines say that disagree, if they are most. */
  function startAnew(): void {
    if (votes.filter(isBelieved).length * 2 >= votes.length) return;
    offsetMs = inOrder(votes)[Math.floor(votes.length / 2)] as number;
    guessMs = offsetMs;
    samples = votes.filter(isBelieved);
  }

  function estimate(): number {
    const third = inOrder(samples)[Math.max(Math.floor(samples.length / 3), Math.min(1, samples.length - 1))];
    if (third === undefined) return guessMs;
    return samples.length > FEW_SAMPLES ? third : Math.max(third, guessMs);
  }

  return {
    observe(sentAt, arrivedAt) {
      if (arrivedAt < nextSampleAt) return;
      const sample = arrivedAt - sentAt;
      if (votes.push(sample) > VOTES) votes.shift();
      if (!isBelieved(sample)) startAnew();
      else if (samples.push(sample) > SAMPLES_KEPT) samples.shift();
      offsetMs = estimate();
      if (samples.length > 0) nextSampleAt = arrivedAt + SAMPLE_EVERY_MS;
    },
    sentOnOurClock(sentAt, arrivedAt) {
      if (sentAt === null || !isBelieved(arrivedAt - sentAt)) return arrivedAt;
      return Math.min(sentAt + offsetMs, arrivedAt) as MonotonicMs;
    },
    offsetMs: () => offsetMs,
    serverTime: (at) => (at - offsetMs) as UnixMs,
  };
}

function inOrder(numbers: readonly number[]): readonly number[] {
  return numbers.toSorted((a, b) => a - b);
}
