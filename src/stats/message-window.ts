import type { MonotonicMs } from '../domain/clock.ts';
import {
  MESSAGES_RETAINED,
  RETAINED_AFTER_WINDOW_MS,
  RETAINED_LENGTH_MAX,
  WINDOW_MS,
} from '../domain/limits.ts';
import { doubledRing } from './columns.ts';
import type { MessageCounts } from './counts.ts';
import { createSendQueue } from './send-queue.ts';
import type { WindowObserver } from './window-observer.ts';

/**
 * The messages of the last ten seconds. A message enters once and leaves once, by age or by removal; a recount is a
 * leaving and an entering. The work is that of the messages that enter and leave. All times are on one clock.
 */
export interface MessageWindow<Message> {
  /**
   * Adds a message with the counts collected since the last one. `sentAt` may be in any order, and too old for the window.
   *
   * @param retainedLength the memory that retaining the message adds, in UTF-16 units
   * @param chatter who wrote it, or `UNKNOWN_CHATTER`
   */
  add(message: Message, sentAt: MonotonicMs, retainedLength: number, chatter: number): void;
  /**
   * Moves the window's end: messages sent `WINDOW_MS` before `end` or earlier leave.
   *
   * @param entersUntil messages sent later wait, also those that are added from now on, until a later call lets them enter
   */
  moveTo(end: MonotonicMs, entersUntil?: number): void;
  /**
   * Counts the retained messages of the window, and those that wait, again: `collect` collects the counts of a message.
   * Older ones keep their counts.
   */
  recount(collect: (message: Message) => void): void;
  /** Gives emotes other numbers, without counting again. Observers are not called: they must renumber or restart. */
  renumber(newNumberOf: (emoteNumber: number) => number): void;
  /** Calls the observer with all messages of the window, and from then on with every change. Returns how to stop that. */
  observe(observer: WindowObserver): () => void;
  /** The number of the message that is added next. Messages are numbered from 0, in the order in which they were added. */
  nextNumber(): number;
  /** The messages that wait until the window reaches them. */
  waitingCount(): number;
  /** Messages before it are not among the last `capacity`, not in the window, and do not wait. Linear in the latter two. */
  oldestNumber(): number;
  /** A message by its number; null if its text was released or it was removed. */
  messageOf(number: number): Message | null;
  /** Removes the retained messages in the window, and those that wait (they never enter), for which `isRemoved` is true. */
  remove(isRemoved: (message: Message, number: number, chatter: number) => boolean): void;
  /** Removes one message. No effect if it is not retained, or has left the window. */
  removeNumber(number: number): void;
  /** When the oldest of the last `capacity` messages was sent; null before the first. */
  oldestSentAt(): MonotonicMs | null;
}

/**
 * The chatter of a message whose author is unknown. Observers get a negative number instead, which only this message has;
 * ids of chatters are positive. In the column of chatters, it marks a message that was removed.
 */
export const UNKNOWN_CHATTER = 0;

const FIRST_SLOTS = 1_024;

interface MessageWindowOptions {
  /** Messages retained at most; default `MESSAGES_RETAINED`. */
  readonly capacity?: number;
  /** Largest sum of their `retainedLength`, in UTF-16 units; default `RETAINED_LENGTH_MAX`. */
  readonly retainedLengthMax?: number;
  /** Called before a message is released that is among the last `capacity` or in the window. */
  readonly onRelease?: (number: number) => void;
}

/**
 * Messages are stored in columns that are used as a ring: a message has a slot in each, and no object. The newest messages
 * are retained, within both bounds. Of older ones that are still in the window, the counts are kept.
 *
 * @param counts collects the counts of the next message: each `addUse` belongs to the next message that is added
 */
