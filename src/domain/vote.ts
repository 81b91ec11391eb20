import type { UnixMs } from './clock.ts';
import type { Emote } from './emote.ts';

/** The command that starts a vote is `!` and this word, unless the user chose another one; `!end` and the word ends it. */
export const DEFAULT_VOTE_WORD = 'vote';

/** The word of the commands. Others' bots have words of the same form. */
const VOTE_WORD = /^[a-z0-9_]{1,25}$/;

export interface VoteOption {
  /** As it is in the command. */
  readonly text: string;
  /** The emote with this code; null if the option is a word, or while the list with the emote is not loaded. */
  readonly emote: Emote | null;
  /** The chatters whose vote it is. */
  readonly votes: number;
}

/** The part of a vote whose chat was not seen. Times are on Twitch's clock. */
interface UnseenPart {
  readonly from: UnixMs;
  /** Chat was seen again from this time on; null: it was not. */
  readonly until: UnixMs | null;
}

/** A vote of a channel's chat. Times are on Twitch's clock. */
export interface Vote {
  /** The id of the message that started it, or a text that no message has. */
  readonly voteId: string;
  /** In the order of the command: 2 to 5. */
  readonly options: readonly VoteOption[];
  readonly startedAt: UnixMs;
  /** A message that was sent at this time or later does not count. */
  readonly endsAt: UnixMs;
  /** Until `endsAt`, in milliseconds; at least 0. */
  readonly leftMs: number;
  /** The counts do not change any more. */
  readonly isOver: boolean;
  /** This page started it for itself. */
  readonly isOnlyHere: boolean;
  /** From the first unseen part to the end of the last one. Null: all of its chat was seen. */
  readonly unseen: UnseenPart | null;
  /** It has `VOTERS_MAX` voters, and others were left out. */
  readonly isFull: boolean;
}

/** What a page knows of a vote that another page of the same browser shows. */
export type KnownVote = Pick<Vote, 'voteId' | 'startedAt' | 'endsAt' | 'isOnlyHere'> & {
  readonly texts: readonly string[];
};

/** The result of a vote, as a recording has it. */
export interface VoteResult {
  readonly options: readonly { readonly text: string; readonly votes: number }[];
  /** Some of its chat was not seen. */
  readonly isPartial: boolean;
}

/** The word in a typed text, with or without its `!`. Null if it cannot be one. */
export function readVoteWord(typed: string): string | null {
  const word = typed.trim().replace(/^!/, '').toLowerCase();
  return VOTE_WORD.test(word) ? word : null;
}
