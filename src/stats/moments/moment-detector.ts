import { CLOCK_CORRECTION_S } from '../../domain/limits.ts';
import type { Moment, MomentEvent } from '../../domain/moment.ts';
import type { Second } from '../../domain/second.ts';
import { createChatLevel, USUAL_S } from './chat-level.ts';
import { createEmoteRises } from './emote-rises.ts';
import { createPeakFinder, PEAK_DISTANCE_S, type Peak } from './peak-finder.ts';
import { createPeakRanks } from './peak-ranks.ts';

/**
 * Seconds from the start to the peak. Measured on four hours of one channel (2019): the peak comes 41 to 64 s after the
 * start of the earliest clip.
 */
export const LEAD_S = 45;

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
