import { createLineReader, type MessageLine, readRawTag, readUserLogin } from '../chat/line.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { type ChatMessage, messageIdOf } from '../domain/chat-message.ts';
import type { MonotonicMs, Stop, TimeDeps, UnixMs } from '../domain/clock.ts';
import { EARLIER_CHAT_SERVICE } from '../domain/counting-rules.ts';
import type { EmoteListState } from '../domain/emote.ts';
import { WINDOW_MS } from '../domain/limits.ts';
import type { FetchJson } from '../emotes/lists/load-list.ts';
import type { MessageCounts } from '../stats/message-counts.ts';
import type { ObservedTime } from '../stats/observed-time.ts';
import type { Counter } from './counter.ts';

/** An answer later than this after the join is ignored, in milliseconds. Chosen: nothing is recorded before. */
export const ANSWER_WITHIN_MS = 5_000;
/** A line with a sent time this much after its arrival is ignored, in milliseconds. */
const FUTURE_MAX_MS = 10_000;
/** After a longer silence, the service may have missed chat, in milliseconds. As in a file. */
const SILENCE_MAX_MS = 60_000;
/** If a larger share of the lines would be ignored, our clock is wrong instead. */
const FUTURE_MAX_SHARE = 0.1;

/** The parts of a session that chat from before joining needs. */
export interface EarlierChatDeps extends TimeDeps {
  readonly channelLogin: ChannelLogin;
  readonly fetchJson: FetchJson;
  readonly counter: Counter;
  readonly observed: ObservedTime;
  readonly countsOf: (message: ChatMessage) => MessageCounts | null;
  readonly listStates: () => readonly EmoteListState[];
  /** When the channel was first joined. */
  readonly joinedAt: MonotonicMs;
}

/** A message of the past, for recorded seconds. */
export interface SentMessage {
  readonly message: MessageLine;
  readonly sentAt: UnixMs;
}

/** Chat from before a channel was joined. It is added to the session's window and recording. */
export type EarlierChat = ReturnType<typeof startEarlierChat>;

/** Requests the lines once. */
export function startEarlierChat(deps: EarlierChatDeps) {
  const { counter, observed, now, timers, countsOf, joinedAt } = deps;
  const abort = new AbortController();
  let answer: readonly EarlierLine[] | null = null;
  let answeredAt = 0 as MonotonicMs;
  let isAdded = false;
  /** The numbers of the messages that were added: from the first to before the last. */
  let [addedFrom, addedUntil] = [0, 0];
  /** The limit for the answer is over. With a delay, the first step can be after it. */
  let isLate = false;
  /** The lines from before the window. */
  let older: readonly SentMessage[] = [];
  let received: readonly ReceivedTime[] = [];
  const removals: ((line: EarlierLine) => boolean)[] = [];
  let settle: Stop = () => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });

  /** Our clock minus the server's. */
  const offsetMs = (): number => now() - counter.serverTime(now());
  const isRemoved = (line: EarlierLine): boolean =>
    line.isDeleted || removals.some((isRemovedBy) => isRemovedBy(line));

  /** Nothing more is added. */
  const isOver = (): boolean => isAdded || abort.signal.aborted;

  function end(): void {
    stopTimer();
    abort.abort();
    answer = null;
    removals.length = 0;
    settle();
  }

  /** Marks as observed the part of the window that ends at `at` in which the service received the chat. */
  function noteReceived(offset: number, at: MonotonicMs): void {
    for (const { from, until } of received.toReversed()) {
      // A time on the server's clock and back is off by a rounding error.
      const end = joinedAt - (until + offset) < 1 ? joinedAt : until + offset;
      if (end > at - WINDOW_MS) observed.addBefore((from + offset) as MonotonicMs, end as MonotonicMs);
    }
  }

  /** Adds the lines to the window that ends at `at`. False if our clock seems wrong: the next live lines correct it. */
  function add(lines: readonly EarlierLine[], at: MonotonicMs): boolean {
    const offset = offsetMs();
    const believed = lines.filter(({ sentAt }) => sentAt + offset <= answeredAt + FUTURE_MAX_MS);
    if (lines.length - believed.length > lines.length * FUTURE_MAX_SHARE) return false;
    const isInWindow = ({ sentAt }: EarlierLine): boolean => sentAt + offset > at - WINDOW_MS;
    older = believed.filter(
      (line): line is EarlierLine & SentMessage =>
        line.message !== null && !isInWindow(line) && !isRemoved(line),
    );
    addedFrom = counter.window.nextNumber();
    for (const line of believed.filter(isInWindow)) {
      if (line.message === null) continue;
      counter.addSent(line.message, Math.min(line.sentAt + offset, answeredAt) as MonotonicMs);
      // Added all the same, because live chat may repeat it.
      if (isRemoved(line)) counter.removeId(messageIdOf(line.message));
    }
    addedUntil = counter.window.nextNumber();
    received = receivedTimes(believed, (joinedAt - offset) as UnixMs);
    noteReceived(offset, at);
    return true;
  }

  const stopTimer = timers.after(ANSWER_WITHIN_MS, () => {
    isLate = true;
    if (answer === null) end();
    else settle();
  });
  fetchRecentMessages(deps.channelLogin, deps.fetchJson, abort.signal).then(
    (lines) => {
      if (abort.signal.aborted) return;
      answer = lines;
      answeredAt = now();
      if (lines === null) end();
    },
    // The service may fail at any time. Then the window fills as without it.
    end,
  );

  return {
    /** Must be called before the step that ends at `at`: adds the lines of its window. */
    step(at: MonotonicMs): void {
      if (answer === null) return;
      isAdded ||= add(answer, at);
      if (isLate || (isAdded && areLoaded(deps.listStates()))) end();
    },
    /** Live chat removed a message, or all messages so far of a user (`ChannelListener`). */
    noteRemovedId(messageId: string): void {
      if (isOver()) return;
      removals.push(({ message }) => message !== null && messageIdOf(message) === messageId);
    },
    noteRemovedUser(userId: string, login: string): void {
      if (isOver()) return;
      const until = counter.serverTime(now());
      removals.push(
        ({ message, sentAt }) => message !== null && sentAt <= until && isOfUser(message, userId, login),
      );
    },
    /** Resolves when the window is complete, and the room's emotes are known or took too long. A recording begins after that. */
    settled,
    /** The messages before the join and since, without removed ones, in any order. One can be there twice. */
    sentMessages: (): readonly SentMessage[] => [...older, ...retainedMessages(counter)],
    countsOf,
    /** Whether a line was sent just before the join by this device's clock: then that clock is right. */
    isTimeKnown: (): boolean => addedUntil > addedFrom,
    /** Whether the message with this number (`MessageWindow`) was sent before the join. */
    isEarlier: (number: number): boolean => number >= addedFrom && number < addedUntil,
    /** Whether the chat was observed then: by the service, or because the channel was joined. */
    isObserved: (at: UnixMs): boolean =>
      received.some(({ from, until }) => from <= at && at < until) ||
      observed.isFollowed((at + offsetMs()) as MonotonicMs),
    stop: end,
  };
}

