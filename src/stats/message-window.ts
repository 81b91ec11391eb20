import type { MonotonicMs } from '../domain/clock.ts';
import type { EmoteCount } from '../domain/emote.ts';
import { HELD_AFTER_WINDOW_MS, HELD_LENGTH_MAX, MESSAGES_HELD, WINDOW_MS } from '../domain/limits.ts';
import { createTally } from './tally.ts';

/** A message that is held, with what it is counted for. */
interface HeldMessage<Message> {
  readonly message: Message;
  readonly uses: readonly EmoteCount[];
}

/**
 * The uses of the last ten seconds, and the last messages. A message enters once and leaves once; the work
 * is what entered and what left, whatever is held. All times are of one clock. What stands for a message is
 * the caller's choice: the less it is, the less is kept.
 */
export interface MessageWindow<Message> {
  /**
   * `sentAt` may come in any order, and may be too old to count at all.
   *
   * @param heldLength what the message keeps in memory beyond those before it, in UTF-16 units
   */
  add(message: Message, sentAt: MonotonicMs, uses: readonly EmoteCount[], heldLength: number): void;
  /** Lets go of uses that are `WINDOW_MS` old or older at `now`, and `HELD_AFTER_WINDOW_MS` later of their messages. */
  ageTo(now: MonotonicMs): void;
  /** Counts the held messages of the window again. Uses of messages no longer held stay as they are. */
  recount(match: (message: Message) => readonly EmoteCount[]): void;
  /** The number of the message that is added next: they are numbered as they come, from 0. */
  nextNumber(): number;
  /** Takes messages out of the window and out of those held. */
  remove(isRemoved: (message: Message, number: number) => boolean): void;
  /** The same for one message, by its number. */
  removeNumber(number: number): void;
  /** Each emote of the window with its count, in no order; what is given stays as it is. */
  uses(): Iterable<EmoteCount>;
  total(): number;
  /** When the oldest of the last messages was sent, of those that may be held by their number; null for none. */
  oldestSentAt(): MonotonicMs | null;
  /** Newest first, at most as many as are held. */
  heldMessages(): Iterable<HeldMessage<Message>>;
}

const NO_USES: readonly EmoteCount[] = [];
const FIRST_SLOTS = 1_024;

/**
 * Messages are kept in columns that go round: a message takes a slot in each and no object of its own. Held
 * are the newest, within all of the bounds; behind them stay the uses of older ones that are still in the window.
 *
 * @param capacity messages held at most
 * @param heldLengthMax what they may keep in memory
 */
