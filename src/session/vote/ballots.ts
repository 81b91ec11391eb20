import { readUserLogin } from '../../chat/tag.ts';
import { type ChatMessage, messageIdOf } from '../../domain/chat-message.ts';
import { detachedCopy } from '../../domain/detached-copy.ts';

/** Most chatters whose votes are counted in one vote. */
export const VOTERS_MAX = 100_000;

/** The option of a vote that was taken back. */
const REMOVED = -1;

/** The last vote of a chatter. */
interface Ballot {
  readonly login: string;
  /** When it was sent, in milliseconds after the start of the vote. */
  atMs: number;
  messageKey: number;
  option: number;
}

/** The ballots of one vote: the last one of each chatter by sent time, whatever the order of arrival. */
export type Ballots = ReturnType<typeof createBallots>;

export function createBallots(optionCount: number) {
  /** By the id of the chatter. */
  const ballots = new Map<number, Ballot>();
  let ignored: ReadonlySet<string> = new Set();
  let isFull = false;
  /** Of messages that were removed since the last count. */
  const removedKeys = new Set<number>();

  return {
    /** Adds a ballot for `option`. A message without a user's id is ignored. */
    add(message: ChatMessage, atMs: number, option: number): void {
      if (message.userId === 0) return;
      const messageKey = keyOf(messageIdOf(message));
      const known = ballots.get(message.userId);
      if (known !== undefined) {
        if (isAfter(atMs, messageKey, known)) Object.assign(known, { atMs, messageKey, option });
      } else if (ballots.size < VOTERS_MAX) {
        const login = detachedCopy(readUserLogin(message.line));
        ballots.set(message.userId, { login, atMs, messageKey, option });
      } else isFull = true;
    },
    /** Takes back the vote of a message, at the next count. An earlier vote of its chatter does not count again. */
    removeMessage(messageId: string): void {
      if (messageId !== '') removedKeys.add(keyOf(messageId));
    },
    /** Takes back the user's vote: by login if the id is `''`; those of all users if both are. */
    removeUser(userId: string, login: string): void {
      for (const [id, ballot] of ballots)
        if (userId === '' ? login === '' || ballot.login === login : `${id}` === userId)
          ballot.option = REMOVED;
    },
    /** Logins, lower case. Their votes do not count while they are ignored. */
    setIgnored(logins: ReadonlySet<string>): void {
      ignored = logins;
    },
    /** By option: the votes that were sent before `endMs`. */
    votes(endMs: number): readonly number[] {
      const votes: number[] = new Array(optionCount).fill(0);
      for (const ballot of ballots.values()) {
        if (removedKeys.has(ballot.messageKey)) ballot.option = REMOVED;
        const { option, atMs, login } = ballot;
        if (option !== REMOVED && atMs < endMs && !ignored.has(login))
          votes[option] = (votes[option] as number) + 1;
      }
      removedKeys.clear();
      return votes;
    },
    /** A chatter was left out, because there were `VOTERS_MAX` others. */
    isFull: (): boolean => isFull,
  };
}

/** Equal times are ordered by the messages' keys, so that the order of arrival does not matter. */
function isAfter(atMs: number, messageKey: number, other: Ballot): boolean {
  return atMs > other.atMs || (atMs === other.atMs && messageKey > other.messageKey);
}

/**
 * A message's id as a number of 8 bytes; 0 without an id. A hash of 52 bits: in a vote of 100,000 chatters, one removal in forty
 * billion meets a second message. A part of a UUID would not do: its random parts depend on its version.
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
