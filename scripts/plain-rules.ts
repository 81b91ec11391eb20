import { createPeakFinder, PEAK_DISTANCE_S } from '../src/stats/moments/peak-finder.ts';
import type { CountedSecond } from './chat-seconds.ts';
import { type FoundMoment, strongestApart } from './moment-scores.ts';

/** A rule that needs no detector, for comparison. It reads the whole recording before it chooses. */
export interface PlainRule {
  readonly name: string;
  readonly moments: readonly FoundMoment[];
}

/** The moments an hour of a rule that keeps the highest values. */
const HIGHEST_AN_HOUR = 15;
/** The median is that of these last seconds, without the newest. */
const USUAL_S = 600;
const NEWEST_S = 15;
/** A live rule waits as long as the detector before it compares. */
const USUAL_KNOWN_S = 120;
/** Added to a number and to its median, so that one message in a silent chat is no moment. */
const QUIET = 3;

/** The plain rules that a detector has to beat. */
export function applyPlainRules(seconds: readonly CountedSecond[]): readonly PlainRule[] {
  const limit = Math.round((HIGHEST_AN_HOUR * seconds.length) / 3_600);
  const uses = seconds.map(({ second, totals }) => ({ peakS: second, strength: totals['every-use'] }));
  const ofChatters = ratiosOf(seconds, ({ emoteChatters }) => emoteChatters);
  const ofMessages = ratiosOf(seconds, ({ messagesOfWindow }) => messagesOfWindow);
  const manyChatters = ofChatters.filter(
    ({ strength }, index) => strength >= 3 && (seconds[index] as CountedSecond).emoteChatters >= 8,
  );
  return [
    {
      name: 'total of uses at least 100',
      moments: strongestApart(
        uses.filter(({ strength }) => strength >= 100),
        uses.length,
      ),
    },
    { name: 'highest totals of uses', moments: strongestApart(uses, limit) },
    { name: 'emote chatters, 3 x median, 8 or more', moments: strongestApart(manyChatters, uses.length) },
    { name: 'emote chatters / median, highest', moments: strongestApart(ofChatters, limit) },
    { name: 'messages / median, highest', moments: strongestApart(ofMessages, limit) },
  ];
}

/**
 * Messages over their median as a live rule, for a fair comparison with the detector: the same peaks, confirmed without looking
 * ahead, each compared with those of the hour before it.
 *
 * @param wanted it announces at least as many moments
 */
export function messagesLive(seconds: readonly CountedSecond[], wanted: number): readonly FoundMoment[] {
  const peakAt = createPeakFinder();
  const peaks = ratiosOf(seconds, ({ messagesOfWindow }) => messagesOfWindow).flatMap(
    ({ peakS, strength }, index) => {
      const reading = index < USUAL_KNOWN_S ? null : { surprise: strength, ratio: strength };
      return peakAt(peakS, reading) ?? [];
    },
  );
  const firstS = seconds[0]?.second ?? 0;
  for (let anHour = 0.1; ; anHour += 0.1) {
    const found = strongestOfEachHour(peaks, firstS, anHour);
    if (found.length >= wanted || anHour > 60) return found;
  }
}

interface ScoredPeak {
  readonly second: number;
  readonly surprise: number;
}

/** The peaks that are among the `anHour` strongest of the hour before them. A higher peak replaces one shortly before it. */
function strongestOfEachHour(peaks: readonly ScoredPeak[], firstS: number, anHour: number): FoundMoment[] {
  const found: FoundMoment[] = [];
  let lastHour: readonly ScoredPeak[] = [];
  for (const peak of peaks) {
    lastHour = lastHour.filter(
      ({ second }) => second > peak.second - 3_600 && second < peak.second - PEAK_DISTANCE_S,
    );
    const stronger = lastHour.filter(({ surprise }) => surprise > peak.surprise).length;
    const moment = { peakS: peak.second, strength: peak.surprise };
    lastHour = [...lastHour, peak];
    const before = found.at(-1);
    if (before !== undefined && peak.second - before.peakS <= PEAK_DISTANCE_S)
      found[found.length - 1] = moment;
    else if (stronger < anHour * Math.min(1, (peak.second - firstS) / 3_600)) found.push(moment);
  }
  return found;
}

/** Each second's number over the median of the last ten minutes without the newest 15 s. */
function ratiosOf(
  seconds: readonly CountedSecond[],
  numberOf: (second: CountedSecond) => number,
): readonly FoundMoment[] {
  const numbers = seconds.map(numberOf);
  return seconds.map(({ second }, index) => {
    const before = numbers.slice(Math.max(0, index - USUAL_S), Math.max(0, index - NEWEST_S));
    const median = before.sort((a, b) => a - b)[before.length >> 1];
    const strength = median === undefined ? 0 : ((numbers[index] as number) + QUIET) / (median + QUIET);
    return { peakS: second, strength };
  });
}
