import {
  compareLevel,
  HOT_SURPRISE,
  type LevelReading,
  NEWEST_S,
  USUAL_LEAST_S,
  USUAL_S,
} from '../../domain/chat-level.ts';
import { CLOCK_CORRECTION_S, WINDOW_S } from '../../domain/limits.ts';
import { LEAD_S, type Moment, type MomentEvent, PEAKS_AN_HOUR, type Second } from '../../domain/recording.ts';
import { createEmoteLevels } from './emote-levels.ts';

/** Peaks are more than this far apart, in seconds. A higher one within this time replaces the one before. */
const PEAK_DISTANCE_S = 60;

/** A second without its emotes, which would need much memory. */
interface RecentSecond {
  readonly second: number;
  readonly uses: number;
  readonly chatters: number;
}

/** Its events depend only on the seconds. Memory and work are bounded. @param peaksAnHour read for each peak */
export function createMomentDetector(peaksAnHour: () => number = () => PEAKS_AN_HOUR.usual) {
  let run: ReturnType<typeof startRun> | null = null;
  let lastSecond = Number.NEGATIVE_INFINITY;
  return {
    /** Reads the next second, and returns the events that follow from it, in order. A missing second is a gap. */
    add(second: Second): readonly MomentEvent[] {
      if (second.isGap) return run?.interrupt() ?? [];
      const passedS = second.second - lastSecond;
      if (passedS <= 0 && passedS > -CLOCK_CORRECTION_S) return [];
      const ended = passedS === 1 ? [] : (run?.interrupt() ?? []);
      if (run === null || passedS <= 0 || passedS >= USUAL_S) run = startRun(second.second, peaksAnHour);
      lastSecond = second.second;
      return [...ended, ...run.add(second)];
    },
    /** The seconds since `fromS` were not observed. Events that followed from them stay. */
    miss: (fromS: number): void => run?.miss(fromS),
    /** The level of chat in the last second, or null if it or the usual level is not known. */
    level: (): LevelReading | null => run?.level() ?? null,
  };
}

/** A stretch of chat without a gap of more than `USUAL_S`: after such a gap, the usual level is unknown. */
function startRun(firstSecond: number, peaksAnHour: () => number) {
  const levels = createLevelReader();
  const emotes = createEmoteLevels();
  const peakAt = createPeakFinder();
  const isMoment = createStrongestPeaks(firstSecond);
  /** The observed seconds of the last minute, oldest first. */
  const recent: RecentSecond[] = [];
  let moment: Moment | null = null;
  let level: LevelReading | null = null;

  const end = (endS: number): readonly MomentEvent[] => {
    if (moment === null || moment.endS !== null) return [];
    moment = { ...moment, endS, ...mostOf(recent, moment) };
    return [{ kind: 'ended', moment, startedS: null }];
  };

  const announce = (peak: Peak, announcedS: number): readonly MomentEvent[] => {
    const grown = moment !== null && peak.second - moment.peakS <= PEAK_DISTANCE_S ? moment : null;
    if (!isMoment(peak, peaksAnHour(), grown !== null)) return [];
    const found = {
      startS: Math.max(firstSecond, peak.second - LEAD_S),
      peakS: peak.second,
      endS: null,
      announcedS,
      ratio: peak.ratio,
      surprise: peak.surprise,
      uses: 0,
      chatters: 0,
      emote: emotes.highestAt(peak.second),
    };
    moment = { ...found, ...mostOf(recent, found) };
    return [
      grown === null
        ? { kind: 'announced', moment, startedS: null }
        : { kind: 'grown', moment, startedS: grown.startS },
    ];
  };

  return {
    add(second: Second): readonly MomentEvent[] {
      level = levels.add(second);
      emotes.add(second);
      while (recent[0] !== undefined && recent[0].second <= second.second - PEAK_DISTANCE_S) recent.shift();
      recent.push({ second: second.second, uses: second.totals['every-use'], chatters: second.chatters });
      const peak = peakAt(second.second, level);
      const events = peak === null ? [] : announce(peak, second.second);
      return moment !== null && isOver(moment, second.second, level)
        ? [...events, ...end(second.second)]
        : events;
    },
    miss(fromS: number): void {
      levels.miss(fromS);
      emotes.miss(fromS);
    },
    level: (): LevelReading | null => level,
    interrupt(): readonly MomentEvent[] {
      level = null;
      return end(recent.at(-1)?.second ?? firstSecond);
    },
  };
}

/** Half of its surprise is gone, or the next peak may come: after at most 95 s. Earlier versions recorded longer ones. */
function isOver({ peakS, surprise }: Moment, second: number, level: LevelReading | null): boolean {
  return second >= peakS + PEAK_DISTANCE_S || (level !== null && level.surprise < surprise / 2);
}

/** The most uses and chatters of a moment, with those of `seconds` that are in it. */
function mostOf(seconds: readonly RecentSecond[], moment: Moment): Pick<Moment, 'uses' | 'chatters'> {
  let { uses, chatters } = moment;
  for (const recent of seconds) {
    if (recent.second < moment.startS) continue;
    uses = Math.max(uses, recent.uses);
    chatters = Math.max(chatters, recent.chatters);
  }
  return { uses, chatters };
}

/** A peak is confirmed when no second of the next five was higher. */
const CONFIRM_S = 5;
/** A peak that could not be confirmed within this time, because of a gap, is dropped. */
const CONFIRM_MAX_S = 10;

interface Peak extends LevelReading {
  readonly second: number;
}

