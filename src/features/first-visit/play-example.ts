import type { Snapshot } from '../../domain/snapshot.ts';
import { recordedSnapshot } from './recorded-chat.ts';

/** Changes the snapshot that is shown; null before the first one. */
type ChangeShown = (change: (shown: Snapshot | null) => Snapshot) => void;

/**
 * Plays the recorded chat from the step that is shown, a step each second, until `signal` aborts. It stands still while
 * paused and while the tab is hidden.
 */
export function playExample(isPaused: boolean, changeShown: ChangeShown, signal: AbortSignal): void {
  if (signal.aborted) return;
  changeShown((shown) => shown ?? recordedSnapshot(0));
  if (isPaused) return;

  let timer = 0;
  const playWhileVisible = (): void => {
    clearInterval(timer);
    if (document.hidden) return;
    timer = window.setInterval(() => {
      changeShown((shown) => recordedSnapshot(shown === null ? 0 : shown.step + 1));
    }, 1_000);
  };
  playWhileVisible();
  document.addEventListener('visibilitychange', playWhileVisible, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
}
