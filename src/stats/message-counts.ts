import { grown } from './columns.ts';

/** The counts of one message: pairs of an emote's number and its uses. Each emote once, in the order of first use. */
export type MessageCounts = readonly number[];

const NO_COUNTS: MessageCounts = [];

/** Adds up the uses in one message after another. */
export interface UseCounter {
  /** A use in the present message. The cost does not depend on the emotes of the message. */
  add(emoteNumber: number): void;
  /** Ends the present message, and returns its counts. */
  finish(): MessageCounts;
}

export function createUseCounter(): UseCounter {
  let counts: number[] = [];
  /** By emote number: the index of its last pair, which can be one of an earlier message. Always even, as are the numbers' indexes. */
  let lastPair = new Int32Array(1_024);

  return {
    add(emoteNumber) {
      if (emoteNumber >= lastPair.length) lastPair = grown(lastPair, emoteNumber + 1);
      const known = lastPair[emoteNumber] as number;
      if (known < counts.length && counts[known] === emoteNumber) {
        counts[known + 1] = (counts[known + 1] as number) + 1;
        return;
      }
      lastPair[emoteNumber] = counts.length;
      counts.push(emoteNumber, 1);
    },
    finish() {
      if (counts.length === 0) return NO_COUNTS;
      const finished = counts;
      counts = [];
      return finished;
    },
  };
}