/** A time in which the service received the chat, on the server's clock. */
interface ReceivedTime {
  readonly from: UnixMs;
  readonly until: UnixMs;
}

/** From line to line, and to the join, without long silences; oldest first. */
function receivedTimes(lines: readonly EarlierLine[], joinedAt: UnixMs): readonly ReceivedTime[] {
  const times: ReceivedTime[] = [];
  const ends = [...lines.map(({ sentAt }) => sentAt).filter((sentAt) => sentAt < joinedAt), joinedAt];
  for (const [index, until] of ends.entries()) {
    const from = ends[index - 1];
    if (from === undefined || until - from > SILENCE_MAX_MS) continue;
    const before = times.at(-1);
    if (before?.until === from) times[times.length - 1] = { from: before.from, until };
    else times.push({ from, until });
  }
  return times;
}

/** Every list was loaded, or failed once. Without lists the room is not known yet. */
function areLoaded(states: readonly EmoteListState[]): boolean {
  return states.length > 0 && states.every(({ loadedAt, failing }) => loadedAt !== null || failing !== null);
}

/** Any user's if both are `''`. */
function isOfUser(message: MessageLine, userId: string, login: string): boolean {
  if (userId !== '') return `${message.userId}` === userId;
  return login === '' || readUserLogin(message.line) === login;
}

/** The retained messages, without removed ones. A message without a time gets the time of the message before. */
function retainedMessages({ window }: Counter): readonly SentMessage[] {
  const readLine = createLineReader();
  const messages: SentMessage[] = [];
  for (let number = 0; number < window.nextNumber(); number++) {
    const line = window.lineOf(number);
    const message = line === null ? null : readLine(line);
    if (message?.kind !== 'message') continue;
    const sentAt = message.sentAt ?? messages.at(-1)?.sentAt;
    if (sentAt !== undefined) messages.push({ message, sentAt });
  }
  return messages;
}

/** Most lines that are requested and read: the service keeps no more of a channel (its `max_buffer_size`). */
export const LINES_MAX = 800;
/** A longer line is skipped, in UTF-16 units. Twitch's tags have at most 8 191 bytes, its text 500 characters. */
const LINE_MAX_LENGTH = 16_384;
/** A message that the service received this much before or after its sent time, in milliseconds, has a wrong time. */
const RECEIVED_WITHIN_MS = 10_000;

/** A line that the service received from the channel. */
interface EarlierLine {
  /** When Twitch sent the message; for another line, when the service received it. */
  readonly sentAt: UnixMs;
  /** Null for a line that is no message. */
  readonly message: MessageLine | null;
  /** A moderator deleted the message before the service answered. */
  readonly isDeleted: boolean;
}

/** The last lines of a channel, oldest first. Null if the service fails, or the channel's owner opted out. */
async function fetchRecentMessages(
  channelLogin: ChannelLogin,
  fetchJson: FetchJson,
  signal: AbortSignal,
): Promise<readonly EarlierLine[] | null> {
  const url = `${EARLIER_CHAT_SERVICE}/api/v2/recent-messages/${channelLogin}?limit=${LINES_MAX}`;
  const { status, body } = await fetchJson(url, signal);
  return status === 200 ? decodeRecentMessages(body, channelLogin) : null;
}

/** Lines that cannot be read are skipped. Null for an answer without a list of lines. */
function decodeRecentMessages(body: unknown, channelLogin: string): readonly EarlierLine[] | null {
  // `Object` turns null into an object without fields.
  const { messages } = Object(body) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(messages)) return null;
  const readLine = createLineReader();
  function decode(line: unknown): readonly EarlierLine[] {
    if (typeof line !== 'string' || line.length > LINE_MAX_LENGTH) return [];
    const read = readLine(line);
    const received = readRawTag(line, 'rm-received-ts');
    if (read.channelLogin !== channelLogin || !/^\d{1,15}$/.test(received)) return [];
    const receivedAt = Number(received) as UnixMs;
    const message = read.kind === 'message' ? read : null;
    const sentAt = message?.sentAt ?? receivedAt;
    if (Math.abs(receivedAt - sentAt) > RECEIVED_WITHIN_MS) return [];
    return [{ sentAt, message, isDeleted: readRawTag(line, 'rm-deleted') === '1' }];
  }
  const lines = messages.slice(-LINES_MAX).flatMap(decode);
  return lines.sort((one, other) => one.sentAt - other.sentAt);
}
