import { WINDOW_S } from './limits.ts';
import type { Second } from './second.ts';

/**
 * How busy chat is, and what is usual: the one definition that moments, the heat of the board and the usual line of every
 * chart follow. `docs/moments.md` says why it is this one.
 */

/** What is usual is the median of the last `USUAL_S` seconds without the newest `NEWEST_S`. */
export const USUAL_S = 600;
/** A reaction must not raise what it is compared with, in seconds. */
export const NEWEST_S = 15;
/** Seconds with a known value, the newest ones included, before the usual value is known. */
export const USUAL_LEAST_S = 120;

/** The level of chat needs ten observed seconds. So it can be compared after this many observed seconds in a row. */
export const LEVEL_KNOWN_AFTER_S = WINDOW_S - 1 + USUAL_LEAST_S;

/** Chat is hot from this surprise on. No moment has a lower one. At a usual level of 0 it is a level of 8, at 40 one of 70. */
export const HOT_SURPRISE = 4;

/** The level of chat in a second, compared with its usual level. */
export interface LevelReading {
  /**
   * The difference of the roots of level and usual level, in standard deviations of chat at random times: about 1 at any rate
   * of chat. So values of different channels can be compared.
   */
  readonly surprise: number;
  /** The level over the usual level, for people. */
  readonly ratio: number;
}

/**
 * The level of chat: the distinct chatters of ten seconds, and once more those of them who used an emote. Repeats by one person
 * do not raise it.
 */
export function chatLevel({ chatters, emoteChatters }: Pick<Second, 'chatters' | 'emoteChatters'>): number {
  return chatters + emoteChatters;
}

/** Any two numbers of people can be compared like this: of a chat, or of one emote. */
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
