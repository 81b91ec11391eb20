import { COUNTING_MODE_TEXTS, type CountingMode } from '../../domain/counting-rules.ts';
import type { Emote } from '../../domain/emote.ts';
import {
  compareStrength,
  type MomentPeak,
  momentLabel,
  momentPeaks,
  shownRatio,
  totalsOf,
} from '../../domain/moment.ts';
import type { Mood } from '../../domain/mood.ts';
import { groupedText, lengthText } from '../../domain/number-text.ts';
import type { BestCount, RecordedMoment, RecordingInfo, RecordingSums } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { isUndated } from '../../domain/undated.ts';
import { type Column, columnOf, usualCount } from '../../ui/chart/column.ts';
import { channelText, shownText } from '../../ui/shown-text.ts';
import { dayText, secondText } from '../../ui/time-text.ts';

export const NAMED_MOMENTS = 5;

/** What a summary says of a recording, in one way of counting. The picture and the text beside it say the same. */
export interface Summary {
  readonly channel: string;
  /** Date, length, and the way of counting unless it is every use: `14 Nov 2026 · 3 h 12 min`. */
  readonly when: string;
  readonly numbers: readonly SummaryNumber[];
  /** The strongest ones, the one with the highest ratio first. */
  readonly moments: readonly SummaryMoment[];
  readonly peaks: readonly MomentPeak[];
  readonly column: Column;
  /** The median total of the recording; null for a short one. */
  readonly usual: number | null;
}

interface SummaryNumber {
  readonly value: string;
  /** Its own words are short; a name before them may have to be cut. */
  readonly name: string;
  readonly words: string;
}

export interface SummaryMoment {
  readonly emote: Emote | null;
  readonly name: string;
  readonly isMark: boolean;
  /** Null for a mark, and where it says little (`shownRatio`). */
  readonly ratio: number | null;
  readonly chatters: number;
  readonly mood: Mood | null;
  /** Of its peak: `20:10:43`; since the start where there is no date. */
  readonly time: string;
}

/** The facts of a recording with at least one second. */
export function summaryOf(
  { channelLogin, startS, moments }: Pick<RecordingInfo, 'channelLogin' | 'startS' | 'moments'>,
  series: Series,
  { emotes, mostUsed }: RecordingSums,
  countingMode: CountingMode,
): Summary {
  const column = columnOf(series, countingMode);
  const lengthS = series.gaps.length;
  const peaks = momentPeaks(moments, totalsOf(series, countingMode));
  const highest = highestOf(column);
  const found = moments.filter(({ isManual }) => !isManual).length;
  return {
    channel: channelText(channelLogin),
    when: [
      ...(isUndated(startS) ? [] : [dayText(startS)]),
      lengthText(lengthS),
      ...(countingMode === 'every-use' ? [] : [COUNTING_MODE_TEXTS[countingMode]]),
    ].join(' · '),
    numbers: [
      numberOf(emotes, 'emotes'),
      highest && numberOf(highest.count, `most in 10 s, ${secondText(highest.second)}`),
      numberOf(found, found === 1 ? 'moment' : 'moments'),
      mostUsed && numberOf(mostUsed.count, ', the most used', shownText(mostUsed.emote.code)),
    ].filter((number) => number !== null),
    moments: strongestOf(peaks).map(({ moment }) => ({
      emote: moment.emote,
      name: nameOf(moment),
      isMark: moment.isManual,
      ratio: shownRatio(moment),
      chatters: moment.chatters,
      mood: moment.mood ?? null,
      time: secondText(moment.peakS),
    })),
    peaks,
    column,
    usual: usualCount(column, startS + lengthS - 1, lengthS),
  };
}

function numberOf(count: number, words: string, name = ''): SummaryNumber {
  return { value: groupedText(count), name, words };
}

/** Chosen and ordered by the ratio that is shown. Marks are named only where fewer moments were found. */
function strongestOf(peaks: readonly MomentPeak[]): readonly MomentPeak[] {
  return peaks.toSorted(({ moment: a }, { moment: b }) => compareStrength(a, b)).slice(0, NAMED_MOMENTS);
}

function nameOf(moment: RecordedMoment): string {
  const { emote, vote, isManual } = moment;
  if (vote !== undefined) return momentLabel(moment);
  return shownText(emote?.code ?? '') || (isManual ? 'Marked by hand' : 'Moment');
}

/** The highest count, the first of equal ones; null if there is none over 0. */
function highestOf({ startS, gaps, counts }: Column): BestCount | null {
  let highest: BestCount | null = null;
  for (const [index, count] of counts.entries()) {
    if (gaps[index] === 0 && count > (highest?.count ?? 0)) highest = { count, second: startS + index };
  }
  return highest;
}
