/** The level of chat over its usual level from which chat is hot: no moment has less. One person alone reaches 1.25. */
export const HOT_RATIO = 1.3;

/** A stretch in which chat reacts: far more chatters than usual. Times are seconds on the clock of `ChatSecond.second`. */
export interface Moment {
  /** Ahead of the peak, so that the cause of the reaction is inside. Names the moment: no two moments share it. */
  readonly startS: number;
  readonly peakS: number;
  /** Null while the moment goes on. */
  readonly endS: number | null;
  /** When the peak was known. */
  readonly announcedS: number;
  /** How strong: the level of chat at the peak over its usual level. */
  readonly ratio: number;
  /** The most uses of emotes in ten seconds. */
  readonly uses: number;
  /** The most distinct chatters in ten seconds. */
  readonly chatters: number;
  /** The number of the emote whose chatters rose most above their usual number; null if no emote rose. */
  readonly emote: number | null;
}

export interface MomentEvent {
  /**
   * `announced`: a new moment. `grown`: a higher peak soon after the announced one replaces it. `ended`: the end is known.
   * A moment that ended can still grow; then it ends again.
   */
  readonly kind: 'announced' | 'grown' | 'ended';
  readonly moment: Moment;
}
