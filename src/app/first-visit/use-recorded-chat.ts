import { useEffect, useState } from 'react';
import type { Snapshot } from '../../domain/snapshot.ts';

/** The counts at a step, from 0. */
type SnapshotAt = (step: number) => Snapshot;

/**
 * The counts of the recorded chat, a step further each second. The time stops while paused and while the tab is hidden.
 *
 * @returns null until the recording is loaded, and where it cannot be loaded: the page does not need it
 */
export function useRecordedChat(isPaused: boolean): Snapshot | null {
  const [snapshotAt, setSnapshotAt] = useState<SnapshotAt | null>(null);
  const [step, setStep] = useState(0);

  useEffect(() => {
    import('./recorded-chat.ts').then(
      ({ recordedSnapshot }) => setSnapshotAt(() => recordedSnapshot),
      (error: unknown) => console.warn('The example could not be loaded:', error),
    );
  }, []);

  useEffect(() => {
    if (isPaused) return;
    let timer = 0;
    const playWhileVisible = (): void => {
      clearInterval(timer);
      if (!document.hidden) timer = window.setInterval(() => setStep((played) => played + 1), 1_000);
    };
    playWhileVisible();
    document.addEventListener('visibilitychange', playWhileVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', playWhileVisible);
    };
  }, [isPaused]);

  return snapshotAt === null ? null : snapshotAt(step);
}
