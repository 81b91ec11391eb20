import type { DomWindow } from '../src/ui/panel-window.ts';

/** A window with timers that run when the test says so. */
export function windowWithTimers() {
  let lastId = 0;
  const waiting = new Map<number, () => void>();
  const view = {
    setTimeout: (run: () => void) => {
      waiting.set(++lastId, run);
      return lastId;
    },
    clearTimeout: (id: number) => void waiting.delete(id),
  };
  return { view: view as unknown as DomWindow, waiting };
}