export function createMessageWindow<Message extends object | string>(
  counts: MessageCounts,
  {
    capacity = MESSAGES_RETAINED,
    retainedLengthMax = RETAINED_LENGTH_MAX,
    onRelease = () => undefined,
  }: MessageWindowOptions = {},
): MessageWindow<Message> {
  let observers: readonly WindowObserver[] = [];
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
  /** The columns hold the text of `[oldestText, next)`, except of those that were removed. */
  let oldestText = 0;
  let next = 0;
  /** Where the counts of the next message start. */
  let nextStart = 0;
  let windowStart = Number.NEGATIVE_INFINITY;
  /** Messages sent later wait. */
  let enteredUntil = Number.POSITIVE_INFINITY;

  const slotOf = (number: number): number => number & (slots - 1);
  const timeOf = (number: number): number => times[slotOf(number)] as number;
  /** By sent time: the messages of the last ten seconds, also removed ones. */
  const inWindow = createSendQueue(timeOf);
  const waiting = createSendQueue(timeOf);
  /** Calls for the messages of both queues. Loops: `forEach` takes 2 % more of the whole (measured 2026-11-22). */
  function forUnfinished(call: (number: number) => void): void {
    for (const number of inWindow.numbers()) call(number);
    for (const number of waiting.numbers()) call(number);
  }

  /** Observers do not know of the message yet. */
  const isWaiting = (number: number): boolean => timeOf(number) > enteredUntil;

  function enter(number: number): void {
    const slot = slotOf(number);
    const chatter = chatters[slot] as number;
    if (chatter === UNKNOWN_CHATTER) return;
    for (const observer of observers) {
      observer.entered(counts.pairs(), starts[slot] as number, ends[slot] as number, chatter, number);
    }
  }

  function leave(number: number, isByAge: boolean): void {
    const slot = slotOf(number);
    const chatter = chatters[slot] as number;
    if (chatter === UNKNOWN_CHATTER) return;
    for (const observer of observers) {
      observer.left(counts.pairs(), starts[slot] as number, ends[slot] as number, chatter, number, isByAge);
    }
  }

  function leaveEarly(number: number): void {
    if (!isWaiting(number)) leave(number, false);
  }

  function dropCounts(slot: number): void {
    ends[slot] = starts[slot] as number;
  }

  function oldestNumber(): number {
    let first = next - capacity;
    forUnfinished((number) => (first = Math.min(first, number)));
    return Math.max(oldest, first);
  }

  /** Frees the slots of messages that are neither retained nor in the window nor wait; where none is, doubles the columns. */
  function makeRoom(): void {
    oldest = oldestNumber();
    if (next - oldest < slots) return;
    slots *= 2;
    times = doubledRing(times, oldest, next);
    messages = doubledRing(messages, oldest, next);
    starts = doubledRing(starts, oldest, next);
    ends = doubledRing(ends, oldest, next);
    chatters = doubledRing(chatters, oldest, next);
    lengths = doubledRing(lengths, oldest, next);
  }

  function moveCounts(copy: (start: number, end: number) => number): void {
    for (let number = oldest; number < next; number++) {
      const slot = slotOf(number);
      const length = (ends[slot] as number) - (starts[slot] as number);
      starts[slot] = copy(starts[slot] as number, ends[slot] as number);
      ends[slot] = (starts[slot] as number) + length;
    }
  }

  function releaseOldestText(): void {
    const slot = slotOf(oldestText);
    const isInWindow = (times[slot] as number) > windowStart;
    if (isInWindow || oldestText >= next - capacity) onRelease(oldestText);
    if (!isInWindow) dropCounts(slot);
    messages[slot] = null;
    retainedLength -= lengths[slot] as number;
    oldestText++;
  }

  /** Messages beyond the capacity keep their text while they are in the window: it may be needed to compare ids. */
  function mayReleaseOldestText(): boolean {
    if (oldestText === next) return false;
    const afterMs = oldestText < next - capacity ? 0 : RETAINED_AFTER_WINDOW_MS;
    return timeOf(oldestText) <= windowStart - afterMs;
  }

  function messageOf(number: number): Message | null {
    return number < oldestText || number >= next ? null : (messages[slotOf(number)] as Message | null);
  }

  /** Null also for a message beyond the capacity: it is neither removed nor counted again. */
  function retainedMessageOf(number: number): Message | null {
    return number < next - capacity ? null : messageOf(number);
  }

  function removeNumber(number: number): void {
    if (retainedMessageOf(number) === null || timeOf(number) <= windowStart) return;
    const slot = slotOf(number);
    leaveEarly(number);
    dropCounts(slot);
    onRelease(number);
    messages[slot] = null;
    chatters[slot] = UNKNOWN_CHATTER;
  }

  return {
    add(message, sentAt, addedLength, chatter) {
      if (next - oldest >= slots) makeRoom();
      const number = next++;
      const slot = slotOf(number);
      times[slot] = sentAt;
      messages[slot] = message;
      starts[slot] = nextStart;
      nextStart = counts.endMessage();
      ends[slot] = nextStart;
      chatters[slot] = chatter === UNKNOWN_CHATTER ? -1 - number : chatter;
      lengths[slot] = addedLength;
      retainedLength += addedLength;
      if (sentAt > enteredUntil) waiting.add(number, sentAt);
      else if (sentAt > windowStart) {
        enter(number);
        inWindow.add(number, sentAt);
      }
      while (retainedLength > retainedLengthMax) releaseOldestText();
      if (counts.isFull()) nextStart = counts.compact(moveCounts);
    },

    moveTo(end, entersUntil = Number.POSITIVE_INFINITY) {
      windowStart = end - WINDOW_MS;
      enteredUntil = entersUntil;
      waiting.removeUntil(enteredUntil, (number) => {
        enter(number);
        inWindow.add(number, timeOf(number));
      });
      inWindow.removeUntil(windowStart, (number) => {
        const slot = slotOf(number);
        leave(number, true);
        if (number < oldestText) dropCounts(slot);
      });
      while (mayReleaseOldestText()) releaseOldestText();
    },

    recount(collect) {
      forUnfinished((number) => {
        const message = retainedMessageOf(number);
        if (message === null) return;
        const slot = slotOf(number);
        leaveEarly(number);
        collect(message);
        starts[slot] = nextStart;
        nextStart = counts.endMessage();
        ends[slot] = nextStart;
        if (!isWaiting(number)) enter(number);
      });
      if (counts.isFull()) nextStart = counts.compact(moveCounts);
    },

    renumber(newNumberOf) {
      const pairs = counts.pairs();
      for (let number = oldest; number < next; number++) {
        const slot = slotOf(number);
        for (let at = starts[slot] as number; at < (ends[slot] as number); at += 2) {
          pairs[at] = newNumberOf(pairs[at] as number);
        }
      }
    },

    observe(observer) {
      const others = observers;
      observers = [observer];
      inWindow.numbers().forEach(enter);
      observers = [...others, observer];
      return () => {
        observers = observers.filter((known) => known !== observer);
      };
    },

    nextNumber: () => next,
    waitingCount: () => waiting.numbers().length,
    oldestNumber,
    messageOf,

    remove(isRemoved) {
      forUnfinished((number) => {
        const message = retainedMessageOf(number);
        if (message !== null && isRemoved(message, number, chatters[slotOf(number)] as number))
          removeNumber(number);
      });
    },

    removeNumber,

    oldestSentAt: () => (next === 0 ? null : (timeOf(Math.max(oldest, next - capacity)) as MonotonicMs)),
  };
}
