import { WINDOW_S } from './limits.ts';

// How busy chat is, compared with what is usual. Moments, the heat of the board and the usual line of every chart follow these
// rules. `docs/moments.md` gives the reasons.

/** The usual level is the median of the last `USUAL_S` seconds without the newest `NEWEST_S`. */
export const USUAL_S = 600;
/** The newest seconds are left out, so that a reaction does not raise the level it is compared with. */
export const NEWEST_S = 15;
/** Known seconds, the newest included, that the usual level needs. */
export const USUAL_LEAST_S = 120;

/** The level of a second needs ten observed seconds, so it can be compared after this many observed seconds in a row. */
export const LEVEL_KNOWN_AFTER_S = WINDOW_S - 1 + USUAL_LEAST_S;

/** The least surprise of hot chat, and of a moment. From a usual level of 0 it is a level of 8, from 40 one of 70. */
export const HOT_SURPRISE = 4;

/** The level of chat in a second, compared with its usual level. */
export interface LevelReading {
  /**
   * The difference of the roots of level and usual level, in standard deviations of chat at random times. These are about 1 at
   * any rate of chat, so different channels can be compared.
   */
  readonly surprise: number;
  /** The level divided by the usual level, for people. */
  readonly ratio: number;
}

/** Compares any two numbers of people: of a chat, or of one emote. */
export function compareLevel(level: number, usual: number): LevelReading {
  return {
    surprise: 2 * (Math.sqrt(level + 1) - Math.sqrt(usual + 1)),
    // A silent chat that is usually silent is as usual.
    ratio: Math.max(1, level) / Math.max(1, usual),
  };
}

export function isHot(reading: LevelReading | null): boolean {
  return reading !== null && reading.surprise >= HOT_SURPRISE;
}
