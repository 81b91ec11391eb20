import { readLine } from '../chat/line.ts';
import { createRemovedUsers } from '../chat/removed-users.ts';
import { createRepeatFilter } from '../chat/repeat-filter.ts';
import type { Arrival, ChatMessage } from '../domain/chat-message.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import type { EmoteCount } from '../domain/emote.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { createMessageWindow } from '../stats/message-window.ts';
import { rankUses } from '../stats/ranking.ts';
import { createServerClock } from '../stats/server-clock.ts';

/** Distinct emotes of a step that the page is sent, those used most; the total counts the rest as well. */
export const EMOTES_A_STEP = 5_000;

/** A snapshot without what only the link knows. */
type CountedSnapshot = Omit<Snapshot, 'version' | 'observedMs' | 'lastCountedAt'>;

/** From messages to rolling counts. */
export interface Counter {
  /** Counts a message, unless its id was seen before. */
  take(message: ChatMessage, arrival: Arrival): void;
  /** What messages count for has changed: counts the held ones of the window again. */
  recount(): void;
  /** Takes the message with this id out of the window. */
  removeId(messageId: string): void;
  /** Takes the messages of a user out that were counted so far; by login where the id is `''`, all where both are. */
  removeUser(userId: string, login: string): void;
  /** The machine slept: what the clocks told of one another before holds no longer. */
  wake(): void;
  /** The counts at `now`; `stepAt` is the step of the clock they are shown for. */
  snapshot(stepAt: MonotonicMs, now: MonotonicMs): CountedSnapshot;
}

/**
 * @param match what a message counts for
 * @param initialOffsetMs our clock minus the server's, until a line tells better
 */
export function createCounter(
  match: (message: ChatMessage) => readonly EmoteCount[],
  initialOffsetMs: number,
): Counter {
  let serverClock = createServerClock(initialOffsetMs);
  /** Held are the lines alone; they are read again where that is needed, which is seldom. */
  const window = createMessageWindow<string>();
  const repeats = createRepeatFilter();
  /** Of the last message that was held: its frame is kept in memory already. */
  let heldArrival: Arrival | null = null;
  const removedUsers = createRemovedUsers();
  return {
    take(message, arrival) {
      const { sentAt, line } = message;
      const heldLength = arrival === heldArrival ? 0 : arrival.heldLength;
      if (repeats.isRepeat(message, arrival.at, window.nextNumber(), heldLength)) return;
      if (heldLength > 0) heldArrival = arrival;
      if (sentAt !== null) serverClock.observe(sentAt, arrival.at);
      window.add(line, serverClock.sentOnOurClock(sentAt, arrival.at), match(message), heldLength);
    },
    recount: () => window.recount((line) => match(readMessage(line))),
    removeId: (messageId) => window.removeNumber(repeats.numberOf(messageId)),
    removeUser: (userId, login) => removedUsers.remove(userId, login, window.nextNumber()),
    wake() {
      serverClock = createServerClock(serverClock.offsetMs());
    },
    snapshot(stepAt, now) {
      window.ageTo(now);
      repeats.ageTo(now);
      const isRemoved = removedUsers.take();
      if (isRemoved !== null) window.remove(isRemoved);
      const oldestSentAt = window.oldestSentAt();
      return {
        endTime: serverClock.serverTime(stepAt),
        emoteCounts: rankUses(window.uses(), EMOTES_A_STEP),
        totalEmotes: window.total(),
        messagesSeen: window.nextNumber(),
        oldestMessageAgeMs: oldestSentAt === null ? null : now - oldestSentAt,
      };
    },
  };
}

/** The message of a line that was one before. */
function readMessage(line: string): ChatMessage {
  const read = readLine(line);
  if (read.kind !== 'message') throw new TypeError(`Held, but no message: ${line}`);
  return read;
}
