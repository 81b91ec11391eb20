import type { PlayedExample } from './example-chat.tsx';
import { ExampleFrame } from './example-frame.tsx';
import { recordedSnapshot } from './recorded-chat.ts';

/** Changes the step that is shown; null before the first one. */
type ChangeStep = (change: (played: PlayedExample | null) => PlayedExample) => void;

/**
 * Plays the recorded chat from the step that is shown, a step each second, until `signal` aborts. It stands still while
 * paused and while the tab is hidden.
 */
export function playExample(isPaused: boolean, changeStep: ChangeStep, signal: AbortSignal): void {
  if (signal.aborted) return;
  changeStep((played) => played ?? exampleAt(0));
  if (isPaused) return;

  let timer = 0;
  const playWhileVisible = (): void => {
    clearInterval(timer);
    if (document.hidden) return;
    timer = window.setInterval(() => {
      changeStep((played) => exampleAt(played === null ? 0 : played.snapshot.step + 1));
    }, 1_000);
  };
  playWhileVisible();
  document.addEventListener('visibilitychange', playWhileVisible, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
}

function exampleAt(step: number): PlayedExample {
  return { snapshot: recordedSnapshot(step), Frame: ExampleFrame };
}
