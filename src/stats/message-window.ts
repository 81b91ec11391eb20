import type { ChatMessage } from '../domain/chat-message.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import {
  MESSAGES_RETAINED,
  RETAINED_AFTER_WINDOW_MS,
  RETAINED_LENGTH_MAX,
  WINDOW_MS,
} from '../domain/limits.ts';
import { doubledRing } from './columns.ts';
import type { MessageCounts, WindowObserver } from './message-counts.ts';
import { createRetainedLines, type ReceivedLine } from './retained-lines.ts';

/**
 * The messages of the last ten seconds. A message enters once and leaves once, by age or by removal; a recount makes it leave and
 * enter. The work is linear in the messages that enter and leave. All times are on one clock.
 */
export type MessageWindow = ReturnType<typeof createMessageWindow>;

/** The user id is the chatter, or `UNKNOWN_CHATTER`. */
type WindowMessage = ReceivedLine & Pick<ChatMessage, 'userId'>;

/** The chatter without a known id. Observers get a negative number that only this message has. Real ids are positive. */
export const UNKNOWN_CHATTER = 0;

const FIRST_SLOTS = 1_024;

interface MessageWindowOptions {
  /** Messages retained at most; default `MESSAGES_RETAINED`. */
  readonly capacity?: number;
  /** The memory that their frames may take, in UTF-16 units; default `RETAINED_LENGTH_MAX`. */
  readonly retainedLengthMax?: number;
  /** Called before a message is released that is among the last `capacity` or in the window. */
  readonly onRelease?: (number: number) => void;
}

/**
 * Messages are stored in columns used as a ring: a message has a slot in each, and no object. The newest messages are retained,
 * within both bounds. Of older ones in the window, the counts are kept.
 */
