import { COUNTING_MODE_TEXTS, type CountingMode } from '../../domain/counting-rules.ts';
import { lengthText, positionText } from '../../domain/duration-text.ts';
import type { Emote } from '../../domain/emote.ts';
import { type MomentPeak, momentPeaks, seenSeconds } from '../../domain/moment-peak.ts';
import type { Mood } from '../../domain/mood.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { BestCount, RecordedMoment, RecordingInfo, RecordingSums } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { isUndated } from '../../domain/undated.ts';
import { channelText } from '../../ui/channel-text.ts';
import { type Column, columnOf } from '../../ui/chart/column.ts';
import { usualCount } from '../../ui/chart/usual-count.ts';
import { dayText } from '../../ui/date-text.ts';
import { shownText } from '../../ui/shown-text.ts';

/** Most moments that are named. */
export const NAMED_MOMENTS = 5;

/** What a summary says of a recording, in one way of counting. The picture and the text beside it say the same. */
export interface Summary {
  readonly channel: string;
  /** Date, length, and the way of counting unless it is every use: `14 Nov 2026 · 3 h 12 min`. */
  readonly when: string;
  readonly numbers: readonly SummaryNumber[];
  /** The strongest ones, in the order of time. */
  readonly moments: readonly SummaryMoment[];
  /** All moments, for the curve. */
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
  /** Null for a mark, and while it is not known. */
  readonly ratio: number | null;
  /** Null without one. */
  readonly mood: Mood | null;
  /** Since the recording began: `1:19:02`. */
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
  const peaks = momentPeaks(moments, seenSeconds(series, countingMode));
  const highest = highestOf(column);
  const timeOf = (second: number): string => positionText(second - startS);
  return {
    channel: channelText(channelLogin),
    when: [
      ...(isUndated(startS) ? [] : [dayText(startS)]),
      lengthText(lengthS),
      ...(countingMode === 'every-use' ? [] : [COUNTING_MODE_TEXTS[countingMode]]),
    ].join(' · '),
    numbers: [
      { value: groupedText(emotes), name: '', words: 'emotes' },
      ...(highest === null
        ? []
        : [
            {
              value: groupedText(highest.count),
              name: '',
              words: `most in 10 s, ${timeOf(highest.second)}`,
            },
          ]),
      {
        value: groupedText(moments.length),
        name: '',
        words: moments.length === 1 ? 'moment' : 'moments',
      },
      ...(mostUsed === null
        ? []
        : [
            {
              value: groupedText(mostUsed.count),
              name: shownText(mostUsed.emote.code),
              words: ', the most used',
            },
          ]),
    ],
    moments: strongestOf(peaks).map(({ moment, second }) => ({
      emote: moment.emote,
      name: nameOf(moment),
      ratio: moment.isManual ? null : moment.ratio,
      mood: moment.mood ?? null,
      time: timeOf(second),
    })),
    peaks,
    column,
    usual: usualCount(column, startS + lengthS - 1, lengthS),
  };
}

/** The strongest moments in the order of time. A mark says nothing about chat: it is weaker than any other moment. */
function strongestOf(peaks: readonly MomentPeak[]): readonly MomentPeak[] {
  return peaks
    .toSorted(
      ({ moment: a }, { moment: b }) =>
        Number(a.isManual) - Number(b.isManual) ||
        (b.surprise ?? 0) - (a.surprise ?? 0) ||
        a.startS - b.startS,
    )
    .slice(0, NAMED_MOMENTS)
    .toSorted((a, b) => a.second - b.second);
}

function nameOf({ emote, isManual }: RecordedMoment): string {
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
