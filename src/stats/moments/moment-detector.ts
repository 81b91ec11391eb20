import { CLOCK_CORRECTION_S } from '../../domain/limits.ts';
import { HOT_RATIO, type Moment, type MomentEvent } from '../../domain/moment.ts';
import type { Second } from '../../domain/second.ts';
import { createChatLevel, USUAL_S } from './chat-level.ts';
import { createEmoteRises } from './emote-rises.ts';

/**
 * Seconds from the start to the peak. Measured on four hours of one channel (2019): the peak comes 41 to 64 s after the
 * start of the earliest clip.
 */
export const LEAD_S = 45;
/** Peaks are at least this far apart, in seconds. */
const PEAK_DISTANCE_S = 60;
/** A peak is confirmed when no second of the next five was higher. */
const CONFIRM_S = 5;
/** A peak that could not be confirmed within this time, because of a gap, is dropped. */
const CONFIRM_MAX_S = 10;
/** A peak is a moment only if it is one of the strongest eleven of the hour that ends with it. */
const STRONGEST_OF_AN_HOUR = 11;
/** Largest average number of moments an hour since the start, even if every peak is higher than the one before. */
const MOMENTS_AN_HOUR = 12;
const HOUR_S = 3_600;

export interface MomentDetector {
  /**
   * Reads the next second of chat and returns the events that follow from it, in order. They depend only on the seconds.
   * The memory, and the cost of a second, are bounded. A missing second is a gap.
   */
  add(second: Second): readonly MomentEvent[];
  /** The seconds since `fromS` were not observed. Events that followed from them stay. */
  miss(fromS: number): void;
  /** The level of chat divided by its usual level in the last second, or null if that is not known. */
  ratio(): number | null;
}

/** A stretch of chat without a gap of more than `USUAL_S`: after such a gap, the usual level is unknown. */
interface UnbrokenRun {
  readonly add: (second: Second) => readonly MomentEvent[];
  readonly miss: (fromS: number) => void;
  readonly ratio: () => number | null;
  readonly interrupt: () => readonly MomentEvent[];
}

/** A second without its emotes, which would need much memory. */
interface RecentSecond {
  readonly second: number;
  readonly uses: number;
  readonly chatters: number;
}

export function createMomentDetector(): MomentDetector {
  let stretch: UnbrokenRun | null = null;
  let lastSecond = Number.NEGATIVE_INFINITY;
  return {
    add(second) {
      if (second.isGap) return stretch?.interrupt() ?? [];
      const passedS = second.second - lastSecond;
      if (passedS <= 0 && passedS > -CLOCK_CORRECTION_S) return [];
      const ended = passedS === 1 ? [] : (stretch?.interrupt() ?? []);
      if (stretch === null || passedS <= 0 || passedS > USUAL_S) stretch = createStretch(second.second);
      lastSecond = second.second;
      return [...ended, ...stretch.add(second)];
    },
    miss: (fromS) => stretch?.miss(fromS),
    ratio: () => stretch?.ratio() ?? null,
  };
}

function createStretch(firstSecond: number): UnbrokenRun {
  const level = createChatLevel();
  const rises = createEmoteRises();
  const peaks = createPeakFinder();
  const ranks = createPeakRanks(firstSecond);
  /** The observed seconds of the last minute. */
  let recent: readonly RecentSecond[] = [];
  let moment: Moment | null = null;
  let ratio: number | null = null;

  const end = (endS: number): readonly MomentEvent[] => {
    if (moment === null || moment.endS !== null) return [];
    moment = { ...moment, endS, ...mostOf(recent, moment) };
    return [{ kind: 'ended', moment, startedS: null }];
  };

  const announce = (peak: Peak, announcedS: number): readonly MomentEvent[] => {
    const grown = moment !== null && peak.second - moment.peakS < PEAK_DISTANCE_S ? moment : null;
    if (!ranks.isMoment(peak, grown !== null)) return [];
    const found = {
      // With the end, which is at most a minute after the peak, a moment lasts at most 105 s, however often it grows.
      startS: Math.max(grown?.startS ?? firstSecond, peak.second - LEAD_S),
      peakS: peak.second,
      endS: null,
      announcedS,
      ratio: peak.ratio,
      uses: grown?.uses ?? 0,
      chatters: grown?.chatters ?? 0,
      emote: rises.highest(),
    };
    moment = { ...found, ...mostOf(recent, found) };
    return [
      grown === null
        ? { kind: 'announced', moment, startedS: null }
        : { kind: 'grown', moment, startedS: grown.startS },
    ];
  };

  return {
    add(second) {
      ratio = level.add(second);
      rises.add(second);
      recent = recent.filter((other) => other.second > second.second - PEAK_DISTANCE_S);
      recent = [
        ...recent,
        { second: second.second, uses: second.totals['every-use'], chatters: second.chatters },
      ];
      const peak = peaks.add(second.second, ratio);
      const events = peak === null ? [] : announce(peak, second.second);
      return moment !== null && isOver(moment, second.second, ratio)
        ? [...events, ...end(second.second)]
        : events;
    },
    miss: level.miss,
    ratio: () => ratio,
    interrupt() {
      ratio = null;
      return end(recent.at(-1)?.second ?? firstSecond);
    },
  };
}

