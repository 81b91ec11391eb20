import type { CountingMode } from '../domain/counting-rules.ts';
import { grown } from './columns.ts';
import type { WindowObserver } from './window-observer.ts';

/** The length of the columns of `MessageCounts` before they grow. */
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
  /** More than half of the array is used: it should be compacted before the next message. */
  isFull(): boolean;
  /**
   * Moves the ranges that are in use to the start of a new array, which is longer if they fill more than a quarter of it.
   *
   * @param move must call its parameter for each range in use: it copies the range and returns its new start
   * @returns where the next message starts
   */
  compact(move: (copy: (start: number, end: number) => number) => void): number;
}

export function createMessageCounts(): MessageCounts {
  let pairs = new Int32Array(FIRST_LENGTH);
  let length = 0;
  /** Where the message that is collected starts. */
  let messageStart = 0;
  /** By emote number: where its last pair was written. Checked before use: it can be one of an earlier message, or moved. */
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

/** The count of each emote in the window, in one way of counting. */
export interface Counts extends WindowObserver {
  /** Sum of all counts. */
  total(): number;
  /** The count of an emote, by its number. */
  countOf(emoteNumber: number): number;
  /**
   * The numbers of the emotes with a count above 0: first those of the last array, in the order to which the caller sorted
   * it, then the new ones. Takes time linear in their number.
   */
  presentEmotes(): number[];
}

/**
 * Each way of counting is exact under deletions and recounts: what a message added when it entered, it subtracts when it
 * leaves.
 */
export function createCounts(mode: CountingMode): Counts {
  let counts = new Int32Array(1_024);
  let total = 0;
  /** Emotes with a count above 0, and some whose count has become 0; each once. */
  let present: number[] = [];
  let isPresent = new Int32Array(counts.length);

  function add(emote: number, uses: number): void {
    if (emote >= counts.length) {
      counts = grown(counts, emote + 1);
      isPresent = grown(isPresent, emote + 1);
    }
    const before = counts[emote] as number;
    counts[emote] = before + uses;
    total += uses;
    if (before > 0 || isPresent[emote] === 1) return;
    isPresent[emote] = 1;
    present.push(emote);
  }

  function subtract(emote: number, uses: number): void {
    counts[emote] = (counts[emote] as number) - uses;
    total -= uses;
  }

  // Not spread into the result: then each object would have its own hidden class, and calls of observers would be megamorphic.
  const { entered, left } =
    mode === 'once-a-chatter' ? countChatters(add, subtract) : countMessages(mode, add, subtract);
  return {
    entered,
    left,
    total: () => total,
    countOf: (emoteNumber) => counts[emoteNumber] ?? 0,
    presentEmotes() {
      present = present.filter((emote) => {
        if ((counts[emote] as number) > 0) return true;
        isPresent[emote] = 0;
        return false;
      });
      return present;
    },
  };
}

type Change = (emote: number, uses: number) => void;

/** Counts each use, or each message that uses an emote. */
function countMessages(mode: 'every-use' | 'once-a-message', add: Change, subtract: Change): WindowObserver {
  const isEveryUse = mode === 'every-use';
  return {
    entered(pairs, start, end) {
      for (let at = start; at < end; at += 2)
        add(pairs[at] as number, isEveryUse ? (pairs[at + 1] as number) : 1);
    },
    left(pairs, start, end) {
      for (let at = start; at < end; at += 2) {
        subtract(pairs[at] as number, isEveryUse ? (pairs[at + 1] as number) : 1);
      }
    },
  };
}

/** Counts each chatter that uses an emote. */
function countChatters(add: Change, subtract: Change): WindowObserver {
  /** By emote and chatter: the messages in the window in which that chatter used that emote. */
  const messages = new Map<number, Map<number, number>>();
  return {
    entered(pairs, start, end, chatter) {
      for (let at = start; at < end; at += 2) {
        const emote = pairs[at] as number;
        const byChatter = messages.get(emote) ?? new Map<number, number>();
        messages.set(emote, byChatter);
        const before = byChatter.get(chatter) ?? 0;
        byChatter.set(chatter, before + 1);
        if (before === 0) add(emote, 1);
      }
    },
    left(pairs, start, end, chatter) {
      for (let at = start; at < end; at += 2) {
        const emote = pairs[at] as number;
        const byChatter = messages.get(emote);
        const before = byChatter?.get(chatter) ?? 0;
        if (before > 1) byChatter?.set(chatter, before - 1);
        else if (byChatter?.delete(chatter)) {
          subtract(emote, 1);
          if (byChatter.size === 0) messages.delete(emote);
        }
      }
    },
  };
}
