import { useMemo } from 'react';
import type { RecordingView } from '../../client/recording-view.ts';
import {
  areAllPeaks,
  isListed,
  type MomentChoice,
  type MomentPeak,
  momentPeaks,
  possibleChoice,
  shownRatio,
  totalsOf,
} from '../../domain/moment.ts';
import { MOMENT_MAX_S, type PeaksOf, type RecordedMoment } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useOptions } from '../../page/use-app.ts';
import { useChosenKeys } from '../../ui/use-chosen-keys.ts';

export type ListedMoments = ReturnType<typeof useListedMoments>;

const NONE: readonly MomentPeak[] = [];

/** The moments of a recording, and what list and timeline show of them. Oldest first. Peaks are read again each minute. */
export function useListedMoments(
  { info: { recordingId, moments }, momentChoice }: RecordingView,
  series: Series | null,
) {
  const { countingMode, moodCodes } = useOptions();
  const minute = Math.floor((series?.gaps.length ?? 0) / 60);
  const choice = useMemo(() => possibleChoice(momentChoice, moments), [momentChoice, moments]);
  const isAll = choice.kind === 'all';
  const isOfPeaks = areAllPeaks(choice);
  const of = peaksOf(choice, moodCodes);
  const request = of && ({ kind: 'peaks', recordingId, of } as const);
  const answer = useAnswer(series && (isAll || isOfPeaks) ? request : null, minute);
  const isKnown = request !== null && answer.dataOf === JSON.stringify(request);
  const peaks = isKnown ? (answer.data ?? null) : null;

  const totalAt = useMemo(() => series && totalsOf(series, countingMode), [series, countingMode]);
  const all = useMemo(() => (totalAt === null ? NONE : momentPeaks(moments, totalAt)), [moments, totalAt]);
  const others = useMemo(() => {
    if (totalAt === null || !isAll || peaks === null) return NONE;
    return momentPeaks(otherPeaks(peaks, moments), totalAt);
  }, [isAll, peaks, moments, totalAt]);
  const listed = useMemo(() => {
    if (!isOfPeaks) return all.filter(({ moment }) => isListed(moment, choice));
    if (totalAt === null || peaks === null) return NONE;
    return peaks.map((moment) => ({ moment, crownS: moment.peakS, total: totalAt(moment.peakS) }));
  }, [isOfPeaks, choice, all, peaks, totalAt]);
  const { chosen: ticked, toggle: onTick } = useChosenKeys();
  return {
    /** The same object until a list is asked for again. */
    choice,
    all,
    listed,
    /** What the timeline shows while other moments are faded; null: all moments. */
    chosen: isAll || choice.kind === 'records' ? null : listed,
    /** Peaks that are no moment, while all moments are shown. */
    others,
    /** All peaks of the chosen emote or mood; null while they are not known. */
    peakCount: peaks?.length ?? null,
    /** Keys of the moments that are ticked for a file. */
    ticked,
    /** A stable function. */
    onTick,
    hasFailed: peaks === null && !answer.isLoading && (answer.hasFailed || isKnown),
  };
}

/** The peaks of the chosen emote or mood, or of the whole chat; null for another choice. */
function peaksOf(choice: MomentChoice, moodCodes: readonly string[]): PeaksOf | null {
  if (choice.kind === 'all') return { kind: 'chat' };
  if (choice.kind === 'emote') return { kind: 'emote', emoteKey: choice.emote.key };
  return choice.kind === 'mood' ? { kind: 'mood', mood: choice.mood, moodCodes } : null;
}

/** Below this ratio a peak needs no explanation. Chosen. */
const RATIO_MORE_THAN = 3;

/** The peaks of chat that are more than three times the usual, and are neither a moment nor marked. */
export function otherPeaks(
  peaks: readonly RecordedMoment[],
  moments: readonly RecordedMoment[],
): readonly RecordedMoment[] {
  return peaks.filter(
    (peak) =>
      (shownRatio(peak) ?? 0) > RATIO_MORE_THAN &&
      !moments.some((moment) => contains(moment, peak.peakS) || contains(peak, moment.peakS)),
  );
}

export function contains({ startS, endS }: RecordedMoment, second: number): boolean {
  return second >= startS && second <= (endS ?? startS + MOMENT_MAX_S);
}
