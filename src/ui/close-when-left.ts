import type { FocusEvent } from 'react';

/**
 * Closes a popover when the focus goes to what may be behind it, as an `onBlur` of the popover. Not when it goes to the button that
 * opened it: a press on that one closes it by itself.
 */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
  if (relatedTarget.getAttribute('popovertarget') !== currentTarget.id) currentTarget.hidePopover();
}
