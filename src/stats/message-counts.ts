import { grown } from './columns.ts';

/** The counts of one message: pairs of an emote's number and its uses. Each emote once, in the order of first use. */
export type MessageCounts = readonly number[];

/** Shared by all messages without an emote. Never changed. */
const NO_COUNTS: number[] = [];

/** Adds up the uses in one message after another. */
export function createUseCounter() {
  let counts = NO_COUNTS;
  /** By emote number: the index of its last pair, which can be one of an earlier message. Always even, as are the numbers' indexes. */
  let lastPair = new Int32Array(1_024);

  return {
    /** A use in the present message. The cost does not depend on the emotes of the message. */
    add(emoteNumber: number): void {
      if (emoteNumber >= lastPair.length) lastPair = grown(lastPair, emoteNumber + 1);
      const known = lastPair[emoteNumber] as number;
      if (known < counts.length && counts[known] === emoteNumber) {
        counts[known + 1] = (counts[known + 1] as number) + 1;
        return;
      }
      lastPair[emoteNumber] = counts.length;
      // Most messages use one emote: an array that starts with it takes a fifth of the memory of one that is pushed to.
      if (counts === NO_COUNTS) counts = [emoteNumber, 1];
      else counts.push(emoteNumber, 1);
    },
    /** Ends the present message, and returns its counts. */
    finish(): MessageCounts {
      const finished = counts;
      counts = NO_COUNTS;
      return finished;
    },
  };
}
