/** How long the handle stays after the pointer last moved over the player, in milliseconds. */
const AWAKE_MS = 3_000;

/**
 * Calls `onWake(true)` when a pointer moves over the element, and `onWake(false)` when none did for three seconds.
 *
 * @returns stops it, without a further call
 */
export function wakeOnPointer(element: HTMLElement, onWake: (isAwake: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMove = 0;

  function sleep(): void {
    const leftMs = lastMove + AWAKE_MS - performance.now();
    // One timer for a whole movement, because a pointer moves up to a thousand times a second.
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
