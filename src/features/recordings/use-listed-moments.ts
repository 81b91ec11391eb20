import { useMemo } from 'react';
import type { RecordingView } from '../../client/recording-view.ts';
import type { RequestWorker } from '../../client/worker-requests.ts';
import { areAllPeaks, isListed, possibleChoice } from '../../domain/moment-choice.ts';
import { type MomentPeak, momentPeaks, totalsOf } from '../../domain/moment-peak.ts';
import type { Options } from '../../domain/options.ts';
import type { PeaksOf } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { peaksOf, usePeaks } from '../moments/use-peaks.ts';
import { otherPeaks } from './other-peaks.ts';

const OF_CHAT: PeaksOf = { kind: 'chat' };
const NONE: readonly MomentPeak[] = [];

/**
 * The moments of a recording, and what list and timeline show of them. Oldest first.
 *
 * @param series null until it is read: no peaks are read before it
 */
export function useListedMoments(
  request: RequestWorker,
  { info: { recordingId, moments }, momentChoice }: RecordingView,
  series: Series | null,
  { countingMode, moodCodes }: Pick<Options, 'countingMode' | 'moodCodes'>,
) {
  const choice = useMemo(() => possibleChoice(momentChoice, moments), [momentChoice, moments]);
  const wanted = useMemo(() => peaksOf(choice, moodCodes), [choice, moodCodes]);
  const lengthS = series?.gaps.length ?? null;
  const peaksOfChoice = usePeaks(request, recordingId, wanted, areAllPeaks(choice) ? lengthS : null);
  const peaksOfChat = usePeaks(request, recordingId, OF_CHAT, choice.kind === 'all' ? lengthS : null);
  const totalAt = useMemo(() => series && totalsOf(series, countingMode), [series, countingMode]);
  /** All moments and marks. */
  const peaks = useMemo(() => (totalAt === null ? NONE : momentPeaks(moments, totalAt)), [moments, totalAt]);
  /** Peaks that are no moment, while all moments are shown. */
  const others = useMemo(() => {
    if (totalAt === null || choice.kind !== 'all' || peaksOfChat.kind !== 'read') return NONE;
    return momentPeaks(otherPeaks(peaksOfChat.peaks, moments), totalAt);
  }, [choice, peaksOfChat, moments, totalAt]);
  const listed = useMemo(() => {
    if (!areAllPeaks(choice)) return peaks.filter(({ moment }) => isListed(moment, choice));
    if (totalAt === null || peaksOfChoice.kind !== 'read') return NONE;
    return peaksOfChoice.peaks.map((moment) => ({
      moment,
      crownS: moment.peakS,
      total: totalAt(moment.peakS),
    }));
  }, [choice, peaks, peaksOfChoice, totalAt]);
  /** What the timeline shows while other moments are faded; null: all moments. */
  const chosen = choice.kind === 'all' || choice.kind === 'records' ? null : listed;
  return { choice, peaks, listed, chosen, others, peaksOfChoice };
}
