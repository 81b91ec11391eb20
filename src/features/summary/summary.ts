import { COUNTING_MODE_TEXTS, type CountingMode } from '../../domain/counting-rules.ts';
import { compareStrength, momentLabel, momentPeaks, shownRatio, totalsOf } from '../../domain/moment.ts';
import { groupedText, lengthText } from '../../domain/number-text.ts';
import type { RecordedMoment, RecordingInfo, RecordingSums } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { isUndated } from '../../domain/undated.ts';
import { columnOf, highestIndex, usualCount } from '../../ui/chart/column.ts';
import { channelText, shownText } from '../../ui/shown-text.ts';
import { dayText, secondText } from '../../ui/time-text.ts';

export const NAMED_MOMENTS = 5;

/** What a summary says of a recording, in one way of counting. The picture and the text beside it say the same. */
export type Summary = ReturnType<typeof summaryOf>;

/** The facts of a recording with at least one second. */
export function summaryOf(
  { channelLogin, startS, moments }: Pick<RecordingInfo, 'channelLogin' | 'startS' | 'moments'>,
  series: Series,
  { emotes, mostUsed }: RecordingSums,
  countingMode: CountingMode,
) {
  const column = columnOf(series, countingMode);
  const lengthS = series.gaps.length;
  const at = highestIndex(column, 0, lengthS) ?? 0;
  const highest = column.counts[at] ?? 0;
  const found = moments.filter(({ isManual }) => !isManual).length;
  return {
    channel: channelText(channelLogin),
    /** Date, length, and the way of counting unless it is every use: `14 Nov 2026 · 3 h 12 min`. */
    when: [
      ...(isUndated(startS) ? [] : [dayText(startS)]),
      lengthText(lengthS),
      ...(countingMode === 'every-use' ? [] : [COUNTING_MODE_TEXTS[countingMode]]),
    ].join(' · '),
    /** The `words` are short; a `name` before them may have to be cut. */
    numbers: [
      numberOf(emotes, 'emotes'),
      highest > 0 && numberOf(highest, `most in 10 s, ${secondText(startS + at)}`),
      numberOf(found, found === 1 ? 'moment' : 'moments'),
      mostUsed !== null && numberOf(mostUsed.count, ', the most used', shownText(mostUsed.emote.code)),
    ].filter((number) => number !== false),
    /** By the ratio that is shown, the strongest first. There are marks only where too few moments were found. */
    moments: moments
      .toSorted(compareStrength)
      .slice(0, NAMED_MOMENTS)
      .map((moment) => ({
        ...moment,
        name: nameOf(moment),
        /** Null for a mark, and where it says little (`shownRatio`). */
        ratio: shownRatio(moment),
        /** Of its peak: `20:10:43`; since the start where there is no date. */
        time: secondText(moment.peakS),
      })),
    peaks: momentPeaks(moments, totalsOf(series, countingMode)),
    column,
    /** The median total of the recording; null for a short one. */
    usual: usualCount(column, startS + lengthS - 1, lengthS),
  };
}

function numberOf(count: number, words: string, name = '') {
  return { value: groupedText(count), name, words };
}

function nameOf(moment: RecordedMoment): string {
  const { emote, vote, isManual } = moment;
  if (vote !== undefined) return momentLabel(moment);
  return shownText(emote?.code ?? '') || (isManual ? 'Marked by hand' : 'Moment');
}
