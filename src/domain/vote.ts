import type { UnixMs } from './clock.ts';
import type { Emote } from './emote.ts';

/** The names of other bots' commands have this form too. */
const VOTE_WORD = /^[a-z0-9_]{1,25}$/;

export interface VoteOption {
  /** As it is in the command. */
  readonly text: string;
  /** The emote with this code; null if there is none, or while its list is not loaded. */
  readonly emote: Emote | null;
  /** Chatters who voted for it. */
  readonly votes: number;
}

/** The part of a vote whose chat was missed. Times are on Twitch's clock. */
interface UnseenPart {
  readonly from: UnixMs;
  /** When chat was seen again; null if it was not. */
  readonly until: UnixMs | null;
}

/** A vote of a channel's chat. Times are on Twitch's clock. */
export interface Vote {
  /** The id of the message that started it, or a text that no message has. */
  readonly voteId: string;
  /** In the order of the command: 2 to 5. */
  readonly options: readonly VoteOption[];
  readonly startedAt: UnixMs;
  /** Messages sent at this time or later do not count. */
  readonly endsAt: UnixMs;
  /** Until `endsAt`, in milliseconds; at least 0. */
  readonly leftMs: number;
  /** The counts do not change any more. */
  readonly isOver: boolean;
  /** This page started it for itself. */
  readonly isOnlyHere: boolean;
  /** From the first missed part to the end of the last one. Null if all of its chat was seen. */
  readonly unseen: UnseenPart | null;
  /** It has `VOTERS_MAX` voters, and others were left out. */
  readonly isFull: boolean;
}

/** What one page knows of a vote that another page of the same browser shows. */
export type KnownVote = Pick<Vote, 'voteId' | 'startedAt' | 'endsAt' | 'isOnlyHere'> & {
  readonly texts: readonly string[];
};

/** The result of a vote in a recording. */
export interface VoteResult {
  readonly options: readonly { readonly text: string; readonly votes: number }[];
  /** Some of its chat was missed. */
  readonly isPartial: boolean;
}

/** The word in a typed text, with or without its `!`. Null if it cannot be one. */
export function readVoteWord(typed: string): string | null {
  const word = typed.trim().replace(/^!/, '').toLowerCase();
  return VOTE_WORD.test(word) ? word : null;
}

export function votersOf(options: readonly { readonly votes: number }[]): number {
  return options.reduce((sum, { votes }) => sum + votes, 0);
}

/** The options with the most votes: several in a tie, none without a vote. */
export function leadersOf<Option extends { readonly votes: number }>(
  options: readonly Option[],
): readonly Option[] {
  const most = Math.max(...options.map(({ votes }) => votes));
  return most > 0 ? options.filter(({ votes }) => votes === most) : [];
}
