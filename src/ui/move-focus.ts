import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among `items` with the keys for previous and next, Home and End. It wraps around at both ends.
 */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  [previousKey, nextKey]: readonly [previous: string, next: string],
): void {
  const at = items.indexOf(event.target as HTMLElement);
  const indices: Readonly<Record<string, number>> = {
    [previousKey]: at - 1,
    [nextKey]: (at + 1) % items.length,
    Home: 0,
    End: -1,
  };
  const index = indices[event.key];
  const target = index === undefined ? undefined : items.at(index);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}
