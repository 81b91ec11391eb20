import type { LevelReading } from './chat-level.ts';

/** About how many moments an hour has: its strongest peaks. */
export const PEAKS_AN_HOUR: Readonly<Record<MomentRate, number>> = { few: 4, usual: 8, many: 11 };

export type MomentRate = 'few' | 'usual' | 'many';

/** Seconds from the start to the peak. Measured on clips: the median is 34 s, and 41 s for stretches clipped often. */
export const LEAD_S = 35;

/** The longest moment, in seconds, however often its peak grows. */
export const MOMENT_MAX_S = 105;

/** A stretch with far more chatters than usual. Times are on the clock of `Second.second`. Ranked by the surprise at the peak. */
export interface Moment extends LevelReading {
  /** `LEAD_S` before the peak, so that the cause of the reaction is inside. Identifies the moment: no two have the same. */
  readonly startS: number;
  readonly peakS: number;
  /** Null until the moment has ended. */
  readonly endS: number | null;
  /** When the peak was confirmed. */
  readonly announcedS: number;
  /** The most uses of emotes in ten seconds. */
  readonly uses: number;
  /** The most distinct chatters in ten seconds. */
  readonly chatters: number;
  /** The number of the emote whose chatters rose most above their usual number; null if no emote rose. */
  readonly emote: number | null;
}

export interface MomentEvent {
  /**
   * `announced`: a new moment. `grown`: a higher peak soon after it replaces it. `ended`: the end is known. A moment that ended can
   * still grow, and then ends again.
   */
  readonly kind: 'announced' | 'grown' | 'ended';
  readonly moment: Moment;
  /** The start before the moment grew, which identified it until now. Null if it has not grown. */
  readonly startedS: number | null;
}
