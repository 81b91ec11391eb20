import type { ChatMessage } from '../domain/chat-message.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import type { EmoteUse } from '../domain/emote.ts';
import { MESSAGES_HELD, WINDOW_MS } from '../domain/limits.ts';
import { createTally } from './tally.ts';

/** A message that is held, with what it is counted for. */
interface HeldMessage {
  readonly message: ChatMessage;
  readonly uses: readonly EmoteUse[];
}

/**
 * The uses of the last ten seconds, and the last messages. A message enters once and leaves once; the work
 * is what entered and what left, whatever is held. All times are of one clock.
 */
export interface MessageWindow {
  /** `sentAt` may come in any order, and may be too old to count at all. */
  add(message: ChatMessage, sentAt: MonotonicMs, uses: readonly EmoteUse[]): void;
  /** Lets go of what is `WINDOW_MS` old or older at `now`. */
  ageTo(now: MonotonicMs): void;
  /** Counts the held messages of the window again. Uses of messages no longer held stay as they are. */
  recount(match: (message: ChatMessage) => readonly EmoteUse[]): void;
  /** Takes messages out of the window and out of those held. */
  remove(isRemoved: (message: ChatMessage) => boolean): void;
  /** Each emote of the window with its count, in no order. */
  uses(): Iterable<EmoteUse>;
  total(): number;
  /** When the oldest message held was sent; null while none is. */
  oldestSentAt(): MonotonicMs | null;
  /** Newest first, at most as many as are held. */
  heldMessages(): Iterable<HeldMessage>;
}

/** A message in the window, in the ring of held ones, or in both. */
interface Entry {
  readonly sentAt: MonotonicMs;
  /** Null once it is no longer held. */
  message: ChatMessage | null;
  uses: readonly EmoteUse[];
}

/** @param capacity messages held */
export function createMessageWindow(capacity = MESSAGES_HELD): MessageWindow {
  const tally = createTally();
  /** Held messages; the oldest is at `nextSlot` once the ring is full. */
  const ring: Entry[] = [];
  let nextSlot = 0;
  /** Counted entries from `queueStart` on, by time sent. */
  let queue: Entry[] = [];
  let queueStart = 0;
  let cutoff = Number.NEGATIVE_INFINITY;

  function enqueue(entry: Entry): void {
    let at = queue.length;
    while (at > queueStart && (queue[at - 1] as Entry).sentAt > entry.sentAt) at--;
    if (at === queue.length) queue.push(entry);
    else queue.splice(at, 0, entry);
  }

  function hold(entry: Entry): void {
    const displaced = ring[nextSlot];
    if (displaced !== undefined) displaced.message = null;
    ring[nextSlot] = entry;
    nextSlot = (nextSlot + 1) % capacity;
  }

  return {
    add(message, sentAt, uses) {
      const entry: Entry = { sentAt, message, uses };
      hold(entry);
      if (sentAt <= cutoff) return;
      tally.add(uses);
      enqueue(entry);
    },

    ageTo(now) {
      cutoff = now - WINDOW_MS;
      for (let oldest = queue[queueStart]; oldest && oldest.sentAt <= cutoff; oldest = queue[queueStart]) {
        tally.subtract(oldest.uses);
        queueStart++;
      }
      if (queueStart * 2 > queue.length) {
        queue = queue.slice(queueStart);
        queueStart = 0;
      }
    },

    recount(match) {
      for (let at = queueStart; at < queue.length; at++) {
        const entry = queue[at] as Entry;
        if (entry.message === null) continue;
        tally.subtract(entry.uses);
        entry.uses = match(entry.message);
        tally.add(entry.uses);
      }
    },

    remove(isRemoved) {
      for (let at = queueStart; at < queue.length; at++) {
        const entry = queue[at] as Entry;
        if (entry.message === null || !isRemoved(entry.message)) continue;
        tally.subtract(entry.uses);
        entry.uses = [];
        entry.message = null;
      }
    },

    uses: tally.uses,
    total: tally.total,
    oldestSentAt: () => (ring[nextSlot] ?? ring[0])?.sentAt ?? null,

    *heldMessages() {
      for (let back = 1; back <= ring.length; back++) {
        const { message, uses } = ring[(nextSlot - back + capacity) % capacity] as Entry;
        if (message !== null) yield { message, uses };
      }
    },
  };
}
