import { readUserLogin } from '../../chat/line.ts';
import { type ChatMessage, detachedCopy, messageIdOf } from '../../domain/chat-message.ts';

/** Most chatters whose votes are counted in one vote. */
export const VOTERS_MAX = 100_000;

/** The option of a vote that was taken back. */
const REMOVED = -1;

/** The last vote of a chatter. */
interface Ballot {
  readonly login: string;
  /** When it was sent, in milliseconds after the start of the vote. */
  atMs: number;
  messageId: string;
  option: number;
}

/** The ballots of one vote: the last one of each chatter by sent time, whatever the order of arrival. */
export function createBallots(optionCount: number) {
  /** By the id of the chatter. */
  const ballots = new Map<number, Ballot>();
  let ignored: ReadonlySet<string> = new Set();
  let isFull = false;
  /** Of messages that were removed since the last count. */
  const removedIds = new Set<string>();

  return {
    /** Adds a ballot for `option`. A message without a user's id is ignored. */
    add(message: ChatMessage, atMs: number, option: number): void {
      if (message.userId === 0) return;
      const messageId = detachedCopy(messageIdOf(message));
      const known = ballots.get(message.userId);
      if (known !== undefined) {
        if (isAfter(atMs, messageId, known)) Object.assign(known, { atMs, messageId, option });
      } else if (ballots.size < VOTERS_MAX) {
        const login = detachedCopy(readUserLogin(message.line));
        ballots.set(message.userId, { login, atMs, messageId, option });
      } else isFull = true;
    },
    /** Takes back the vote of a message, at the next count. An earlier vote of its chatter does not count again. */
    removeMessage(messageId: string): void {
      if (messageId !== '') removedIds.add(messageId);
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
        if (removedIds.has(ballot.messageId)) ballot.option = REMOVED;
        const { option, atMs, login } = ballot;
        if (option !== REMOVED && atMs < endMs && !ignored.has(login))
          votes[option] = (votes[option] as number) + 1;
      }
      removedIds.clear();
      return votes;
    },
    /** A chatter was left out, because there were `VOTERS_MAX` others. */
    isFull: (): boolean => isFull,
  };
}

/** Equal times are ordered by the messages' ids, so that the order of arrival does not matter. */
function isAfter(atMs: number, messageId: string, other: Ballot): boolean {
  return atMs > other.atMs || (atMs === other.atMs && messageId > other.messageId);
}