export function createMessageWindow({
  capacity = MESSAGES_RETAINED,
  retainedLengthMax = RETAINED_LENGTH_MAX,
  onRelease = () => undefined,
}: MessageWindowOptions = {}) {
  let observers: readonly WindowObserver[] = [];
  let slots = FIRST_SLOTS;
  let times = new Float64Array(slots);
  let chatters = new Float64Array(slots);
  /** Null for a message without effect on observers: it is left out, was removed, or has left the window. */
  let counts: (MessageCounts | null)[] = new Array(slots).fill(null);
  const lines = createRetainedLines();
  /** Message `n` is in slot `n % slots`. The columns hold `[oldest, next)`. */
  let oldest = 0;
  let next = 0;
  let windowStart = Number.NEGATIVE_INFINITY;
  let enteredCount = 0;
  /** Messages sent later wait. */
  let enteredUntil = Number.POSITIVE_INFINITY;

  const slotOf = (number: number): number => number & (slots - 1);
  const timeOf = (number: number): number => times[slotOf(number)] as number;
  /** The messages of the last ten seconds, also removed ones, in the order of their sent times. */
  const inWindow = createSendQueue(timeOf);
  const waiting = createSendQueue(timeOf);
  /** Calls for the messages of both queues. */
  function forUnfinished(call: (number: number) => void): void {
    for (const number of inWindow.numbers()) call(number);
    for (const number of waiting.numbers()) call(number);
  }

  /** Observers do not know of the message yet. */
  const isWaiting = (number: number): boolean => timeOf(number) > enteredUntil;

  function enter(number: number): void {
    const slot = slotOf(number);
    const entered = counts[slot];
    if (entered == null) return;
    for (const observer of observers) observer.entered(entered, chatters[slot] as number, number);
  }

  function enterWindow(number: number): void {
    enter(number);
    inWindow.add(number, timeOf(number));
    if (counts[slotOf(number)] !== null) enteredCount++;
  }

  function leave(number: number, isByAge: boolean): void {
    const slot = slotOf(number);
    const leaving = counts[slot];
    if (leaving == null) return;
    for (const observer of observers) observer.left(leaving, chatters[slot] as number, number, isByAge);
    counts[slot] = null;
  }

  /** Takes back the counts of a message that has not left. */
  function withdraw(number: number): void {
    if (isWaiting(number)) counts[slotOf(number)] = null;
    else leave(number, false);
  }

  /** Messages that wait were sent after the window's start. */
  function oldestNumber(): number {
    let number = oldest;
    while (number < next - capacity && timeOf(number) <= windowStart) number++;
    return number;
  }

  /** Frees the slots of messages that are not retained, not in the window and not waiting; doubles the columns if all are. */
  function makeRoom(): void {
    oldest = oldestNumber();
    while (lines.oldestNumber() < oldest) lines.releaseOldest();
    if (next - oldest < slots) return;
    slots *= 2;
    times = doubledRing(times, oldest, next);
    chatters = doubledRing(chatters, oldest, next);
    counts = doubledRing(counts, oldest, next);
  }

  function releaseOldestLine(): void {
    const number = lines.oldestNumber();
    if (timeOf(number) > windowStart || number >= next - capacity) onRelease(number);
    lines.releaseOldest();
  }

  /** Messages beyond the capacity keep their line while they are in the window: it may be needed to compare ids. */
  function mayReleaseOldestLine(): boolean {
    const number = lines.oldestNumber();
    if (number === next) return false;
    const afterMs = number < next - capacity ? 0 : RETAINED_AFTER_WINDOW_MS;
    return timeOf(number) <= windowStart - afterMs;
  }

  /** Null also for a message beyond the capacity: it is neither removed nor counted again. */
  function retainedLineOf(number: number): string | null {
    return number < next - capacity ? null : lines.lineOf(number);
  }

  function removeNumber(number: number): void {
    if (retainedLineOf(number) === null || timeOf(number) <= windowStart) return;
    withdraw(number);
    onRelease(number);
    lines.drop(number);
  }

  return {
    /** Adds a message, in any order of `sentAt`. @param messageCounts null: the rules leave it out, so observers miss it */
    add(message: WindowMessage, sentAt: MonotonicMs, messageCounts: MessageCounts | null): void {
      if (next - oldest >= slots) makeRoom();
      const number = next++;
      const slot = slotOf(number);
      times[slot] = sentAt;
      lines.add(message, number);
      chatters[slot] = message.userId === UNKNOWN_CHATTER ? -1 - number : message.userId;
      counts[slot] = sentAt > windowStart ? messageCounts : null;
      if (sentAt > enteredUntil) waiting.add(number, sentAt);
      else if (sentAt > windowStart) enterWindow(number);
      while (lines.retainedLength() > retainedLengthMax) releaseOldestLine();
    },

    /** Messages sent `WINDOW_MS` before `end` leave. @param acceptUntilMs those sent later wait until a later call */
    moveTo(end: MonotonicMs, acceptUntilMs: number = Number.POSITIVE_INFINITY): void {
      windowStart = end - WINDOW_MS;
      enteredUntil = acceptUntilMs;
      waiting.removeUntil(enteredUntil, enterWindow);
      inWindow.removeUntil(windowStart, (number) => leave(number, true));
      while (mayReleaseOldestLine()) releaseOldestLine();
    },

    /** Counts retained messages of the window, and those that wait, again. @param countsOf null leaves a line out */
    recount(
      countsOf: (line: string) => MessageCounts | null,
      isConcerned: (chatter: number) => boolean = () => true,
    ): void {
      forUnfinished((number) => {
        if (!isConcerned(chatters[slotOf(number)] as number)) return;
        const line = retainedLineOf(number);
        if (line === null) return;
        withdraw(number);
        counts[slotOf(number)] = countsOf(line);
        if (!isWaiting(number)) enter(number);
      });
    },

    /** Removes what a recount would skip. Returns when the last of it was sent: the window is incomplete until then. */
    removeUnretained(): MonotonicMs | null {
      let lastSentAt: number | null = null;
      forUnfinished((number) => {
        if (retainedLineOf(number) !== null || counts[slotOf(number)] === null) return;
        withdraw(number);
        lastSentAt = Math.max(lastSentAt ?? timeOf(number), timeOf(number));
      });
      return lastSentAt;
    },

    /** Calls the observer with all messages of the window, and from then on with every change. Returns how to stop that. */
    observe(observer: WindowObserver): () => void {
      const others = observers;
      observers = [observer];
      inWindow.numbers().forEach(enter);
      observers = [...others, observer];
      return () => {
        observers = observers.filter((known) => known !== observer);
      };
    },

    /** The number of the message that is added next. Messages are numbered from 0, in the order in which they were added. */
    nextNumber: (): number => next,
    /** The messages that wait until the window reaches them. */
    waitingCount: (): number => waiting.numbers().length,
    /** The messages that have entered so far, without those that were left out. */
    enteredCount: (): number => enteredCount,
    /** Messages before it are not among the last `capacity`, not in the window, and do not wait. Takes time linear in those. */
    oldestNumber,
    /** The line of a message, by its number; null if it was released or the message was removed. */
    lineOf: lines.lineOf,

    /** Removes the retained messages in the window, and those that wait (they never enter), for which `isRemoved` is true. */
    remove(isRemoved: (number: number, chatter: number) => boolean): void {
      forUnfinished((number) => {
        if (isRemoved(number, chatters[slotOf(number)] as number)) removeNumber(number);
      });
    },

    /** Removes one message. No effect if it is not retained, or has left the window. */
    removeNumber,

    /** When the oldest of the last `capacity` messages was sent; null before the first. */
    oldestSentAt: (): MonotonicMs | null =>
      next === 0 ? null : (timeOf(Math.max(oldest, next - capacity)) as MonotonicMs),
  };
}

/** Message numbers in the order in which the messages were sent. @param timeOf when a message was sent */
export function createSendQueue(timeOf: (number: number) => number) {
  const queue: number[] = [];
  let isSorted = true;

  function sort(): void {
    if (!isSorted) queue.sort((a, b) => timeOf(a) - timeOf(b));
    isSorted = true;
  }

  return {
    /** A number that is out of order is sorted in at the next read, with others. */
    add(number: number, sentAt: number): void {
      const last = queue.at(-1);
      if (last !== undefined && timeOf(last) > sentAt) isSorted = false;
      queue.push(number);
    },
    /** Removes the numbers whose messages were sent at `until` or before, and calls `onRemoved` for each, in order. */
    removeUntil(until: number, onRemoved: (number: number) => void): void {
      sort();
      const kept = queue.findIndex((number) => timeOf(number) > until);
      for (const number of queue.splice(0, kept < 0 ? queue.length : kept)) onRemoved(number);
    },
    /** In order. Valid until the next call of `add` or `removeUntil`. */
    numbers(): readonly number[] {
      sort();
      return queue;
    },
  };
}
