import { grown } from './columns.ts';

/** The length of both columns before they grow. */
const FIRST_LENGTH = 4_096;

/**
 * The counts of messages, one message after another in one array of ints: pairs of an emote's number and its count.
 * A message's counts are the range `[start, end)` of `pairs()`, each emote once, in the order of first use.
 */
export interface MessageCounts {
  /** The array of all pairs. A call of `addUse` or `compact` can replace the array. */
  pairs(): Int32Array;
  /** Adds a use of an emote to the message that is collected. */
  addUse(emoteNumber: number): void;
  /** Ends the message that is collected. Its range ends at the returned index, and the next one starts there. */
  endMessage(): number;
  /** The array should be compacted before the next message. */
  isFull(): boolean;
  /**
   * Moves the ranges that are in use to the start of the array.
   *
   * @param move is called with a function that copies a range and returns where it starts from now on
   * @returns where the next message starts
   */
  compact(move: (copy: (start: number, end: number) => number) => void): number;
}

export function createMessageCounts(): MessageCounts {
  let pairs = new Int32Array(FIRST_LENGTH);
  let length = 0;
  /** Where the message that is collected starts. */
  let messageStart = 0;
  /** By emote number: where its last pair is. It belongs to the present message if it is in its range and names the emote. */
  let lastPair = new Int32Array(FIRST_LENGTH);

  return {
    pairs: () => pairs,
    addUse(emoteNumber) {
      if (emoteNumber >= lastPair.length) lastPair = grown(lastPair, emoteNumber + 1);
      const known = lastPair[emoteNumber] as number;
      if (known >= messageStart && known < length && pairs[known] === emoteNumber) {
        pairs[known + 1] = (pairs[known + 1] as number) + 1;
        return;
      }
      if (length === pairs.length) pairs = grown(pairs, length + 2);
      lastPair[emoteNumber] = length;
      pairs[length] = emoteNumber;
      pairs[length + 1] = 1;
      length += 2;
    },
    endMessage() {
      messageStart = length;
      return length;
    },
    isFull: () => length * 2 > pairs.length,
    compact(move) {
      const old = pairs;
      pairs = new Int32Array(old.length);
      length = 0;
      move((start, end) => {
        const from = length;
        for (let at = start; at < end; at++) pairs[length++] = old[at] as number;
        return from;
      });
      while (length * 4 > pairs.length) pairs = grown(pairs, 0);
      messageStart = length;
      return length;
    },
  };
}
