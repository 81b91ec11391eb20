import { createLineReader, type MessageLine } from '../../chat/line.ts';
import { readRawTag } from '../../chat/tag.ts';
import { type ChatMessage, messageIdOf } from '../../domain/chat-message.ts';
import type { MonotonicMs, UnixMs } from '../../domain/clock.ts';
import { comparedWord } from '../../domain/compared-word.ts';
import { type CountingRules, DEFAULT_COUNTING_RULES } from '../../domain/counting-rules.ts';
import { detachedCopy } from '../../domain/detached-copy.ts';
import { type Emote, NATIVE_SCORE } from '../../domain/emote.ts';
import type { KnownVote, Vote } from '../../domain/vote.ts';
import {
  readVoteCommand,
  type VoteFault,
  type VoteRequest,
  type VoteStart,
} from '../../domain/vote-command.ts';
import { type Ballots, createBallots } from './ballots.ts';
import { mayCommand } from './may-command.ts';
import { createOptionMatcher, type OptionMatcher } from './option-matcher.ts';

/** How long after its end a vote waits for lines that were sent before it, in milliseconds. */
export const LATE_LINES_MS = 2_000;

/**
 * A line comes at most this long after one that was sent later, in milliseconds. So this long after the first line from after the
 * end, all lines from before it have come.
 */
const DISORDER_MS = 1_000;

/**
 * How long after its end a vote waits while lines come more than `LATE_LINES_MS` late, in milliseconds: on a machine or a connection
 * that is slower than the chat. After a jump of our clock over the end it waits as long for a line that agrees with the clock.
 */
const BACKLOG_WAIT_MS = 60_000;

/** How long the page says that a command was not understood, in milliseconds. */
const FAULT_SHOWN_MS = 30_000;

/** Steps further apart than this mean that our clock jumped, in milliseconds: the machine slept, or its clock was set. */
const JUMP_MS = 90_000;

/** A line agrees with our clock if its time is this close to the server's time, in milliseconds. */
const AGREES_WITHIN_MS = 10_000;

/** `fault`: why a command was not understood; null when that need not be said any more. */
type VoteReport =
  | { readonly kind: 'vote'; readonly vote: Vote }
  | { readonly kind: 'vote-fault'; readonly fault: VoteFault | null };

export interface VotesDeps {
  /** The emotes in a message, as its viewers see them. */
  readonly emotesIn: (message: ChatMessage) => readonly Emote[];
  /** The emotes that the session has met. */
  readonly emotes: () => readonly Emote[];
  /** Whether a message was written in another room of a shared chat. */
  readonly isMirrored: (message: ChatMessage) => boolean;
  /** The server's time at a time of our clock. */
  readonly serverTime: (at: MonotonicMs) => UnixMs;
  /** Whether lines have confirmed that time. */
  readonly isTimeKnown: () => boolean;
  /** Whether the chat is seen now. */
  readonly isFollowed: () => boolean;
  /**
   * Called with each step while a vote runs, and once when it is over; when a command was not understood, and when that need not
   * be said any more.
   */
  readonly emit: (report: VoteReport) => void;
}

/** The votes of one channel: at most one runs. */
export type Votes = ReturnType<typeof createVotes>;

/** As `UnseenPart`, but with its end on our clock: later lines can correct the server's time. */
interface Unseen {
  readonly from: UnixMs;
  readonly until: MonotonicMs | null;
}

interface Running extends KnownVote {
  startedAt: UnixMs;
  /** The vote is open until then; earlier than the command said if it was ended. */
  endsAt: UnixMs;
  /** A message with the options, whose emotes are theirs. */
  readonly shown: MessageLine;
  emotes: readonly (Emote | null)[];
  unseen: Unseen | null;
  /** The last step. */
  steppedAt: MonotonicMs;
  /** Our clock jumped over the end then, and no line has agreed with it since. Null: it did not. */
  doubtedAt: MonotonicMs | null;
  /** When the newest line was sent, and when it arrived; null before the first. */
  lastSentAt: UnixMs | null;
  lastAt: MonotonicMs;
  /** When the first line arrived that was sent after the end; null before. */
  passedAt: MonotonicMs | null;
  /** When it was started on this page, while the server's time was not known: its times are those of this device until then. */
  undatedAt: MonotonicMs | null;
  readonly ballots: Ballots;
  readonly optionOf: OptionMatcher;
}

