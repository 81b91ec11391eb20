import type { MonotonicMs } from '../domain/clock.ts';
import {
  MESSAGES_RETAINED,
  RETAINED_AFTER_WINDOW_MS,
  RETAINED_LENGTH_MAX,
  WINDOW_MS,
} from '../domain/limits.ts';
import type { MessageCounts } from './message-counts.ts';
import { createSendQueue } from './send-queue.ts';

/**
 * Is called when a message enters or leaves the window: with its counts, which are `pairs[start, end)` (see
 * `MessageCounts`), and its chatter. Each message leaves with what it entered with.
 */
export interface WindowObserver {
  entered(pairs: Int32Array, start: number, end: number, chatter: number): void;
  left(pairs: Int32Array, start: number, end: number, chatter: number): void;
}

/**
 * The messages of the last ten seconds. A message enters once and leaves once, by age or by removal; a recount is a
 * leaving and an entering. The work is that of the messages that enter and leave. All times are on one clock.
 */
export interface MessageWindow<Message> {
  /**
   * Adds a message with the counts collected since the last one. `sentAt` may come in any order, and may be too old for
   * the window.
   *
   * @param retainedLength the memory that retaining the message adds, in UTF-16 units
   * @param chatter who wrote it, or `UNKNOWN_CHATTER`
   */
  add(message: Message, sentAt: MonotonicMs, retainedLength: number, chatter: number): void;
  /** Moves the window's end: messages sent `WINDOW_MS` before `end` or earlier leave. */
  moveTo(end: MonotonicMs): void;
  /**
   * Counts the retained messages of the window again. Older ones keep their counts.
   *
   * @param count collects the counts of a message and returns its chatter
   */
  recount(count: (message: Message) => number): void;
  /** Gives emotes other numbers, without counting again. */
  renumber(newNumberOf: (emoteNumber: number) => number): void;
  /** Lets an observer see all messages of the window enter, and from then on every change. Returns how to stop that. */
  observe(observer: WindowObserver): () => void;
  /** The number of the message that is added next. Messages are numbered from 0, in the order in which they were added. */
  nextNumber(): number;
  /** Removes messages from the window and from the retained ones. Calls `isRemoved` for the retained ones of the window. */
  remove(isRemoved: (message: Message, number: number) => boolean): void;
  /** Does the same for one message. */
  removeNumber(number: number): void;
  /** When the oldest of the last `capacity` messages was sent; null before the first. */
  oldestSentAt(): MonotonicMs | null;
  /** Newest first. */
  retainedMessages(): Iterable<Message>;
}

/** The chatter of a message that was added without one. Ids of chatters are positive, or a message's own negative number. */
export const UNKNOWN_CHATTER = 0;

const FIRST_SLOTS = 1_024;

/**
 * Messages are stored in columns that are used as a ring: a message has a slot in each and no object of its own.
 * Retained are the newest, within both bounds; behind them stay the counts of older ones that are still in the window.
 *
 * @param counts where the counts of the message that is added next are collected
 * @param capacity messages retained at most
 * @param retainedLengthMax the memory that they may take, in UTF-16 units
 */