/**
 * Returns a function that returns the peak that a second confirms, or null. A peak has a higher surprise than every second of the
 * minute before it, and no second of the five after it has a higher one. Seconds come in order. An unknown `reading` is null.
 */
function createPeakFinder(): (second: number, reading: LevelReading | null) => Peak | null {
  /** The known seconds of the last minute after which none had a higher surprise, oldest first: the first is the highest. */
  const highest: Peak[] = [];
  let lastKnown = Number.NEGATIVE_INFINITY;
  let candidate: Peak | null = null;

  const confirmed = (second: number): Peak | null => {
    if (candidate === null || second - candidate.second < CONFIRM_S) return null;
    const peak = second - candidate.second <= CONFIRM_MAX_S ? candidate : null;
    candidate = null;
    return peak;
  };

  return (second, reading) => {
    while (highest[0] !== undefined && highest[0].second < second - PEAK_DISTANCE_S) highest.shift();
    if (reading === null) return confirmed(second);
    // Not `...reading`: a copy of its two fractions costs 3 µs a second, a tenth of counting a file (measured 2026-11-23).
    const here = { second, surprise: reading.surprise, ratio: reading.ratio };
    // The first known second of a stretch may be on the way down.
    const isRising = lastKnown === second - 1;
    lastKnown = second;
    while ((highest.at(-1)?.surprise ?? Number.POSITIVE_INFINITY) < here.surprise) highest.pop();
    const isHighest = highest.length === 0;
    highest.push(here);
    if (!isHighest || !isRising) return confirmed(second);
    candidate = here;
    return null;
  };
}

const HOUR_S = 3_600;

/**
 * Returns a function that returns whether a peak is a moment: it is hot, and fewer than `peaksAnHour` peaks of the hour before were
 * stronger. In the first hour after `startS` the number is reduced to the part that has passed. Peaks come in order. They are
 * compared with the channel's own last hour, so no channel needs its own threshold. `continues`: the peak replaces that of a known
 * moment.
 */
function createStrongestPeaks(startS: number) {
  let lastHour: readonly Peak[] = [];
  return (peak: Peak, peaksAnHour: number, continues: boolean): boolean => {
    // Of peaks that are close together, the last one is the highest: it replaces the others.
    const others = lastHour.filter(
      ({ second }) => second > peak.second - HOUR_S && second < peak.second - PEAK_DISTANCE_S,
    );
    lastHour = [...others, peak];
    if (peak.surprise < HOT_SURPRISE) return false;
    const stronger = others.filter(({ surprise }) => surprise > peak.surprise).length;
    return continues || stronger < peaksAnHour * Math.min(1, (peak.second - startS) / HOUR_S);
  };
}

/** Compares the level of chat in each second with its usual level. */
export function createLevelReader() {
  const usualLevel = createUsualLevel();
  let lastSecond = Number.NEGATIVE_INFINITY;
  let seenInRow = 0;

  return {
    /** Null while the level or the usual level is not known. Seconds come in order; gaps are left out. */
    add(second: Second): LevelReading | null {
      seenInRow = second.second === lastSecond + 1 ? seenInRow + 1 : 1;
      lastSecond = second.second;
      // The counts of a second are those of the ten seconds up to its end.
      if (seenInRow < WINDOW_S) return null;
      // Distinct chatters, plus those of them who used an emote: repeats by one person do not raise it.
      const level = second.chatters + second.emoteChatters;
      usualLevel.add(second.second, level);
      const usual = usualLevel.value();
      return usual === null ? null : compareLevel(level, usual);
    },
    /** Forgets the seconds since `fromS`. The level is unknown then until ten seconds in a row follow. */
    miss(fromS: number): void {
      if (fromS > lastSecond) return;
      usualLevel.forgetSince(fromS);
      seenInRow = 0;
    },
  };
}

interface KnownValue {
  readonly second: number;
  readonly value: number;
}

/** The median of the values of the last `USUAL_S` seconds without the newest `NEWEST_S`. */
export function createUsualLevel() {
  /** Oldest first. */
  const known: KnownValue[] = [];
  /** The values of the first seconds of `known`, which are older than `NEWEST_S`, lowest first. */
  const sorted: number[] = [];

  function removeSorted({ value }: KnownValue): void {
    sorted.splice(indexOf(sorted, value), 1);
  }

  return {
    /** `second` must be later than that of the value added before. */
    add(second: number, value: number): void {
      const newest = { second, value };
      known.push(newest);
      for (let oldest = known[0] ?? newest; oldest.second <= second - USUAL_S; oldest = known[0] ?? newest) {
        if (sorted.length > 0) removeSorted(oldest);
        known.shift();
      }
      while ((known[sorted.length] ?? newest).second <= second - NEWEST_S) {
        const { value: next } = known[sorted.length] ?? newest;
        sorted.splice(indexOf(sorted, next), 0, next);
      }
    },
    /** Removes the values of `fromS` and later. */
    forgetSince(fromS: number): void {
      for (let last = known.at(-1); last !== undefined && last.second >= fromS; last = known.at(-1)) {
        if (sorted.length === known.length) removeSorted(last);
        known.pop();
      }
    },
    /** The higher one of two middle values. Null while fewer than `USUAL_LEAST_S` values are known. */
    value: (): number | null => (known.length < USUAL_LEAST_S ? null : (sorted[sorted.length >> 1] ?? null)),
  };
}

/** The index of the first number that is not lower than `value`. */
function indexOf(sorted: readonly number[], value: number): number {
  let from = 0;
  let until = sorted.length;
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((sorted[middle] as number) < value) from = middle + 1;
    else until = middle;
  }
  return from;
}
