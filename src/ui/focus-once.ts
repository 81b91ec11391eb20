/** As a `ref`: the element gets the focus when it appears, and not again with a later render. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
