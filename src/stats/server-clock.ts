import type { MonotonicMs, UnixMs } from '../domain/clock.ts';

/** Largest difference between a sent time and the estimate, in milliseconds. A larger one is an outlier. */
const SENT_TIME_WITHIN_MS = 10_000;
/** The estimate restarts when most of this many lines disagree with it. */
const VOTES = 20;
/** The weight of the initial guess, in lines: two wrong stamps at the start do not overrule it, three do. */
const GUESS_VOTES = 2;
/** One line in this time is a sample, in milliseconds, so that the burst after a stall gives few of many samples. */
const SAMPLE_EVERY_MS = 250;
/** The same after a sample that disagrees: the backlog of a stall can arrive over some seconds. */
const SAMPLE_AFTER_OUTLIER_MS = 1_000;
/** After this many samples that agree, the estimate is confirmed: a line that comes late is old. */
const CONFIRMING_SAMPLES = 3;
/**
 * A confirmed estimate restarts only if most votes are this close to their median, in milliseconds: so they are after a change of
 * a clock. In the backlog of a stall each line is less late than the one before.
 */
const VOTES_WITHIN_MS = 1_000;
/** Samples kept: 20 s of busy chat, more of a quiet one. */
const SAMPLES_KEPT = 80;
/** Up to this many samples the estimate is at least the guess, because a low estimate ends uses early. */
const FEW_SAMPLES = 5;

/**
 * Converts between the server's time and our own clock, which may be wrong by any amount.
 *
 * A sample is a line's arrival minus its stamp: the offset of the clocks plus the delay of that line. The estimate is the lower
 * third of the samples that agree with it. It is low, so that delays do not raise it, and an order statistic, so that only a
 * third of all lines can lower it.
 *
 * @param initialOffsetMs our clock minus the server's, until there are samples
 */
export function createServerClock(initialOffsetMs: number) {
  let guessMs = initialOffsetMs;
  let offsetMs = initialOffsetMs;
  /** The samples of the last lines, outliers included. */
  let votes = guessVotes();
  /** The samples that are not outliers: in the order of arrival, and by size. */
  let samples: number[] = [];
  let sorted: number[] = [];
  let nextSampleAt = Number.NEGATIVE_INFINITY;
  let isLastOutlier = false;

  function guessVotes(): number[] {
    return new Array(GUESS_VOTES).fill(offsetMs);
  }

  const isConfirmed = (): boolean => samples.length >= CONFIRMING_SAMPLES;

  function isBelieved(sample: number): boolean {
    return Math.abs(sample - offsetMs) <= SENT_TIME_WITHIN_MS;
  }

  function isMost(isOne: (vote: number) => boolean): boolean {
    return votes.filter(isOne).length * 2 > votes.length;
  }

  /** Restarts from the samples that disagree, if they are most. */
  function restartIfOutvoted(): void {
    if (!isMost((vote) => !isBelieved(vote))) return;
    const median = inOrder(votes)[Math.floor(votes.length / 2)] as number;
    if (isConfirmed() && !isMost((vote) => Math.abs(vote - median) <= VOTES_WITHIN_MS)) return;
    offsetMs = median;
    guessMs = offsetMs;
    samples = votes.filter(isBelieved);
    sorted = inOrder(samples);
  }

  function addSample(sample: number): void {
    samples.push(sample);
    const larger = sorted.findIndex((other) => other > sample);
    sorted.splice(larger < 0 ? sorted.length : larger, 0, sample);
    if (samples.length > SAMPLES_KEPT) sorted.splice(sorted.indexOf(samples.shift() as number), 1);
  }

  /** The lower third of the samples; of two and more never the lowest, so that one early stamp does not decide. */
  function estimate(): number {
    const lowerThird = sorted[Math.max(Math.floor(samples.length / 3), Math.min(1, samples.length - 1))];
    if (lowerThird === undefined) return guessMs;
    return samples.length > FEW_SAMPLES ? lowerThird : Math.max(lowerThird, guessMs);
  }

  return {
    /** A line stamped `sentAt` by the server arrived. */
    observe(sentAt: UnixMs, arrivedAt: MonotonicMs): void {
      const sample = arrivedAt - sentAt;
      if (arrivedAt < nextSampleAt) {
        // Of a backlog, the line that is least late is the sample.
        if (!isLastOutlier || sample >= (votes.at(-1) as number)) return;
        votes.pop();
      }
      if (votes.push(sample) > VOTES) votes.shift();
      isLastOutlier = !isBelieved(sample);
      if (isLastOutlier) restartIfOutvoted();
      else addSample(sample);
      offsetMs = estimate();
      const everyMs = isLastOutlier && isConfirmed() ? SAMPLE_AFTER_OUTLIER_MS : SAMPLE_EVERY_MS;
      if (samples.length > 0) nextSampleAt = arrivedAt + everyMs;
    },
    /** A clock may have changed, for example during sleep: a few samples that agree with each other replace the estimate. */
    expectChange(): void {
      votes = guessVotes();
    },
    /** When a line was sent, on our clock, at most its arrival. Without a stamp, and for an early outlier: its arrival. */
    sentOnOurClock(sentAt: UnixMs | null, arrivedAt: MonotonicMs): MonotonicMs {
      if (sentAt === null || !(isConfirmed() || isBelieved(arrivedAt - sentAt))) return arrivedAt;
      return Math.min(sentAt + offsetMs, arrivedAt) as MonotonicMs;
    },
    /** A line agrees with the estimate. */
    isKnown: (): boolean => samples.length > 0,
    /** The server's time at a time of our clock. */
    serverTime: (at: MonotonicMs): UnixMs => (at - offsetMs) as UnixMs,
  };
}

function inOrder(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}
