import { grown } from './columns.ts';

/** The counts of one message: pairs of an emote's number and its uses. Each emote once, in the order of first use. */
export type MessageCounts = readonly number[];

/** Shared by all messages without an emote. */
const NO_COUNTS: MessageCounts = [];

/** Adds up the uses in one message after another. */
export function createUseCounter() {
  /** The present message's counts are the first `length` numbers. Messages get copies that are no longer than needed. */
  const counts: number[] = [];
  let length = 0;
  /** By emote number: the index of its last pair, perhaps of an earlier message. Always even. */
  let lastPair = new Int32Array(1_024);

  return {
    /** A use in the present message. The cost does not depend on the emotes of the message. */
    add(emoteNumber: number): void {
      if (emoteNumber >= lastPair.length) lastPair = grown(lastPair, emoteNumber + 1);
      const known = lastPair[emoteNumber] as number;
      if (known < length && counts[known] === emoteNumber) {
        counts[known + 1] = (counts[known + 1] as number) + 1;
        return;
      }
      lastPair[emoteNumber] = length;
      counts[length++] = emoteNumber;
      counts[length++] = 1;
    },
    /** Ends the present message, and returns its counts. */
    finish(): MessageCounts {
      const finished = length === 0 ? NO_COUNTS : counts.slice(0, length);
      length = 0;
      return finished;
    },
  };
}

/** Called with each message that enters or leaves the window. It leaves with the numbers with which it entered. */
export interface WindowObserver {
  /** Also called after a recount, when the message enters again with its new counts. */
  entered(counts: MessageCounts, chatter: number, number: number): void;
  /** @param isByAge true: its ten seconds are over, and its counts are final. False: it counts as never entered */
  left(counts: MessageCounts, chatter: number, number: number, isByAge: boolean): void;
}
