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
import type { Options } from '../../options/options.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useChosenKeys } from '../../ui/use-chosen-keys.ts';

/** The moments of a recording, and what list and timeline show of them. Oldest first. */
export interface ListedMoments {
  /** The same object until a list is asked for again. */
  readonly choice: MomentChoice;
  readonly all: readonly MomentPeak[];
  readonly listed: readonly MomentPeak[];
  /** What the timeline shows while other moments are faded; null: all moments. */
  readonly chosen: readonly MomentPeak[] | null;
  /** Peaks that are no moment, while all moments are shown. */
  readonly others: readonly MomentPeak[];
  /** All peaks of the chosen emote or mood; null while they are not known. */
  readonly peakCount: number | null;
  /** Keys of the moments that are ticked for a file. */
  readonly ticked: ReadonlySet<string>;
  /** A stable function. */
  readonly onTick: (key: string) => void;
  readonly hasFailed: boolean;
}

const NONE: readonly MomentPeak[] = [];

/** Peaks are read again each minute of the recording. */
export function useListedMoments(
  { info: { recordingId, moments }, momentChoice }: RecordingView,
  series: Series | null,
  { countingMode, moodCodes }: Pick<Options, 'countingMode' | 'moodCodes'>,
): ListedMoments {
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
    choice,
    ticked,
    onTick,
    all,
    listed,
    chosen: isAll || choice.kind === 'records' ? null : listed,
    others,
    peakCount: peaks?.length ?? null,
    hasFailed: peaks === null && !answer.isLoading && (answer.hasFailed || isKnown),
  };
}

/** The peaks of the chosen emote or mood, or of the whole chat; null for another choice. */
function peaksOf(choice: MomentChoice, moodCodes: readonly string[]): PeaksOf | null {
  switch (choice.kind) {
    case 'all':
      return { kind: 'chat' };
    case 'emote':
      return { kind: 'emote', emoteKey: choice.emote.key };
    case 'mood':
      return { kind: 'mood', mood: choice.mood, moodCodes };
    default:
      return null;
  }
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

function contains({ startS, endS }: RecordedMoment, second: number): boolean {
  return second >= startS && second <= (endS ?? startS + MOMENT_MAX_S);
}
