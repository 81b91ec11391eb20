import { createLineReader, type MessageLine, readRawTag } from '../../chat/line.ts';
import { type ChatMessage, detachedCopy, messageIdOf } from '../../domain/chat-message.ts';
import type { MonotonicMs, UnixMs } from '../../domain/clock.ts';
import { comparedWord } from '../../domain/compared-word.ts';
import { type CountingRules, DEFAULT_COUNTING_RULES } from '../../domain/counting-rules.ts';
import { type Emote, NATIVE_SCORE } from '../../domain/emote.ts';
import type { KnownVote, Vote } from '../../domain/vote.ts';
import {
  readVoteCommand,
  type VoteFault,
  type VoteRequest,
  type VoteStart,
} from '../../domain/vote-command.ts';
import { createBallots } from './ballots.ts';
import { createOptionMatcher } from './option-matcher.ts';

/** Votes are counted until this long after the end, by the server's time, in milliseconds: lines arrive up to 2 s late. */
export const LATE_LINES_MS = 2_000;

/** A command that arrives later than this after its sent time is ignored, in milliseconds. */
const COMMAND_MAX_AGE_MS = 15_000;

/** In the tag `badges`. Source: what Twitch's chat sends for the owner and the moderators of a room. */
const MAY_COMMAND: ReadonlySet<string> = new Set(['broadcaster/1', 'moderator/1', 'lead_moderator/1']);

/** Steps are a second apart. A longer pause means that the thread was suspended, in milliseconds. */
const SUSPENDED_MS = 5_000;

/** How long the page shows that a command was not understood, in milliseconds. */
const FAULT_SHOWN_MS = 30_000;

/** `fault`: why a command was not understood; null when the page should no longer say so. */
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
  /** Called at each step of a vote and once when it is over, and for a command that was not understood. */
  readonly emit: (report: VoteReport) => void;
}

/** The votes of one channel: at most one runs. */
export type Votes = ReturnType<typeof createVotes>;

/** As `UnseenPart`, but `until` is on our clock, because later lines can correct the server's time. */
interface Unseen {
  readonly fromMs: number;
  readonly until: MonotonicMs | null;
}

interface Running {
  readonly voteId: string;
  readonly texts: readonly string[];
  readonly isOnlyHere: boolean;
  /** On the server's clock. For a vote of this page it moves until the server's time is known. */
  readonly startedAt: () => UnixMs;
  /** Less than the command said if the vote was ended. */
  durationMs: number;
  /** A message with the options, for their emotes. */
  readonly shown: MessageLine;
  emotes: readonly (Emote | null)[];
  unseen: Unseen | null;
  /** The last step. */
  steppedAt: MonotonicMs;
  readonly ballots: ReturnType<typeof createBallots>;
  readonly optionOf: ReturnType<typeof createOptionMatcher>;
}

