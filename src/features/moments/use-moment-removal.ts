import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordedMoment } from '../../domain/recording.ts';

/** How long a removal can be undone, in milliseconds. */
const UNDO_MS = 8_000;

/** What was removed last, while that can be undone, and how to remove and bring back. */
export type MomentRemoval = ReturnType<typeof useMomentRemoval>;

/**
 * Removes a moment at once. The last removal can be undone for `UNDO_MS`. Only moments that were marked by hand can be removed.
 *
 * @param remove the same function in each render; resolves to whether the moment is removed
 * @param restore puts a removed moment back
 */
export function useMomentRemoval(
  remove: (moment: RecordedMoment) => Promise<boolean>,
  restore: (moment: RecordedMoment) => unknown,
) {
  /** The moment whose removal can be undone. */
  const [removed, setRemoved] = useState<RecordedMoment | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onRemove = useCallback(
    async (moment: RecordedMoment): Promise<void> => {
      clearTimeout(timer.current);
      setRemoved(null);
      if (!(await remove(moment))) return;
      setRemoved(moment);
      timer.current = window.setTimeout(() => setRemoved(null), UNDO_MS);
    },
    [remove],
  );
  function onUndo(): void {
    clearTimeout(timer.current);
    setRemoved(null);
    if (removed !== null) restore(removed);
  }
  return { removed, onRemove, onUndo };
}
