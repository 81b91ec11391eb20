import type { PlayedExample } from './example-chat.tsx';
import { ExampleFrame } from './example-frame.tsx';
import { recordedSnapshot } from './recorded-chat.ts';

/** Changes the moment that is shown; null is none yet. */
type ChangeMoment = (change: (played: PlayedExample | null) => PlayedExample) => void;

/**
 * Plays the recorded chat, a step each second, from the moment that is shown. The time stops while paused and while the
 * tab is hidden.
 */
export function playExample(isPaused: boolean, changeMoment: ChangeMoment, signal: AbortSignal): void {
  if (signal.aborted) return;
  changeMoment((played) => played ?? momentAt(0));
  if (isPaused) return;

  let timer = 0;
  const playWhileVisible = (): void => {
    clearInterval(timer);
    if (document.hidden) return;
    timer = window.setInterval(() => {
      changeMoment((played) => momentAt(played === null ? 0 : played.snapshot.step + 1));
    }, 1_000);
  };
  playWhileVisible();
  document.addEventListener('visibilitychange', playWhileVisible, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
}

function momentAt(step: number): PlayedExample {
  return { snapshot: recordedSnapshot(step), Frame: ExampleFrame };
}