export function createMessageWindow<Message extends object | string>(
  capacity = MESSAGES_HELD,
  heldLengthMax = HELD_LENGTH_MAX,
): MessageWindow<Message> {
  const tally = createTally();
  let slots = FIRST_SLOTS;
  let times = new Float64Array(slots);
  let messages: (Message | null)[] = new Array(slots).fill(null);
  let uses: (readonly EmoteCount[])[] = new Array(slots).fill(NO_USES);
  let heldLengths = new Uint32Array(slots);
  let heldLength = 0;
  /** Messages are numbered as they come; number `n` is in slot `n % slots`. Kept are `[oldest, next)`. */
  let oldest = 0;
  /** Held are `[oldestHeld, next)`, but for those that were removed. */
  let oldestHeld = 0;
  let next = 0;
  /** Numbers of the messages in the window, from `queueStart` on, by time sent. */
  let queue: number[] = [];
  let queueStart = 0;
  /** Numbers of those that came late, not in the queue yet: in order of time they go in together. */
  let late: number[] = [];
  let cutoff = Number.NEGATIVE_INFINITY;

  const slotOf = (number: number): number => number & (slots - 1);
  const timeOf = (number: number): number => times[slotOf(number)] as number;

  /** Makes room for one more: lets go of what is neither held nor in the window, else doubles the columns. */
  function makeRoom(): void {
    const stillCounted = oldestInWindow();
    const keepFrom = Math.min(stillCounted, Math.max(0, next - capacity));
    for (; oldest < keepFrom; oldest++) uses[slotOf(oldest)] = NO_USES;
    if (next - oldest < slots) return;
    const [oldTimes, oldMessages, oldUses, oldLengths, oldSlots] = [
      times,
      messages,
      uses,
      heldLengths,
      slots,
    ];
    slots *= 2;
    times = new Float64Array(slots);
    messages = new Array(slots).fill(null);
    uses = new Array(slots).fill(NO_USES);
    heldLengths = new Uint32Array(slots);
    for (let number = oldest; number < next; number++) {
      const from = number & (oldSlots - 1);
      times[slotOf(number)] = oldTimes[from] as number;
      messages[slotOf(number)] = oldMessages[from] as Message | null;
      uses[slotOf(number)] = oldUses[from] as readonly EmoteCount[];
      heldLengths[slotOf(number)] = oldLengths[from] as number;
    }
  }

  function letOldestGo(): void {
    const slot = slotOf(oldestHeld);
    messages[slot] = null;
    heldLength -= heldLengths[slot] as number;
    oldestHeld++;
  }

  /** What is let go early may be long, and have many uses. */
  function letOldestGoEarly(): void {
    if (timeOf(oldestHeld) <= cutoff) uses[slotOf(oldestHeld)] = NO_USES;
    letOldestGo();
  }

  function removeNumber(number: number): void {
    if (number < oldestHeld || number >= next || timeOf(number) <= cutoff) return;
    const slot = slotOf(number);
    tally.subtract(uses[slot] as readonly EmoteCount[]);
    uses[slot] = NO_USES;
    messages[slot] = null;
  }

  function oldestInWindow(): number {
    settleQueue();
    let first = next;
    for (let at = queueStart; at < queue.length; at++) first = Math.min(first, queue[at] as number);
    return first;
  }

  function enqueue(number: number, sentAt: number): void {
    const isLate = queue.length > queueStart && timeOf(queue[queue.length - 1] as number) > sentAt;
    (isLate ? late : queue).push(number);
  }

  /** Puts those that came late where they belong: the work is theirs and that of what was sent after the oldest. */
  function settleQueue(): void {
    if (late.length === 0) return;
    const entering = late.sort((a, b) => timeOf(a) - timeOf(b));
    late = [];
    let from = queue.length - 1;
    for (const number of entering) queue.push(number);
    let to = queue.length - 1;
    for (let at = entering.length - 1; at >= 0; to--) {
      const number = entering[at] as number;
      const isLater = from >= queueStart && timeOf(queue[from] as number) > timeOf(number);
      queue[to] = isLater ? (queue[from--] as number) : number;
      if (!isLater) at--;
    }
  }

  return {
    add(message, sentAt, counted, newlyHeld) {
      if (next - oldest >= slots) makeRoom();
      const slot = slotOf(next);
      times[slot] = sentAt;
      messages[slot] = message;
      uses[slot] = counted;
      heldLengths[slot] = newlyHeld;
      heldLength += newlyHeld;
      if (sentAt > cutoff) {
        tally.add(counted);
        enqueue(next, sentAt);
      }
      next++;
      while (next - oldestHeld > capacity) letOldestGo();
      while (heldLength > heldLengthMax) letOldestGoEarly();
    },

    ageTo(now) {
      cutoff = now - WINDOW_MS;
      settleQueue();
      while (queueStart < queue.length && timeOf(queue[queueStart] as number) <= cutoff) {
        const number = queue[queueStart] as number;
        tally.subtract(uses[slotOf(number)] as readonly EmoteCount[]);
        if (number < oldestHeld) uses[slotOf(number)] = NO_USES;
        queueStart++;
      }
      while (oldestHeld < next && timeOf(oldestHeld) <= cutoff - HELD_AFTER_WINDOW_MS) letOldestGoEarly();
      if (queueStart * 2 > queue.length) {
        queue = queue.slice(queueStart);
        queueStart = 0;
      }
    },

    recount(match) {
      settleQueue();
      for (let at = queueStart; at < queue.length; at++) {
        const slot = slotOf(queue[at] as number);
        const message = messages[slot];
        if (message === null || message === undefined) continue;
        tally.subtract(uses[slot] as readonly EmoteCount[]);
        const counted = match(message);
        uses[slot] = counted;
        tally.add(counted);
      }
    },

    nextNumber: () => next,

    remove(isRemoved) {
      settleQueue();
      for (let at = queueStart; at < queue.length; at++) {
        const number = queue[at] as number;
        const message = messages[slotOf(number)];
        if (message !== null && message !== undefined && isRemoved(message, number)) removeNumber(number);
      }
    },

    removeNumber,

    uses: tally.uses,
    total: tally.total,
    oldestSentAt: () => (next === 0 ? null : (timeOf(Math.max(oldest, next - capacity)) as MonotonicMs)),

    *heldMessages() {
      for (let number = next - 1; number >= oldestHeld; number--) {
        const slot = slotOf(number);
        const message = messages[slot];
        if (message !== null && message !== undefined) yield { message, uses: uses[slot] ?? NO_USES };
      }
    },
  };
}
