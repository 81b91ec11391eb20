import type { FocusEvent } from 'react';

/**
 * An `onBlur` that closes a popover when the focus leaves it: it could cover the focused element. The button that opened it is an
 * exception, because a press on it closes the popover anyway.
 */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
  if (relatedTarget.getAttribute('popovertarget') !== currentTarget.id) currentTarget.hidePopover();
}