/** A moment is over when the ratio has lost half of its rise above 1, at the latest when the next peak may come. */
function isOver({ peakS, ratio }: Moment, second: number, ratioNow: number | null): boolean {
  return second >= peakS + PEAK_DISTANCE_S || (ratioNow !== null && ratioNow < (1 + ratio) / 2);
}

/** The most uses and chatters of a moment, with those of `seconds` that are in it. */
function mostOf(seconds: readonly RecentSecond[], moment: Moment): Pick<Moment, 'uses' | 'chatters'> {
  const inside = seconds.filter(({ second }) => second >= moment.startS);
  return {
    uses: Math.max(moment.uses, ...inside.map(({ uses }) => uses)),
    chatters: Math.max(moment.chatters, ...inside.map(({ chatters }) => chatters)),
  };
}

interface Peak {
  readonly second: number;
  readonly ratio: number;
}

interface PeakFinder {
  /** `ratio` is null if it is not known. Returns the peak that this second confirms, or null. Seconds come in order. */
  add(second: number, ratio: number | null): Peak | null;
}

/** A peak is higher than every second of the minute before it, and no second of the five after it is higher. */
function createPeakFinder(): PeakFinder {
  /** The known ratios of the last minute. */
  let recent: readonly Peak[] = [];
  let candidate: Peak | null = null;

  const confirmed = (second: number): Peak | null => {
    if (candidate === null || second - candidate.second < CONFIRM_S) return null;
    const peak = second - candidate.second <= CONFIRM_MAX_S ? candidate : null;
    candidate = null;
    return peak;
  };

  return {
    add(second, ratio) {
      recent = recent.filter((value) => value.second > second - PEAK_DISTANCE_S);
      const isHighest = ratio !== null && recent.every((value) => value.ratio < ratio);
      // The first known second of a stretch may be on the way down.
      const isRising = recent.at(-1)?.second === second - 1;
      if (ratio !== null) recent = [...recent, { second, ratio }];
      if (ratio === null || !isHighest || !isRising) return confirmed(second);
      candidate = { second, ratio };
      return null;
    },
  };
}

/** Which peaks are moments. They are compared with the channel's own last hour, so no channel needs its own threshold. */
interface PeakRanks {
  /** Whether a peak is a moment. Peaks come in order. `continues`: it replaces the peak of a known moment. */
  isMoment(peak: Peak, continues: boolean): boolean;
}

/** In the first hour after `startS`, ranks and limits are for the part of the hour that has passed. */
function createPeakRanks(startS: number): PeakRanks {
  let lastHour: readonly Peak[] = [];
  let moments = 0;
  return {
    isMoment(peak, continues) {
      // Of peaks that are close together, the last one is the highest.
      const others = lastHour.filter(
        ({ second }) => second > peak.second - HOUR_S && second <= peak.second - PEAK_DISTANCE_S,
      );
      lastHour = [...others, peak];
      if (peak.ratio < HOT_RATIO) return false;
      if (continues) return true;
      const hours = (peak.second - startS) / HOUR_S;
      const stronger = others.filter(({ ratio }) => ratio > peak.ratio).length;
      if (stronger >= STRONGEST_OF_AN_HOUR * Math.min(1, hours)) return false;
      if (moments >= Math.ceil(MOMENTS_AN_HOUR * hours)) return false;
      moments += 1;
      return true;
    },
  };
}