/** The counts depend only on the lines between start and end, not on their order or on when this page reads them. */
export function createVotes(deps: VotesDeps) {
  const { emotesIn, isMirrored, serverTime, emit } = deps;
  const readLine = createLineReader();
  let running: Running | null = null;
  let rules = DEFAULT_COUNTING_RULES;
  let ignored: ReadonlySet<string> = new Set();
  /** The newest vote of the channel. A repeated command starts no second vote, and older votes are ignored. */
  let newest = { startedAt: Number.NEGATIVE_INFINITY, voteId: '' };
  let startsHere = 0;
  /** A vote that another page has shown, until it is known whether it runs. */
  let joining: KnownVote | null = null;

  /** When the newest command that was not understood was sent. */
  let newestFaultAt = Number.NEGATIVE_INFINITY;
  /** Null while none is shown. */
  let faultUntil: MonotonicMs | null = null;

  /** Ignores a repeated line, and one that is older than the newest vote. */
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

  type Started = Pick<Running, 'voteId' | 'texts' | 'isOnlyHere' | 'startedAt' | 'durationMs' | 'shown'>;

  function start(vote: Started, at: MonotonicMs, known?: Unseen): void {
    const ballots = createBallots(vote.texts.length);
    ballots.setIgnored(ignored);
    endFault();
    running = {
      ...vote,
      emotes: vote.texts.map(() => null),
      unseen: known ?? (deps.isFollowed() ? null : { fromMs: 0, until: null }),
      steppedAt: at,
      ballots,
      optionOf: createOptionMatcher(vote.texts),
    };
  }

  /** A time of our clock, in milliseconds after the start of the vote. */
  function msIn(vote: Running, at: MonotonicMs): number {
    return Math.max(0, serverTime(at) - vote.startedAt());
  }

  /** When a line was sent, in the same time; in a vote of this page, when it arrived. */
  function sentMsIn(vote: Running, sentAt: UnixMs | null, at: MonotonicMs): number {
    const isDated = sentAt !== null && !vote.isOnlyHere;
    return (isDated ? sentAt : serverTime(at)) - vote.startedAt();
  }

  function messageOf(texts: readonly string[]): MessageLine {
    return readLine(`:a!a@a PRIVMSG #a :${texts.join(' ')}`) as MessageLine;
  }

  /**
   * Whether the author may start and end votes. Only Twitch writes the tags: a name or a text cannot contain one, because a tag
   * has no unescaped `;` and the text is after them. Before the time is known, the first lines after the join are taken as new.
   */
  function isAllowed({ line, sentAt }: MessageLine, at: MonotonicMs): boolean {
    if (sentAt === null) return false;
    if (deps.isTimeKnown() && Math.abs(serverTime(at) - sentAt) > COMMAND_MAX_AGE_MS) return false;
    const badges = readRawTag(line, 'badges').split(',');
    return badges.some((badge) => MAY_COMMAND.has(badge));
  }

  /** Whether the message is a command that was executed, or repeated. */
  function command(message: MessageLine, at: MonotonicMs): boolean {
    const { line, wordsStart, textEnd } = message;
    if (line[wordsStart] !== '!') return false;
    const read = readVoteCommand(line.slice(wordsStart, textEnd), rules.voteWord);
    if (read === null || isMirrored(message) || !isAllowed(message, at)) return false;
    const sentAt = message.sentAt as UnixMs;
    if (read.kind === 'start') startByCommand(read, message, sentAt, at);
    else if (read.kind === 'fault') noteFault(read.fault, sentAt, at);
    else if (running !== null) endRunning(running, sentMsIn(running, sentAt, at));
    return true;
  }

  function startByCommand(read: VoteStart, message: MessageLine, startedAt: UnixMs, at: MonotonicMs): void {
    const voteId = detachedCopy(messageIdOf(message));
    const isNew = startedAt > newest.startedAt || (startedAt === newest.startedAt && voteId > newest.voteId);
    if (!isNew) return;
    newest = { startedAt, voteId };
    joining = null;
    const shown = readLine(detachedCopy(message.line)) as MessageLine;
    const texts = read.texts.map(detachedCopy);
    const { durationMs } = read;
    start({ voteId, texts, startedAt: () => startedAt, durationMs, isOnlyHere: false, shown }, at);
  }

  function endRunning(vote: Running, ms: number): void {
    if (ms > 0) vote.durationMs = Math.min(vote.durationMs, ms);
  }

  /** The vote that was open when the line was sent; null without one. Lines without a time count as sent in time. */
  function openAt(line: string): Running | null {
    if (running === null || running.isOnlyHere) return running;
    const sentMs = Number(readRawTag(line, 'tmi-sent-ts')) - running.startedAt();
    return sentMs < running.durationMs ? running : null;
  }

  /** Twitch's emotes are in no list: searches those that chatters wrote. */
  const metEmote = (text: string): Emote | undefined =>
    deps.emotes().find(({ code, score }) => code === text && score === NATIVE_SCORE);

  /** Lists, and messages with the emotes, may have arrived since the last step. */
  function findEmotes(vote: Running): void {
    if (!vote.emotes.includes(null)) return;
    const found = new Map(emotesIn(vote.shown).map((emote) => [comparedWord(emote.code), emote]));
    vote.emotes = vote.texts.map(
      (text, index) => vote.emotes[index] ?? found.get(comparedWord(text)) ?? metEmote(text) ?? null,
    );
  }

  function voteOf(vote: Running, nowMs: number, isOver: boolean): Vote {
    const { voteId, texts, emotes, durationMs, isOnlyHere, unseen, ballots } = vote;
    const startedAt = vote.startedAt();
    const timeOf = (ms: number): UnixMs => (startedAt + ms) as UnixMs;
    const votes = ballots.votes(durationMs);
    // If the chat is seen again only after the end, the rest of the vote was missed.
    const untilMs = unseen?.until == null ? durationMs : msIn(vote, unseen.until);
    return {
      voteId,
      options: texts.map((text, index) => ({
        text,
        emote: emotes[index] ?? null,
        votes: votes[index] as number,
      })),
      startedAt,
      endsAt: timeOf(durationMs),
      leftMs: isOver ? 0 : Math.max(0, durationMs - nowMs),
      isOver,
      isOnlyHere,
      unseen: unseen && {
        from: timeOf(unseen.fromMs),
        until: untilMs < durationMs ? timeOf(untilMs) : null,
      },
      isFull: ballots.isFull(),
    };
  }

  /** Starts a vote on this page only. It does not replace one of the chat. */
  function startHere({ texts, durationMs }: VoteStart, at: MonotonicMs): void {
    if (running?.isOnlyHere === false) return;
    const voteId = `here-${++startsHere}-${serverTime(at)}`;
    const shown = messageOf(texts);
    start({ voteId, texts, startedAt: () => serverTime(at), durationMs, isOnlyHere: true, shown }, at);
  }

  /** Counts a vote of another page from now on, as soon as our clock, which lines can correct, says that it runs. */
  function join(known: KnownVote, at: MonotonicMs): void {
    const { voteId, texts, startedAt, endsAt, isOnlyHere } = known;
    const now = serverTime(at);
    const isRunning = startedAt > newest.startedAt && now >= startedAt && now < endsAt;
    joining = isRunning || deps.isTimeKnown() ? null : known;
    if (!isRunning) return;
    newest = { startedAt, voteId };
    const unseen = { fromMs: 0, until: deps.isFollowed() ? at : null };
    const shown = messageOf(texts);
    const durationMs = endsAt - startedAt;
    start({ voteId, texts, startedAt: () => startedAt, durationMs, isOnlyHere, shown }, at, unseen);
  }

  function stepRunning(vote: Running, at: MonotonicMs): void {
    const nowMs = msIn(vote, at);
    const isOver = nowMs >= vote.durationMs + LATE_LINES_MS;
    const steppedMs = msIn(vote, vote.steppedAt);
    // The thread was suspended over the end, and the lines of that time are not counted.
    if (isOver && steppedMs < vote.durationMs && nowMs - steppedMs > SUSPENDED_MS)
      vote.unseen = { fromMs: vote.unseen?.fromMs ?? steppedMs, until: null };
    vote.steppedAt = at;
    findEmotes(vote);
    if (isOver) running = null;
    emit({ kind: 'vote', vote: voteOf(vote, nowMs, isOver) });
  }

  return {
    /** Handles a message that arrived `at`: a command, or a vote. Not for a file's chat, or chat from before joining. */
    receive(message: MessageLine, at: MonotonicMs): void {
      const isCommand = command(message, at);
      if (running === null || isCommand || (rules.sharedChat === 'own' && isMirrored(message))) return;
      // The end is checked when votes are counted: it can still move closer.
      const sentMs = sentMsIn(running, message.sentAt, at);
      if (sentMs <= 0 || sentMs >= running.durationMs) return;
      const option = running.optionOf(message);
      if (option >= 0) running.ballots.add(message, sentMs, option);
    },
    /** `line` removes the message. A removal that was sent after the end of the vote has no effect. */
    removeMessage: (messageId: string, line: string): void => openAt(line)?.ballots.removeMessage(messageId),
    /** By login if the id is `''`; the votes of all users if both are. `line` as above. */
    removeUser: (userId: string, login: string, line: string): void =>
      openAt(line)?.ballots.removeUser(userId, login),
    /** The chat was seen until `at`, or is seen again from `at` on. */
    follow(isFollowed: boolean, at: MonotonicMs): void {
      if (running === null) return;
      const { unseen, durationMs } = running;
      const ms = msIn(running, at);
      if (!isFollowed && ms < durationMs) running.unseen = { fromMs: unseen?.fromMs ?? ms, until: null };
      else if (isFollowed && unseen?.until === null) running.unseen = { ...unseen, until: at };
    },
    step(at: MonotonicMs): void {
      if (faultUntil !== null && at >= faultUntil) endFault();
      if (joining !== null) join(joining, at);
      // Until the server's time is known, the age of a command is not known either.
      if (running !== null && (deps.isTimeKnown() || running.shown.sentAt === null)) stepRunning(running, at);
    },
    setRules(next: CountingRules): void {
      rules = next;
      ignored = new Set(next.ignoredUsers);
      running?.ballots.setIgnored(ignored);
    },
    handle(message: VoteRequest, at: MonotonicMs): void {
      if ('start' in message) startHere(message.start, at);
      else if ('join' in message) join(message.join, at);
      else if (running !== null) endRunning(running, msIn(running, at));
    },
  };
}
