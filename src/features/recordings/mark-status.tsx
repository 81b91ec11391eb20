import { useEffect, useRef, useState } from 'react';
import type { RecordingInfo } from '../../domain/recording.ts';
import { useTimeText } from '../../ui/time-text.ts';
import { isLetterKey, useKeyDown } from '../../ui/use-key-down.ts';

/** Tells screen readers which second was marked: the mark can be far from the focus. */
export function MarkStatus({ info }: { readonly info: RecordingInfo | null }) {
  const timeText = useTimeText();
  const last = useRef(info);
  const [markedS, setMarkedS] = useState<number | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = info;
    if (info?.moments === before?.moments) return;
    const added = marksOf(info).find((second) => !marksOf(before).includes(second)) ?? null;
    setMarkedS(info?.recordingId === before?.recordingId ? added : null);
  }, [info]);
  return (
    <span className="visually-hidden" aria-live="polite">
      {markedS !== null && `Marked ${timeText(markedS)}.`}
    </span>
  );
}

function marksOf(info: RecordingInfo | null): readonly number[] {
  const marks = info?.moments.filter(({ isManual, vote }) => isManual && vote === undefined) ?? [];
  return marks.map(({ peakS }) => peakS);
}

/** Calls `onMark` for an M that is not typed in a field, pressed in a dialog or held down. */
export function useMarkKey(onMark: () => void): void {
  useKeyDown((event) => {
    const { altKey, ctrlKey, metaKey, target, repeat } = event;
    if (!isLetterKey(event, 'm') || altKey || ctrlKey || metaKey || repeat) return;
    const isTaken =
      (target as Element).closest?.('input, textarea, select, [contenteditable], dialog') != null;
    if (!isTaken) onMark();
  });
}
