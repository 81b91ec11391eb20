import { readUserLogin } from '../../chat/tag.ts';
import { type ChatMessage, messageIdOf } from '../../domain/chat-message.ts';
import type { UnixMs } from '../../domain/clock.ts';
import { detachedCopy } from '../../domain/detached-copy.ts';

/** Most chatters whose votes are counted in one vote. */
export const VOTERS_MAX = 100_000;

/** Most votes that are known at once, with those that later ones replaced: 24 bytes each. */
const BALLOTS_MAX = 400_000;

/** Most votes of one chatter that are known: the newest. Twitch lets a chatter write 20 messages in 30 s. */
const BALLOTS_OF_A_CHATTER = 100;

/** Numbers of a ballot: when it was sent, the key of its message, its option. */
const PARTS = 3;
/** The option of a message that was removed. */
const REMOVED = -1;

interface Voter {
  readonly login: string;
  /** Ballots by the time they were sent, `PARTS` numbers each, in one array. */
  ballots: number[];
}

/** The votes of one vote: of each chatter the last one that was not removed, whatever the order in which they arrive. */
export type Ballots = ReturnType<typeof createBallots>;

export function createBallots(optionCount: number, endsAtFirst: UnixMs) {
  const voters = new Map<number, Voter>();
  const votes: number[] = new Array(optionCount).fill(0);
  let endsAt: number = endsAtFirst;
  let ignored: ReadonlySet<string> = new Set();
  let ballotCount = 0;
  let isFull = false;
  /** Of messages that were removed since the votes were read last: one pass over all voters serves all of them. */
  const removedKeys = new Set<number>();

  /** The option that the voter has now, or `REMOVED`. */
  function optionOf({ login, ballots }: Voter): number {
    if (ignored.has(login)) return REMOVED;
    for (let at = ballots.length - PARTS; at >= 0; at -= PARTS) {
      const option = ballots[at + 2] as number;
      if (option !== REMOVED && (ballots[at] as number) < endsAt) return option;
    }
    return REMOVED;
  }

  function count(option: number, by: number): void {
    if (option !== REMOVED) votes[option] = (votes[option] as number) + by;
  }

  function change(voter: Voter, edit: () => void): void {
    count(optionOf(voter), -1);
    edit();
    count(optionOf(voter), 1);
  }

  function countAgain(): void {
    votes.fill(0);
    for (const voter of voters.values()) count(optionOf(voter), 1);
  }

  function voterOf({ userId, line }: ChatMessage): Voter | null {
    const known = voters.get(userId);
    if (known !== undefined) return known;
    if (voters.size >= VOTERS_MAX) {
      isFull = true;
      return null;
    }
    const voter = { login: detachedCopy(readUserLogin(line)), ballots: [] };
    voters.set(userId, voter);
    return voter;
  }

  function removeMessages(): void {
    if (removedKeys.size === 0) return;
    for (const voter of voters.values()) {
      const { ballots } = voter;
      for (let at = 0; at < ballots.length; at += PARTS) {
        if (!removedKeys.has(ballots[at + 1] as number)) continue;
        change(voter, () => {
          ballots[at + 2] = REMOVED;
        });
      }
    }
    removedKeys.clear();
  }

  function removeAll({ ballots }: Voter): void {
    for (let at = 0; at < ballots.length; at += PARTS) ballots[at + 2] = REMOVED;
  }

  return {
    /** A vote for `option`. A message without a user's id is none; one that came before is not counted again. */
    add(message: ChatMessage, sentAt: UnixMs, option: number): void {
      if (message.userId === 0) return;
      const voter = voterOf(message);
      if (voter === null) return;
      const key = keyOf(messageIdOf(message));
      if (key !== 0 && indexOf(voter.ballots, key) >= 0) return;
      change(voter, () => {
        const ballots = withBallot(voter.ballots, sentAt, key, option);
        ballotCount++;
        const isOver = ballotCount > BALLOTS_MAX && ballots.length > PARTS;
        const isFull = isOver || ballots.length > BALLOTS_OF_A_CHATTER * PARTS;
        if (isFull) ballotCount--;
        voter.ballots = isFull ? ballots.slice(PARTS) : ballots;
      });
    },
    /** Removes the message at the next call of `votes`: the vote before it stands again. */
    removeMessage(messageId: string): void {
      const key = keyOf(messageId);
      if (key !== 0) removedKeys.add(key);
    },
    /** Removes the user's votes so far: by login if the id is `''`; those of all users if both are. */
    removeUser(userId: string, login: string): void {
      if (userId !== '') {
        const voter = voters.get(Number(userId));
        if (voter !== undefined) change(voter, () => removeAll(voter));
        return;
      }
      for (const voter of voters.values()) {
        if (login === '' || voter.login === login) change(voter, () => removeAll(voter));
      }
    },
    /** Votes that were sent at this time or later do not count, from now on. */
    endAt(next: UnixMs): void {
      endsAt = next;
      countAgain();
    },
    /** Logins, lower case. Their votes do not count while they are ignored. */
    setIgnored(logins: ReadonlySet<string>): void {
      ignored = logins;
      countAgain();
    },
    /** By option. */
    votes(): readonly number[] {
      removeMessages();
      return [...votes];
    },
    /** A chatter was left out, because there were `VOTERS_MAX` others. */
    isFull: (): boolean => isFull,
  };
}

/** Where the ballot of the message with this key starts; -1: nowhere. */
function indexOf(ballots: readonly number[], key: number): number {
  for (let at = ballots.length - PARTS; at >= 0; at -= PARTS) if (ballots[at + 1] === key) return at;
  return -1;
}

/**
 * The ballots with one more, by its time, among equal times by its key, so that the order does not depend on that of arrival. In a
 * new array, because one that grows has room for some more ballots: for 100,000 chatters 13 MB.
 */
function withBallot(ballots: readonly number[], sentAt: number, key: number, option: number): number[] {
  let at = ballots.length;
  while (at > 0 && isAfter(ballots[at - PARTS] as number, ballots[at - PARTS + 1] as number, sentAt, key))
    at -= PARTS;
  return ballots.toSpliced(at, 0, sentAt, key, option);
}

function isAfter(sentAt: number, key: number, otherSentAt: number, otherKey: number): boolean {
  return sentAt > otherSentAt || (sentAt === otherSentAt && key > otherKey);
}

/**
 * A message's id as a number, so that it takes 8 bytes; 0 without an id. A hash of 52 bits: in a vote of 400,000 ballots, one removal
 * in ten billion meets a second message. No part of a UUID would do, because only its version says which parts are random.
 */
function keyOf(messageId: string): number {
  if (messageId === '') return 0;
  let [high, low] = [1, 2];
  for (let at = 0; at < messageId.length; at++) {
    const unit = messageId.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01_00_01_93);
    low = Math.imul(low ^ unit, 0x85_eb_ca_6b);
  }
  return 1 + (high >>> 12) * 2 ** 32 + (low >>> 0);
}
