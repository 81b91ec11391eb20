/** As a `ref`: the element gets the focus when it appears, and not again with a later render. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** The same, unless something else has the focus. */
export function focusIfIdle(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
