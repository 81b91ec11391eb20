import { useCallback } from 'react';
import type { ChannelHistory, ChannelHistoryState } from '../../client/channel-history.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';
import { Strip } from '../timeline/strip.tsx';

interface LiveStripProps {
  readonly history: ChannelHistory;
  readonly historyState: ChannelHistoryState;
  readonly recent: Series;
  readonly countingMode: CountingMode;
  readonly threshold: number;
  /** The same function in each render. */
  readonly onThresholdChange: (threshold: number) => void;
}

const NO_MOMENTS: readonly RecordedMoment[] = [];

/** The strip of the followed session. The key M marks a moment by hand. */
export function LiveStrip({ history, historyState, recent, ...props }: LiveStripProps) {
  const { info, shown } = historyState;
  const recordingId = info?.recordingId ?? null;
  useKeyDown((event) => {
    if (isMarkKey(event)) history.mark();
  });

  const show = useCallback(
    (second: number | null): void => {
      if (recordingId !== null) history.show(second === null ? null : { recordingId, second });
    },
    [history, recordingId],
  );
  return (
    <Strip
      {...props}
      series={recent}
      moments={info?.moments ?? NO_MOMENTS}
      shownSecond={shown?.step ?? null}
      onShow={show}
    />
  );
}

/** In a field an M is typed. */
function isMarkKey({ key, altKey, ctrlKey, metaKey, target, repeat }: KeyboardEvent): boolean {
  const hasModifier = altKey || ctrlKey || metaKey;
  const isTyped = (target as Element).closest?.('input, textarea, select, [contenteditable]') != null;
  return key.toLowerCase() === 'm' && !hasModifier && !isTyped && !repeat;
}
