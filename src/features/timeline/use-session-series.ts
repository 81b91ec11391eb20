import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ChannelHistory } from '../../client/channel-history.ts';
import type { SecondTotals } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { createGrowingSeries, emptySeries, type GrowingSeries } from './growing-series.ts';

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
  history: ChannelHistory,
  recordingId: string,
  startS: number,
  recent: readonly SecondTotals[],
): SessionSeries {
  const [request, setRequest] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [shown, setShown] = useState<Series | null>(null);
  const firstS = recent[0]?.second ?? startS;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `firstS` is used if the request fails; `request` repeats it
  useEffect(() => {
    let isStopped = false;
    const asked = history.request({ kind: 'series', recordingId }).catch(() => null);
    asked.then((series) => {
      if (isStopped) return;
      setAnswer({
        growing: createGrowingSeries(series ?? emptySeries(firstS)),
        hasFailed: series === null,
      });
    });
    return () => {
      isStopped = true;
    };
  }, [history, recordingId, request]);

  // Only new seconds are added, so a repeated render changes nothing.
  const series = useMemo(() => answer?.growing.extend(recent) ?? null, [answer, recent]);
  const isBehind = answer !== null && series === null;
  useEffect(() => {
    if (isBehind) setRequest((now) => now + 1);
  }, [isBehind]);
  // The old series stays until the new one is here.
  if (series !== null && series !== shown) setShown(series);

  const onRetry = useCallback(() => setRequest((now) => now + 1), []);
  return { series: series ?? shown, hasFailed: answer?.hasFailed ?? false, onRetry };
}
