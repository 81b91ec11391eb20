/**
 * As a `ref` in the panel: when the element is removed with the focus in it, the name of the channel gets the focus, whose menu
 * opened the form of votes.
 */
export function leaveFocusToChannel(element: HTMLElement | null) {
  const panel = element?.closest('[data-layout]');
  return () => {
    if (!element?.contains(element.ownerDocument.activeElement)) return;
    // Afterwards, because React hears no event while it changes the page, and because it also calls this without a removal
    // (StrictMode).
    queueMicrotask(() => {
      if (element.isConnected) return;
      panel?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true });
    });
  };
}
