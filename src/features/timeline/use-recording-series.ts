import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { emptySeries, type Series } from '../../domain/series.ts';
import { useReadAgain } from '../../ui/use-read-again.ts';
import { createGrowingSeries, type GrowingSeries } from './growing-series.ts';

export type RecordingSeries = ReturnType<typeof useRecordingSeries>;

interface Answer {
  readonly recordingId: string;
  readonly growing: GrowingSeries;
  readonly hasFailed: boolean;
}

const NOTHING_ADDED = emptySeries(0);

/**
 * The seconds of a recording. They are requested once, and then extended by the recorded ones. They are requested again if
 * some are missing, for example after the tab was hidden.
 *
 * @param recent the last recorded seconds; null: nothing is added to the recording
 */
export function useRecordingSeries(
  request: RequestWorker,
  { recordingId, startS }: Pick<RecordingInfo, 'recordingId' | 'startS'>,
  recentOrNull: Series | null,
) {
  const recent = recentOrNull ?? NOTHING_ADDED;
  const [lastAnswer, setAnswer] = useState<Answer | null>(null);
  const answer = lastAnswer?.recordingId === recordingId ? lastAnswer : null;
  const [shown, setShown] = useState<Series | null>(null);
  /** Where the series begins if the seconds before cannot be read. */
  const firstS = useEffectEvent(() => (recent.gaps.length === 0 ? startS : recent.startS));

  const read = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const answered = orNull(await request({ kind: 'series', recordingId }));
      if (signal.aborted) return;
      const growing = createGrowingSeries(answered ?? emptySeries(firstS()));
      // The timeline and the moments of many hours take long to render: in slices, so that no input waits for them.
      startTransition(() => setAnswer({ recordingId, growing, hasFailed: answered === null }));
    },
    [request, recordingId],
  );
  const onRetry = useReadAgain(read);

  // Only new seconds are added, so a repeated render changes nothing.
  const series = useMemo(() => answer?.growing.extend(recent) ?? null, [answer, recent]);
  const isBehind = answer !== null && series === null;
  useEffect(() => {
    if (isBehind) onRetry();
  }, [isBehind, onRetry]);
  // The old series stays until the new one is here.
  if (series !== null && series !== shown) setShown(series);

  return {
    /** Null until the first answer. */
    series: series ?? (answer && shown),
    /** The earlier seconds could not be read: the series has the recent ones only. */
    hasFailed: answer?.hasFailed ?? false,
    onRetry,
  };
}
