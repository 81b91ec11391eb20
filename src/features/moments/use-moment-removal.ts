import { useCallback, useState } from 'react';
import type { RecordedMoment } from '../../domain/recording.ts';
import { useTimer } from '../../ui/use-timer.ts';

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
  const timer = useTimer();

  const onRemove = useCallback(
    async (moment: RecordedMoment): Promise<void> => {
      timer.stop();
      setRemoved(null);
      if (!(await remove(moment))) return;
      setRemoved(moment);
      timer.start(() => setRemoved(null), UNDO_MS);
    },
    [remove, timer],
  );
  function onUndo(): void {
    timer.stop();
    setRemoved(null);
    if (removed !== null) restore(removed);
  }
  return { removed, onRemove, onUndo };
}
