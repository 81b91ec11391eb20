import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordedMoment } from '../../domain/history.ts';

/** How long a removal can be undone, in milliseconds. */
const UNDO_MS = 8_000;

interface MomentRemoval {
  /** Without the hidden ones. */
  readonly moments: readonly RecordedMoment[];
  /** The moment whose removal can be undone. */
  readonly removed: RecordedMoment | null;
  readonly onRemove: (moment: RecordedMoment) => void;
  readonly onUndo: () => void;
}

/**
 * Hides a removed moment at once. Only moments that were marked by hand can be removed. `remove` is called when the removal
 * can no longer be undone: after `UNDO_MS`, at the next removal, or when the component is unmounted.
 *
 * @param remove the same function in each render
 */
export function useMomentRemoval(
  moments: readonly RecordedMoment[],
  remove: (moment: RecordedMoment) => void,
): MomentRemoval {
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const [removed, setRemoved] = useState<RecordedMoment | null>(null);
  const waiting = useRef<{ readonly moment: RecordedMoment; readonly timer: number } | null>(null);

  /** Ends the time for an undo. Returns the moment, or null if none was waiting. */
  const endWait = useCallback((): RecordedMoment | null => {
    if (waiting.current === null) return null;
    const { moment, timer } = waiting.current;
    waiting.current = null;
    clearTimeout(timer);
    setRemoved(null);
    return moment;
  }, []);
  const finish = useCallback((): void => {
    const moment = endWait();
    if (moment !== null) remove(moment);
  }, [endWait, remove]);
  useEffect(() => finish, [finish]);

  const onRemove = useCallback(
    (moment: RecordedMoment): void => {
      finish();
      waiting.current = { moment, timer: window.setTimeout(finish, UNDO_MS) };
      setHidden((now) => [...now, moment.startS]);
      setRemoved(moment);
    },
    [finish],
  );
  const onUndo = useCallback((): void => {
    const moment = endWait();
    if (moment !== null) setHidden((now) => now.filter((startS) => startS !== moment.startS));
  }, [endWait]);
  return {
    moments: useMemo(
      () => moments.filter(({ startS, isByHand }) => !isByHand || !hidden.includes(startS)),
      [moments, hidden],
    ),
    removed,
    onRemove,
    onUndo,
  };
}
