import { useEffect, useRef, useState } from 'react';
import type { RecordingInfo } from '../../domain/recording.ts';
import { useTimeText } from '../../ui/time-text.ts';
import { isLetterKey, useKeyDown } from '../../ui/use-key-down.ts';

interface MarkStatusProps {
  readonly info: RecordingInfo | null;
}

/** Tells screen readers which second was marked: the mark can be far from the focus. */
export function MarkStatus({ info }: MarkStatusProps) {
  const timeText = useTimeText();
  const last = useRef(info);
  const [markedS, setMarkedS] = useState<number | null>(null);
  useEffect(() => {
    if (info?.moments !== last.current?.moments) setMarkedS(newMark(info, last.current));
    last.current = info;
  }, [info]);
  return (
    <span className="visually-hidden" aria-live="polite">
      {markedS !== null && `Marked ${timeText(markedS)}.`}
    </span>
  );
}

/** The second of a mark that is new since an earlier state of the same recording. */
function newMark(info: RecordingInfo | null, last: RecordingInfo | null): number | null {
  if (info === null || info.recordingId !== last?.recordingId) return null;
  const before = marksOf(last);
  return marksOf(info).find((second) => !before.includes(second)) ?? null;
}

function marksOf({ moments }: RecordingInfo): readonly number[] {
  return moments.flatMap(({ isManual, vote, peakS }) => (isManual && vote === undefined ? [peakS] : []));
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