export function createMessageWindow<Message extends object | string>(
  counts: MessageCounts,
  capacity: number = MESSAGES_RETAINED,
  retainedLengthMax: number = RETAINED_LENGTH_MAX,
): MessageWindow<Message> {
  const observers = new Set<WindowObserver>();
  let slots = FIRST_SLOTS;
  let times = new Float64Array(slots);
  let messages: (Message | null)[] = new Array(slots).fill(null);
  let starts = new Int32Array(slots);
  let ends = new Int32Array(slots);
  let chatters = new Float64Array(slots);
  let lengths = new Uint32Array(slots);
  let retainedLength = 0;
  /** Message `n` is in slot `n % slots`. The columns hold `[oldest, next)`. */
  let oldest = 0;
  /** Retained are `[oldestRetained, next)`, except those that were removed. */
  let oldestRetained = 0;
  let next = 0;
  /** Where the counts of the next message start. */
  let nextStart = 0;
  let windowStart = Number.NEGATIVE_INFINITY;

  const slotOf = (number: number): number => number & (slots - 1);
  const timeOf = (number: number): number => times[slotOf(number)] as number;
  const queue = createSendQueue(timeOf);

  function enter(slot: number): void {
    for (const observer of observers) {
      observer.entered(
        counts.pairs(),
        starts[slot] as number,
        ends[slot] as number,
        chatters[slot] as number,
      );
    }
  }

  function leave(slot: number): void {
    for (const observer of observers) {
      observer.left(counts.pairs(), starts[slot] as number, ends[slot] as number, chatters[slot] as number);
    }
  }

  function dropCounts(slot: number): void {
    ends[slot] = starts[slot] as number;
  }

  /** Frees the slots of messages that are neither retained nor in the window; where none is, doubles the columns. */
  function makeRoom(): void {
    const inWindow = queue.numbers().reduce((first, number) => Math.min(first, number), next);
    oldest = Math.max(oldest, Math.min(inWindow, next - capacity));
    if (next - oldest < slots) return;
    const oldSlots = slots;
    slots *= 2;
    const moved = <Column extends unknown[] | Float64Array | Int32Array | Uint32Array>(
      from: Column,
      to: Column,
    ) => {
      for (let number = oldest; number < next; number++) {
        to[slotOf(number)] = from[number & (oldSlots - 1)] as never;
      }
      return to;
    };
    times = moved(times, new Float64Array(slots));
    messages = moved(messages, new Array(slots).fill(null));
    starts = moved(starts, new Int32Array(slots));
    ends = moved(ends, new Int32Array(slots));
    chatters = moved(chatters, new Float64Array(slots));
    lengths = moved(lengths, new Uint32Array(slots));
  }

  function moveCounts(copy: (start: number, end: number) => number): void {
    for (let number = oldest; number < next; number++) {
      const slot = slotOf(number);
      const length = (ends[slot] as number) - (starts[slot] as number);
      starts[slot] = copy(starts[slot] as number, ends[slot] as number);
      ends[slot] = (starts[slot] as number) + length;
    }
  }

  function releaseOldest(): void {
    const slot = slotOf(oldestRetained);
    messages[slot] = null;
    retainedLength -= lengths[slot] as number;
    if ((times[slot] as number) <= windowStart) dropCounts(slot);
    oldestRetained++;
  }

  function removeNumber(number: number): void {
    if (number < oldestRetained || number >= next || timeOf(number) <= windowStart) return;
    const slot = slotOf(number);
    leave(slot);
    dropCounts(slot);
    messages[slot] = null;
  }

  return {
    add(message, sentAt, addedLength, chatter) {
      if (next - oldest >= slots) makeRoom();
      const slot = slotOf(next);
      times[slot] = sentAt;
      messages[slot] = message;
      starts[slot] = nextStart;
      ends[slot] = nextStart = counts.endMessage();
      chatters[slot] = chatter === UNKNOWN_CHATTER ? -1 - next : chatter;
      lengths[slot] = addedLength;
      retainedLength += addedLength;
      if (sentAt > windowStart) {
        enter(slot);
        queue.push(next);
      }
      next++;
      while (next - oldestRetained > capacity) releaseOldest();
      while (retainedLength > retainedLengthMax) releaseOldest();
      if (counts.isFull()) nextStart = counts.compact(moveCounts);
    },

    moveTo(end) {
      windowStart = end - WINDOW_MS;
      for (let number = queue.shiftUntil(windowStart); number >= 0; number = queue.shiftUntil(windowStart)) {
        const slot = slotOf(number);
        leave(slot);
        if (number < oldestRetained) dropCounts(slot);
      }
      while (oldestRetained < next && timeOf(oldestRetained) <= windowStart - RETAINED_AFTER_WINDOW_MS) {
        releaseOldest();
      }
    },

    recount(count) {
      for (const number of queue.numbers()) {
        const slot = slotOf(number);
        const message = messages[slot];
        if (message === null || message === undefined) continue;
        leave(slot);
        const chatter = count(message);
        starts[slot] = nextStart;
        ends[slot] = nextStart = counts.endMessage();
        if (chatter !== UNKNOWN_CHATTER) chatters[slot] = chatter;
        enter(slot);
      }
      if (counts.isFull()) nextStart = counts.compact(moveCounts);
    },

    renumber(newNumberOf) {
      const pairs = counts.pairs();
      const entering = new Set(queue.numbers());
      for (let number = oldest; number < next; number++) {
        const slot = slotOf(number);
        if (entering.has(number)) leave(slot);
        for (let at = starts[slot] as number; at < (ends[slot] as number); at += 2) {
          pairs[at] = newNumberOf(pairs[at] as number);
        }
        if (entering.has(number)) enter(slot);
      }
    },

    observe(observer) {
      for (const number of queue.numbers()) {
        const slot = slotOf(number);
        observer.entered(
          counts.pairs(),
          starts[slot] as number,
          ends[slot] as number,
          chatters[slot] as number,
        );
      }
      observers.add(observer);
      return () => void observers.delete(observer);
    },

    nextNumber: () => next,

    remove(isRemoved) {
      for (const number of queue.numbers()) {
        const message = messages[slotOf(number)];
        if (message !== null && message !== undefined && isRemoved(message, number)) removeNumber(number);
      }
    },

    removeNumber,

    oldestSentAt: () => (next === 0 ? null : (timeOf(Math.max(oldest, next - capacity)) as MonotonicMs)),

    *retainedMessages() {
      for (let number = next - 1; number >= oldestRetained; number--) {
        const message = messages[slotOf(number)];
        if (message !== null && message !== undefined) yield message;
      }
    },
  };
}
