import { useEffect, useMemo, useState } from 'react';
import type { ChannelHistory, ChannelHistoryState } from '../../client/channel-history.ts';
import type { SessionClient } from '../../client/session-client.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { KeepRule } from '../../domain/recording.ts';
import { emptySeries, type Series, seriesOf } from '../../domain/series.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useWhileVisible } from '../channel/use-store.ts';
import type { LiveStrip } from './live-strip.tsx';
import type { TimelineUnderVideo } from './timeline-under-video.tsx';

const loadHistory = (): Promise<typeof import('./live-history.ts')> => import('./live-history.ts');

const NONE = { subscribe: () => () => undefined, state: () => null };

/** The history of the followed session. */
export interface LoadedHistory {
  readonly history: ChannelHistory;
  readonly historyState: ChannelHistoryState;
  /** The last `STRIP_S` seconds or fewer. */
  readonly recent: Series;
  /** The newest moment that the detector found has not ended. */
  readonly isMomentOn: boolean;
  readonly Strip: typeof LiveStrip;
  readonly Timeline: typeof TimelineUnderVideo;
}

/**
 * Records a session while the component is mounted. Returns null until its code is loaded.
 *
 * @param mayLoad false delays the load: the first table needs no history
 * @param keep whether the record is in the browser's storage too
 */
export function useChannelHistory(
  client: SessionClient,
  sessionId: number,
  mayLoad: boolean,
  keep: KeepRule,
  countingMode: CountingMode,
): LoadedHistory | null {
  const loaded = useLoaded(mayLoad ? loadHistory : null);
  const [history, setHistory] = useState<ChannelHistory | null>(null);
  useEffect(() => {
    const made = loaded?.createChannelHistory(client, sessionId) ?? null;
    setHistory(made);
    return () => made?.stop();
  }, [loaded, client, sessionId]);
  useEffect(() => history?.record(keep), [history, keep]);
  useEffect(() => history?.setCountingMode(countingMode), [history, countingMode]);
  const { subscribe, state } = history ?? NONE;
  const historyState = useWhileVisible<ChannelHistoryState | null>(subscribe, state);
  const seconds = historyState?.recent;
  const recent = useMemo(() => (seconds === undefined ? emptySeries(0) : seriesOf(seconds)), [seconds]);
  return loaded === null || history === null || historyState === null
    ? null
    : {
        history,
        historyState,
        recent,
        isMomentOn: loaded.isMomentOn(
          historyState.info?.moments ?? [],
          historyState.recent.at(-1)?.second ?? 0,
        ),
        Strip: loaded.LiveStrip,
        Timeline: loaded.TimelineUnderVideo,
      };
}