/**
 * The counts follow from the lines between start and end alone: not from the order in which they arrive, and not from when
 * this page reads them. Ids of users are forgotten with the vote.
 */
export function createVotes(deps: VotesDeps) {
  const { emotesIn, isMirrored, serverTime, emit } = deps;
  const readLine = createLineReader();
  let running: Running | null = null;
  let rules = DEFAULT_COUNTING_RULES;
  let ignored: ReadonlySet<string> = new Set();
  /** Of the newest vote of the channel, so that its line starts no other one when it comes again, and an older one replaces nothing. */
  let newest = { startedAt: Number.NEGATIVE_INFINITY, voteId: '' };
  let startsHere = 0;
  /** A vote that another page showed before. Our clock says that it does not run: later lines can correct that. */
  let notRunning: KnownVote | null = null;

  /** When the newest command that was not understood was sent. */
  let newestFaultAt = Number.NEGATIVE_INFINITY;
  /** Null while none is shown. */
  let faultUntil: MonotonicMs | null = null;

  /** A line that comes again, or is older than a vote, says nothing. */
  function noteFault(fault: VoteFault, sentAt: UnixMs, at: MonotonicMs): void {
    if (sentAt <= Math.max(newestFaultAt, newest.startedAt)) return;
    newestFaultAt = sentAt;
    faultUntil = (at + FAULT_SHOWN_MS) as MonotonicMs;
    emit({ kind: 'vote-fault', fault });
  }

  function endFault(): void {
    if (faultUntil !== null) emit({ kind: 'vote-fault', fault: null });
    faultUntil = null;
  }

  function start(known: KnownVote, shown: MessageLine, unseen: Unseen | null, at: MonotonicMs): void {
    const ballots = createBallots(known.texts.length, known.endsAt);
    ballots.setIgnored(ignored);
    endFault();
    if (!known.isOnlyHere) {
      newest = known;
      notRunning = null;
    }
    running = {
      ...known,
      shown,
      emotes: known.texts.map(() => null),
      unseen,
      steppedAt: at,
      doubtedAt: null,
      lastSentAt: null,
      lastAt: at,
      passedAt: null,
      undatedAt: known.isOnlyHere && !deps.isTimeKnown() ? at : null,
      ballots,
      optionOf: createOptionMatcher(known.texts),
    };
  }

  const unseenFrom = (from: UnixMs): Unseen | null => (deps.isFollowed() ? null : { from, until: null });

  /** A message with these words. */
  function messageOf(texts: readonly string[]): MessageLine {
    return readLine(`:a!a@a PRIVMSG #a :${texts.join(' ')}`) as MessageLine;
  }

  /** Before the time is known, the first lines after the join are believed to be new. */
  function isAllowed(message: MessageLine, at: MonotonicMs): boolean {
    const now = deps.isTimeKnown() ? serverTime(at) : message.sentAt;
    return now !== null && mayCommand(message, now);
  }

  /** Whether the message is a command that was carried out, or that came again. */
  function command(message: MessageLine, at: MonotonicMs): boolean {
    const { line, wordsStart, textEnd, sentAt } = message;
    if (line[wordsStart] !== '!') return false;
    const read = readVoteCommand(line.slice(wordsStart, textEnd), rules.voteWord);
    if (read === null || isMirrored(message) || !isAllowed(message, at)) return false;
    const startedAt = sentAt as UnixMs;
    if (read.kind === 'end') {
      endByCommand(startedAt, at);
      return true;
    }
    if (read.kind === 'fault') {
      noteFault(read.fault, startedAt, at);
      return true;
    }
    const voteId = detachedCopy(messageIdOf(message));
    const isNew = startedAt > newest.startedAt || (startedAt === newest.startedAt && voteId > newest.voteId);
    if (!isNew) return true;
    const texts = read.texts.map(detachedCopy);
    const endsAt = (startedAt + read.durationMs) as UnixMs;
    const shown = readLine(detachedCopy(line)) as MessageLine;
    start({ voteId, texts, startedAt, endsAt, isOnlyHere: false }, shown, unseenFrom(startedAt), at);
    return true;
  }

  /** The times of the vote become true as soon as the time is known. Votes have their true times already. */
  function dateRunning(): void {
    if (running === null || running.undatedAt === null || !deps.isTimeKnown()) return;
    const vote = running;
    const correctionMs = serverTime(running.undatedAt) - vote.startedAt;
    const corrected = (time: UnixMs): UnixMs => (time + correctionMs) as UnixMs;
    vote.startedAt = corrected(vote.startedAt);
    vote.endsAt = corrected(vote.endsAt);
    vote.unseen = vote.unseen && { ...vote.unseen, from: corrected(vote.unseen.from) };
    vote.ballots.endAt(vote.endsAt);
    vote.undatedAt = null;
  }

  /** The times of a vote that has no true ones yet are those of this device. */
  function endByCommand(sentAt: UnixMs, at: MonotonicMs): void {
    if (running === null) return;
    const endedAt = running.undatedAt === null ? sentAt : serverTime(at);
    if (endedAt > running.startedAt) endRunning(running, endedAt);
  }

  function endRunning(vote: Running, at: UnixMs): void {
    if (at >= vote.endsAt) return;
    vote.endsAt = at;
    vote.ballots.endAt(at);
  }

  /** The vote that was open when the line was sent; null without one. A line without a time counts as sent in time. */
  function openAt(line: string): Running | null {
    // A vote without true times has run for some lines at most.
    const endsAt = running?.undatedAt === null ? running.endsAt : Number.POSITIVE_INFINITY;
    return Number(readRawTag(line, 'tmi-sent-ts')) < endsAt ? running : null;
  }

  function noteArrival(vote: Running, sentAt: UnixMs, at: MonotonicMs): void {
    if (vote.lastSentAt === null || sentAt > vote.lastSentAt) {
      vote.lastSentAt = sentAt;
      vote.lastAt = at;
    }
    if (Math.abs(serverTime(at) - sentAt) <= AGREES_WITHIN_MS) vote.doubtedAt = null;
    if (sentAt >= vote.endsAt) vote.passedAt ??= at;
  }

  function noteStep(vote: Running, at: MonotonicMs, now: UnixMs): void {
    const hasJumped = at - vote.steppedAt > JUMP_MS && serverTime(vote.steppedAt) < vote.endsAt;
    if (now < vote.endsAt) vote.doubtedAt = null;
    else if (hasJumped) vote.doubtedAt = at;
    vote.steppedAt = at;
  }

  /** Whether all lines from before the end have come, as far as can be known. */
  function isComplete(vote: Running, at: MonotonicMs, now: UnixMs): boolean {
    if (now < vote.endsAt + LATE_LINES_MS) return false;
    if (vote.passedAt !== null) return at - vote.passedAt >= DISORDER_MS;
    // Without a line after the end, the chat is silent, or its lines are late.
    const { lastSentAt, lastAt, unseen, doubtedAt } = vote;
    if (doubtedAt !== null) return false;
    if (unseen?.until === null) return true;
    return lastSentAt === null || serverTime(lastAt) - lastSentAt <= LATE_LINES_MS;
  }

  /** Twitch has no list of its emotes: one that chatters wrote has this code. */
  const metEmote = (text: string): Emote | undefined =>
    deps.emotes().find(({ code, score }) => code === text && score === NATIVE_SCORE);

  /** The lists, and messages with the emotes, may have come since the last step. */
  function findEmotes(vote: Running): void {
    if (!vote.emotes.includes(null)) return;
    const found = new Map(emotesIn(vote.shown).map((emote) => [comparedWord(emote.code), emote]));
    vote.emotes = vote.texts.map(
      (text, index) => vote.emotes[index] ?? found.get(comparedWord(text)) ?? metEmote(text) ?? null,
    );
  }

  function voteOf(vote: Running, now: UnixMs, isOver: boolean): Vote {
    const { voteId, texts, emotes, startedAt, endsAt, isOnlyHere, unseen, ballots } = vote;
    const votes = ballots.votes();
    const until = unseen === null || unseen.until === null ? null : timeIn(vote, unseen.until);
    return {
      voteId,
      options: texts.map((text, index) => ({
        text,
        emote: emotes[index] ?? null,
        votes: votes[index] as number,
      })),
      startedAt,
      endsAt,
      leftMs: isOver ? 0 : Math.max(0, endsAt - now),
      isOver,
      isOnlyHere,
      // What was seen after the end is none of it.
      unseen: unseen && { from: unseen.from, until: until !== null && until < endsAt ? until : null },
      isFull: ballots.isFull(),
    };
  }

  /** The server's time, from the start of the vote on. */
  function timeIn({ startedAt }: KnownVote, at: MonotonicMs): UnixMs {
    return Math.max(serverTime(at), startedAt) as UnixMs;
  }

  /** Starts a vote on this page only. It does not replace one of the chat. */
  function startHere({ texts, durationMs }: VoteStart, at: MonotonicMs): void {
    if (running?.isOnlyHere === false) return;
    const startedAt = serverTime(at);
    const endsAt = (startedAt + durationMs) as UnixMs;
    const voteId = `here-${++startsHere}-${startedAt}`;
    start(
      { voteId, texts, startedAt, endsAt, isOnlyHere: true },
      messageOf(texts),
      unseenFrom(startedAt),
      at,
    );
  }

  /** Counts a vote from now on that another page showed before: from when our clock says that it runs. */
  function joinIfRunning(known: KnownVote, at: MonotonicMs): void {
    const now = serverTime(at);
    if (known.startedAt <= newest.startedAt) return;
    notRunning = known;
    if (now < known.startedAt || now >= known.endsAt) return;
    const until = deps.isFollowed() ? at : null;
    start(known, messageOf(known.texts), { from: known.startedAt, until }, at);
  }

  function stepRunning(vote: Running, at: MonotonicMs): void {
    const now = serverTime(at);
    noteStep(vote, at, now);
    const isAllHere = isComplete(vote, at, now);
    const waitedMs = vote.doubtedAt === null ? now - vote.endsAt : at - vote.doubtedAt;
    const isOver = isAllHere || waitedMs >= BACKLOG_WAIT_MS;
    if (isOver && !isAllHere && vote.passedAt === null)
      vote.unseen = { from: vote.unseen?.from ?? vote.lastSentAt ?? vote.startedAt, until: null };
    findEmotes(vote);
    if (isOver) running = null;
    emit({ kind: 'vote', vote: voteOf(vote, now, isOver) });
  }

  return {
    /** Handles a message that arrived `at`: a command, or a vote. Must not be called with a file's chat, or chat from before joining. */
    receive(message: MessageLine, at: MonotonicMs): void {
      dateRunning();
      const isCommand = command(message, at);
      if (running === null) return;
      const sentAt = message.sentAt ?? serverTime(at);
      const isDated = running.undatedAt === null;
      if (isDated) noteArrival(running, sentAt, at);
      if (isCommand || (rules.sharedChat === 'own' && isMirrored(message))) return;
      // The end is checked when votes are counted: it can still come nearer.
      if (isDated && (sentAt <= running.startedAt || sentAt >= running.endsAt)) return;
      const option = running.optionOf(message);
      if (option >= 0) running.ballots.add(message, sentAt, option);
    },
    /** `line`: the one that removes it. A removal that was sent after the end of the vote changes nothing. */
    removeMessage: (messageId: string, line: string): void => openAt(line)?.ballots.removeMessage(messageId),
    /** By login if the id is `''`; the votes of all users if both are. `line` as above. */
    removeUser: (userId: string, login: string, line: string): void =>
      openAt(line)?.ballots.removeUser(userId, login),
    /** The chat was seen until `at`, or is seen again from `at` on. */
    follow(isFollowed: boolean, at: MonotonicMs): void {
      if (running === null) return;
      const { unseen, endsAt } = running;
      const time = timeIn(running, at);
      if (isFollowed) {
        if (unseen?.until === null) running.unseen = { from: unseen.from, until: at };
      } else if (time < endsAt) running.unseen = { from: unseen?.from ?? time, until: null };
    },
    /** The thread was suspended until now: the next step comes after a jump. Lines of that time can still come. */
    suspend(): void {
      if (running !== null) running.steppedAt = Number.NEGATIVE_INFINITY as MonotonicMs;
    },
    step(at: MonotonicMs): void {
      if (faultUntil !== null && at >= faultUntil) endFault();
      if (notRunning !== null) joinIfRunning(notRunning, at);
      // The time of a command cannot be compared before the present one is known.
      if (running !== null && (deps.isTimeKnown() || running.shown.sentAt === null)) stepRunning(running, at);
    },
    setRules(next: CountingRules): void {
      rules = next;
      ignored = new Set(next.ignoredUsers);
      running?.ballots.setIgnored(ignored);
    },
    /** Handles a message of the page. */
    handle(message: VoteRequest, at: MonotonicMs): void {
      if ('start' in message) startHere(message.start, at);
      else if ('join' in message) joinIfRunning(message.join, at);
      else if (running !== null) endRunning(running, serverTime(at));
    },
  };
}
