/** One emote and its count in the last ten seconds. */
export interface PostedEmote {
  /** The id at its source. It is unique only together with `source`. */
  readonly id: string;
  /** The word that chatters type. Any text: show it as text, never as HTML. */
  readonly emote: string;
  /** The address of its picture. */
  readonly imageUrl: string;
  /** The source of the regular expression that a whole word of the chat matches. */
  readonly regexp: string;
  /** `Twitch`, `7TV`, `BetterTTV`, `betterttv` (FrankerFaceZ), `7TV personal`, `BetterTTV personal`, or the text of a custom emote. */
  readonly source: string;
  /** Ranks emotes with equal counts: a higher score comes first. */
  readonly score: number;
  readonly count: number;
}

/** The message that embed mode posts to its parent once a second. */
export interface PostedCounts {
  /** Highest count first. At most 5,000. */
  readonly emoteCounts: readonly PostedEmote[];
  /** The sum of all counts, also of emotes beyond the 5,000. */
  readonly totalEmotes: number;
}

/** A stretch with far more chatters than is usual in the channel. Times are Unix seconds, in Twitch's server time. */
export interface PostedMoment {
  /** 35 s before the peak, so that the cause of the reaction is inside. */
  readonly startS: number;
  readonly peakS: number;
  /** Null while it goes on. */
  readonly endS: number | null;
  /** When it was found. All messages about one moment have the same: it identifies the moment. */
  readonly announcedS: number;
  /** Times the usual number of chatters. */
  readonly ratio: number;
  /** How far chat is above the usual, in standard deviations. Ranks moments, also of different channels. */
  readonly surprise: number;
  /** The most uses of emotes in ten seconds. */
  readonly uses: number;
  /** The most distinct chatters in ten seconds. */
  readonly chatters: number;
  /** The emote that rose most above its usual number of chatters; null if none rose. Its code is any text. */
  readonly emote: Pick<PostedEmote, 'id' | 'emote' | 'imageUrl' | 'source'> | null;
  /** The mood of at least a fifth of the chatters at the peak: `funny`, `hype`, `tense`, `sad`, `angry`, `love`; or null. */
  readonly mood: string | null;
}

/** What embed mode posts to its parent when a moment is found, and again when it has ended. */
export interface PostedMomentMessage {
  readonly moment: PostedMoment;
}

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
