import { pick, seededRandom } from '../seeded-random.ts';
import { clearMessageLine } from './deletion-lines.ts';
import { chatLine } from './message-line.ts';
import { roomIdOf } from './room-id.ts';

const CHANNEL = 'examplestreamer';
const idOf = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** The duration of chat in one frame, in milliseconds. */
export const VOTE_FRAME_MS = 50;

/** The options of the vote: two emotes, a word and a number. */
const VOTE_OPTIONS = ['KEKW', 'Sadge', 'pizza', '42'] as const;

/** What chatters write, and the index of the option that it is a vote for; null: none. Written by hand. */
const TEXTS: readonly (readonly [text: string, option: number | null])[] = [
  ['KEKW', 0],
  ['KEKW KEKW KEKW', 0],
  ['it has to be kekw', 0],
  ['Sadge', 1],
  ['no KEKWait , Sadge', 1],
  ['Sadge not KEKW', 1],
  ['PIZZA please', 2],
  ['pizza', 2],
  ['I say 42 again', 3],
  ['pizzas are 421 KEKWs', null],
  ['what was the question', null],
  ['catJAM OMEGALUL LUL', null],
];
/** Of the texts, those that are votes. */
const VOTES = TEXTS.filter(([, option]) => option !== null);

const SEED = 9;
/** A moderator deletes a message, or bans its author, after this many messages. */
const DELETE_EVERY = 500;
const BAN_EVERY = 2_000;
/** How long after a message was sent it is removed, in messages. */
const REMOVED_AFTER = 9_000;

export interface VoteChatOptions {
  /** When the command is sent, in Unix milliseconds. */
  readonly startedAt: number;
  readonly voteSeconds: number;
  /** Chat goes on after the vote. */
  readonly chatSeconds: number;
  readonly messagesPerSecond: number;
  /** Each has a first vote of his own in the time of the vote, evenly spread. */
  readonly voters: number;
}

/** The chat of a vote as the socket delivers it, and its result. */
export interface VoteChat {
  /** The command of a moderator. */
  readonly command: string;
  /** One for each `VOTE_FRAME_MS` after the command, with the lines of that time. */
  readonly frames: readonly string[];
  /** The votes of each option, counted from what was meant and not from the lines. */
  readonly result: readonly number[];
  readonly messages: number;
}

interface Ballot {
  readonly id: string;
  readonly option: number;
}

/** Writes the lines of a vote, and counts it in the plainest way: a list of ballots for each chatter. */
export function createVoteChat(options: VoteChatOptions): VoteChat {
  const { startedAt, voteSeconds, chatSeconds, messagesPerSecond, voters } = options;
  const random = seededRandom(SEED);
  const writers = new Map(TEXTS.map(([text]) => [text, lineWriter(text)]));
  const said: { readonly user: number; readonly id: string }[] = [];
  const ballots = new Map<number, Ballot[]>();
  const frames: string[] = [];
  const votersByMs = voters / (voteSeconds * 1_000);
  let known = 0;
  let lines: string[] = [];

  function remove(user: number, isRemoved: (ballot: Ballot) => boolean): void {
    ballots.set(
      user,
      (ballots.get(user) ?? []).filter((ballot) => !isRemoved(ballot)),
    );
  }

  function moderate(number: number, sentAt: number, isOpen: boolean): void {
    const target = said[number - REMOVED_AFTER];
    if (target === undefined) return;
    const { user, id } = target;
    if (number % BAN_EVERY === 0) {
      lines.push(banLine(user, sentAt));
      if (isOpen) remove(user, () => true);
    } else if (number % DELETE_EVERY === 0) {
      lines.push(clearMessageLine(CHANNEL, id, null, sentAt));
      if (isOpen) remove(user, (ballot) => ballot.id === id);
    }
  }

  const messages = messagesPerSecond * chatSeconds;
  for (let number = 0; number < messages; number++) {
    const afterMs = 1 + Math.floor((number * 1_000) / messagesPerSecond);
    const sentAt = startedAt + afterMs;
    const isOpen = afterMs < voteSeconds * 1_000;
    const isNew = isOpen && known < voters && known < afterMs * votersByMs;
    const user = isNew ? ++known : 1 + Math.floor(random() * Math.max(known, 1));
    const [text, option] = pick(random, isNew ? VOTES : TEXTS);
    const id = idOf(number);
    lines.push(writers.get(text)?.(user, id, sentAt) ?? '');
    said.push({ user, id });
    if (isOpen && option !== null) ballots.set(user, [...(ballots.get(user) ?? []), { id, option }]);
    moderate(number, sentAt, isOpen);
    if (Math.floor(afterMs / VOTE_FRAME_MS) > frames.length) {
      frames.push(`${lines.join('\r\n')}\r\n`);
      lines = [];
    }
  }

  return {
    command: chatLine(
      CHANNEL,
      {
        login: 'a_mod',
        text: `!vote ${VOTE_OPTIONS.join(' ')} ${voteSeconds}s`,
        extraTags: { badges: 'moderator/1', 'user-id': '900000' },
      },
      { id: 'c0000000-0000-4000-8000-000000000000', sentAt: startedAt },
    ),
    frames,
    result: resultOf(ballots.values()),
    messages,
  };
}

/** Of each chatter the last ballot that stands. */
function resultOf(chatters: Iterable<readonly Ballot[]>): readonly number[] {
  const lasts = Array.from(chatters, (own) => own.at(-1)?.option);
  return VOTE_OPTIONS.map((_, index) => lasts.filter((option) => option === index).length);
}

const MARKS = { login: 'the_login', userId: '7000000007', id: 'the-id', sentAt: 8_000_000_008 };
const MARK = /(the_login|7000000007|the-id|8000000008)/;

/** Writes the line of a message with this text. Most of it is written once: `chatLine` takes 0.1 ms. */
function lineWriter(text: string): (user: number, id: string, sentAt: number) => string {
  const { login, userId, id: markedId, sentAt: markedAt } = MARKS;
  const parts = chatLine(
    CHANNEL,
    { login, text, extraTags: { 'user-id': userId, 'client-nonce': null } },
    { id: markedId, sentAt: markedAt },
  ).split(MARK);
  return (user, id, sentAt) => {
    const values: Readonly<Record<string, string>> = {
      [login]: `viewer${user}`,
      [userId]: `${user}`,
      [markedId]: id,
      [markedAt]: `${sentAt}`,
    };
    return parts.map((part) => values[part] ?? part).join('');
  };
}

/** A `CLEARCHAT` of the chatter with this number. */
function banLine(user: number, sentAt: number): string {
  return `@room-id=${roomIdOf(CHANNEL)};target-user-id=${user};tmi-sent-ts=${sentAt} :tmi.twitch.tv CLEARCHAT #${CHANNEL} :viewer${user}`;
}
