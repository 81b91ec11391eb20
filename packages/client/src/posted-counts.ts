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
