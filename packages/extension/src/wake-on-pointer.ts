/** How long the handle is visible after the pointer last moved over the player, in milliseconds. */
const AWAKE_MS = 3_000;

/**
 * Calls `onWake(true)` when a pointer starts to move over the element, and `onWake(false)` after `AWAKE_MS` without a move.
 *
 * @returns stops it, without another call
 */
export function wakeOnPointer(element: HTMLElement, onWake: (isAwake: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMove = 0;

  function sleep(): void {
    const leftMs = lastMove + AWAKE_MS - performance.now();
    // One timer for a whole movement, because a pointer sends up to a thousand events a second.
    timer = leftMs > 0 ? setTimeout(sleep, leftMs) : undefined;
    if (timer === undefined) onWake(false);
  }

  function wake(): void {
    lastMove = performance.now();
    if (timer !== undefined) return;
    timer = setTimeout(sleep, AWAKE_MS);
    onWake(true);
  }

  element.addEventListener('pointermove', wake, { passive: true });
  element.addEventListener('pointerdown', wake, { passive: true });
  return () => {
    element.removeEventListener('pointermove', wake);
    element.removeEventListener('pointerdown', wake);
    clearTimeout(timer);
  };
}
