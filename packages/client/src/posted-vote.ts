import type { PostedEmote } from './posted-counts.ts';

/** An option of a vote. */
export interface PostedVoteOption {
  /** The word that chatters write. Any text: show it as text, never as HTML. */
  readonly text: string;
  /** The chatters whose vote it is. Each has one: the last one. */
  readonly votes: number;
  /** The emote with this word; null if there is none, or while its list is not loaded. */
  readonly emote: Pick<PostedEmote, 'id' | 'emote' | 'imageUrl' | 'source'> | null;
}

/** A vote of the chat. Times are Unix milliseconds, in Twitch's server time. */
export interface PostedVote {
  /** All messages about one vote have the same. */
  readonly voteId: string;
  /** 2 to 5, in the order of the command. */
  readonly options: readonly PostedVoteOption[];
  readonly startMs: number;
  /** Votes that were written at this time or later do not count. */
  readonly endMs: number;
  /** The counts are final. */
  readonly isOver: boolean;
  /** Chat was seen from the start until then: `startMs` if it was not seen yet. Null: until the end, or only later. */
  readonly countedUntilMs: number | null;
  /** Chat was seen from this time on, not before; null: it was seen all the time, or is not seen any more. */
  readonly countedSinceMs: number | null;
  /** There were more than 100,000 voters, and the rest was left out. */
  readonly isFull: boolean;
}

/** What embed mode posts to its parent once a second while a vote runs, and once when it is over. */
export interface PostedVoteMessage {
  readonly vote: PostedVote;
}
