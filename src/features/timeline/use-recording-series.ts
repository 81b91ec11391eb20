import { useDeferredValue, useMemo } from 'react';
import type { RecordingInfo } from '../../domain/recording.ts';
import { appendSeries, emptySeries, endOf, type Series } from '../../domain/series.ts';
import { useAnswer } from '../../page/use-answer.ts';

export type RecordingSeries = ReturnType<typeof useRecordingSeries>;

/** How often a recording that grows is read again, in its seconds. The page itself has the last `RECENT_S`. */
const READ_AGAIN_S = 300;

/**
 * The seconds of a recording.
 *
 * @param recent its last seconds; null: nothing is added to the recording
 */
export function useRecordingSeries(
  { recordingId, startS }: Pick<RecordingInfo, 'recordingId' | 'startS'>,
  recent: Series | null,
) {
  const version = recent === null ? 0 : Math.floor(endOf(recent) / READ_AGAIN_S);
  const { data: newest, hasFailed, reload } = useAnswer({ kind: 'series', recordingId }, version);
  // The timeline and the moments of many hours take long to render: in slices, so that no input waits for them.
  const data = useDeferredValue(newest);
  const isUnread = data === null || (data === undefined && hasFailed);
  const isBehind = data != null && recent !== null && recent.startS > endOf(data);
  const series = useMemo(() => {
    if (data == null) return isUnread ? (recent ?? emptySeries(startS)) : null;
    return recent === null ? data : appendSeries(data, recent, Number.POSITIVE_INFINITY);
  }, [data, isUnread, recent, startS]);
  return {
    series,
    /** Earlier seconds could not be loaded. */
    hasFailed: isUnread || (hasFailed && isBehind),
    onRetry: reload,
  };
}
