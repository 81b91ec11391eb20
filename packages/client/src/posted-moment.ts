import type { PostedEmote } from './posted-counts.ts';

/**
 * A stretch in which chat reacts: far more chatters than is usual in the channel. Times are Unix seconds, in Twitch's server
 * time.
 */
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
  /**
   * What at least a fifth of the chatters at the peak reacted with: `funny`, `hype`, `tense`, `sad`, `angry` or `love`; null
   * without one.
   */
  readonly mood: string | null;
}

/** What embed mode posts to its parent when a moment is found, and again when it has ended. */
export interface PostedMomentMessage {
  readonly moment: PostedMoment;
}
