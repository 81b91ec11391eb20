import type { KeyboardEvent } from 'react';

/** What keys of a chart do. `isShift`: with the Shift key. */
export type KeyActions = Readonly<Record<string, ((isShift: boolean) => void) | undefined>>;

/** Runs the action of a pressed key. Returns whether it has one. Shortcuts of the browser are left alone. */
export function runKey(event: KeyboardEvent, actions: KeyActions): boolean {
  const action = event.ctrlKey || event.altKey || event.metaKey ? undefined : actions[event.key];
  if (action === undefined) return false;
  event.preventDefault();
  action(event.shiftKey);
  return true;
}

/** Actions of keys that step by a number of seconds or counts. */
export function stepKeys(
  steps: Readonly<Record<string, number>>,
  onStep: (by: number, isShift: boolean) => void,
): KeyActions {
  return Object.fromEntries(
    Object.entries(steps).map(([key, by]) => [key, (isShift: boolean) => onStep(by, isShift)]),
  );
}
