import { useEffect, useEffectEvent } from 'react';
import type { ChannelHistory, ChannelHistoryState } from '../../client/channel-history.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { clampThreshold } from '../../options/threshold.ts';
import { Strip } from '../../ui/history/strip.tsx';

interface LiveStripProps {
  readonly history: ChannelHistory;
  readonly historyState: ChannelHistoryState;
  readonly countingMode: CountingMode;
  readonly threshold: number;
  readonly onThresholdChange: (threshold: number) => void;
}

/** The strip of the followed session. The key M marks a moment by hand. */
export function LiveStrip({
  history,
  historyState: { facts, recent, shown },
  countingMode,
  threshold,
  onThresholdChange,
}: LiveStripProps) {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isMarkKey(event)) history.mark();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  function show(second: number | null): void {
    if (facts === null) return;
    const { historyId } = facts;
    history.show(second === null ? null : { historyId, second });
  }
  return (
    <Strip
      seconds={recent}
      countingMode={countingMode}
      threshold={threshold}
      onThresholdChange={(next) => onThresholdChange(clampThreshold(next))}
      moments={facts?.moments ?? []}
      shownSecond={shown?.step ?? null}
      onShow={show}
    />
  );
}

/** In a field an M is typed. */
function isMarkKey(event: KeyboardEvent): boolean {
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  const isTyped =
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable]') !== null;
  return event.key === 'm' && !hasModifier && !isTyped && !event.repeat;
}
