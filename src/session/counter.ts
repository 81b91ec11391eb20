import { createLineReader, type MessageLine, readUserLogin } from '../chat/line.ts';
import { type ChatMessage, readUserId } from '../domain/chat-message.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { type CountingMode, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import type { MissedSeconds } from '../domain/recording.ts';
import type { Step } from '../domain/snapshot.ts';
import { createCounts } from '../stats/counts.ts';
import type { MessageCounts } from '../stats/message-counts.ts';
import { createMessageIds } from '../stats/message-ids.ts';
import { createMessageWindow } from '../stats/message-window.ts';
import { rankEmotes } from '../stats/ranking.ts';
import { createServerClock } from '../stats/server-clock.ts';
import { createStallWatch } from '../stats/stall-watch.ts';

/** Most distinct emotes in a step: those with the highest counts. The total includes the others. */
export const EMOTES_A_STEP = 5_000;

/** The part of a step that follows from the messages alone. */
export type CountedStep = Omit<Step, 'step' | 'observedMs' | 'lastCountedAt'>;

/** Counts the messages of one channel. */
export type Counter = ReturnType<typeof createCounter>;

export interface CounterDeps {
  /** The counts of a message. Null if the rules of counting leave it out: neither it nor its author counts. */
  readonly countsOf: (message: ChatMessage) => MessageCounts | null;
  /** By number. */
  readonly emotes: () => readonly Emote[];
  /** The emotes of a step, in order; default: all, as `rankEmotes` sorts them. */
  readonly rank?: typeof rankEmotes | undefined;
  /** Our clock minus the server's: the estimate until lines give samples. */
  readonly initialOffsetMs: number;
}

export function createCounter({ countsOf, emotes, rank = rankEmotes, initialOffsetMs }: CounterDeps) {
  const serverClock = createServerClock(initialOffsetMs);
  const stalls = createStallWatch();
  /** Only lines are kept. A line is read again in the rare cases in which its message is needed. */
  const window = createMessageWindow({ onRelease: (number) => ids.keepId(number) });
  const ids = createMessageIds({ lineOf: window.lineOf, oldestNumber: window.oldestNumber });
  let mode = DEFAULT_COUNTING_RULES.countingMode;
  let counts = createCounts(mode);
  let stopCounts = window.observe(counts);
  const readLine = createLineReader();

  function countsOfLine(line: string): MessageCounts | null {
    const read = readLine(line);
    if (read.kind !== 'message') throw new TypeError('A retained line is not a message.');
    return countsOf(read);
  }

  return {
    window,
    /** Counts a message that arrived `at`, unless its id came before. Returns whether it is new. */
    receive(message: MessageLine, at: MonotonicMs): boolean {
      const { sentAt } = message;
      if (!ids.add(message, window.nextNumber())) return false;
      if (sentAt !== null) serverClock.observe(sentAt, at);
      const sentOnOurClock = serverClock.sentOnOurClock(sentAt, at);
      stalls.note(sentOnOurClock, at);
      window.add(message, sentOnOurClock, countsOf(message));
      return true;
    },
    /** Counts a message from before the join, sent at `sentAt` on our clock, unless its id came before. */
    addSent(message: MessageLine, sentAt: MonotonicMs): void {
      if (ids.add(message, window.nextNumber())) window.add(message, sentAt, countsOf(message));
    },
    /** Counts the retained messages of the window again. */
    recount(countingMode: CountingMode): void {
      stopCounts();
      mode = countingMode;
      window.recount(countsOfLine);
      counts = createCounts(mode);
      stopCounts = window.observe(counts);
    },
    /** Counts the retained messages of some authors in the window again. */
    recountAuthors: (isConcerned: (userId: number) => boolean): void =>
      window.recount(countsOfLine, isConcerned),
    /** Removes the message with this id from the window immediately. */
    removeId: (messageId: string): void => window.removeNumber(ids.numberOf(messageId)),
    /** Removes a user's messages so far: by login if there is no id; those of all users if there is neither. */
    removeUser(userId: string, login: string): void {
      const id = readUserId(userId);
      window.remove((number, author) => {
        if (id !== undefined) return author === id;
        return login === '' ? userId === '' : readUserLogin(window.lineOf(number) ?? '') === login;
      });
    },
    /** The server's time at a time of our clock. */
    serverTime: serverClock.serverTime,
    isTimeKnown: serverClock.isKnown,
    /** The thread was suspended: a clock may have changed. */
    expectClockChange: serverClock.expectChange,
    /** The connection was lost at `at`, after its last frame at `heardAt`. Returns until when the chat was followed. */
    loseConnection: stalls.lose,
    /** The time that was counted without its lines, because the link stalled. Returns each part once. */
    drainMissed(): MissedSeconds | null {
      const missed = stalls.drain();
      const secondAt = (at: MonotonicMs): number => Math.floor(serverClock.serverTime(at) / 1_000);
      return missed && { fromS: secondAt(missed.from), untilS: secondAt(missed.until) };
    },
    /** The counts of the window that ends at `at`. @param acceptUntilMs later messages wait; default: none does */
    step(at: MonotonicMs, acceptUntilMs?: number): CountedStep {
      window.moveTo(at, acceptUntilMs);
      const emoteIds = rank(counts, emotes(), EMOTES_A_STEP);
      const oldestSentAt = window.oldestSentAt();
      return {
        endTime: serverClock.serverTime(at),
        emoteIds,
        countingMode: mode,
        counts: emoteIds.map(counts.countOf),
        totalEmotes: counts.total(),
        messageCount: window.nextNumber() - window.waitingCount(),
        oldestMessageAgeMs: oldestSentAt === null || oldestSentAt > at ? null : at - oldestSentAt,
      };
    },
  };
}
