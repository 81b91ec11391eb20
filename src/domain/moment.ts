/**
 * Chat is hot from this ratio of its level to its usual level. No moment has a lower ratio. In a silent chat, four people
 * who write without emotes reach 1.25, and so do two with emotes.
 */
export const HOT_RATIO = 1.3;

/** The ratio is known after this many observed seconds in a row. */
export const RATIO_KNOWN_AFTER_S = 142;

/** The longest moment, in seconds, however often its peak grows. */
export const MOMENT_MAX_S = 105;

/** A stretch in which chat reacts: far more chatters than usual. Times are seconds on the clock of `Second.second`. */
export interface Moment {
  /** Before the peak, so that the cause of the reaction is inside. Identifies the moment: no two moments have the same. */
  readonly startS: number;
  readonly peakS: number;
  /** Null until the moment has ended. */
  readonly endS: number | null;
  /** When the peak was confirmed. */
  readonly announcedS: number;
  /** The strength: the level of chat at the peak divided by its usual level. */
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
  /** The start of the moment before it grew, which identified it until now: growing can move the start. Null: it has not grown. */
  readonly startedS: number | null;
}
