import type { Stop } from '../../domain/clock.ts';

/** Calls `onSecond` once a second until stopped, but not while the tab is hidden. */
export function playExample(onSecond: () => void): Stop {
  const stop = new AbortController();
  let timer = 0;
  const playWhileVisible = (): void => {
    clearInterval(timer);
    if (!document.hidden) timer = window.setInterval(onSecond, 1_000);
  };
  playWhileVisible();
  document.addEventListener('visibilitychange', playWhileVisible, { signal: stop.signal });
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
