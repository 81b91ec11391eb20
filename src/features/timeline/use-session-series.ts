import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { RequestRecordings } from '../../client/recording-requests.ts';
import { emptySeries, type Series } from '../../domain/series.ts';
import { createGrowingSeries, type GrowingSeries } from './growing-series.ts';

interface SessionSeries {
  /** Null until the first answer. */
  readonly series: Series | null;
  /** The earlier seconds could not be read: the series has the recent ones only. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

interface Answer {
  readonly growing: GrowingSeries;
  readonly hasFailed: boolean;
}

/**
 * The seconds of a session. They are requested once, and then extended by the recorded ones. They are requested again if
 * some are missing, for example after the tab was hidden.
 */
export function useSessionSeries(
  request: RequestRecordings,
  recordingId: string,
  startS: number,
  recent: Series,
): SessionSeries {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [shown, setShown] = useState<Series | null>(null);
  const firstS = recent.gaps.length === 0 ? startS : recent.startS;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `firstS` is used if the request fails; `attempt` repeats it
  useEffect(() => {
    let isStopped = false;
    const asked = request({ kind: 'series', recordingId }).catch(() => null);
    asked.then((series) => {
      if (isStopped) return;
      // The timeline and the moments of an evening take long to render: in slices, so that no input waits for them.
      startTransition(() =>
        setAnswer({
          growing: createGrowingSeries(series ?? emptySeries(firstS)),
          hasFailed: series === null,
        }),
      );
    });
    return () => {
      isStopped = true;
    };
  }, [request, recordingId, attempt]);

  // Only new seconds are added, so a repeated render changes nothing.
  const series = useMemo(() => answer?.growing.extend(recent) ?? null, [answer, recent]);
  const isBehind = answer !== null && series === null;
  useEffect(() => {
    if (isBehind) setAttempt((now) => now + 1);
  }, [isBehind]);
  // The old series stays until the new one is here.
  if (series !== null && series !== shown) setShown(series);

  const onRetry = useCallback(() => setAttempt((now) => now + 1), []);
  return { series: series ?? shown, hasFailed: answer?.hasFailed ?? false, onRetry };
}
