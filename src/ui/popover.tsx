import type { ComponentProps, FocusEvent } from 'react';

/** What a button with its id as `popoverTarget` opens. It closes when the focus leaves it: it could cover the focused element. */
export function Popover(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/noStaticElementInteractions: only the focus is watched
  return <div {...props} popover="auto" onBlur={closeWhenLeft} />;
}

/** A press on the button that opened it closes it anyway. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
  if (relatedTarget.getAttribute('popovertarget') !== currentTarget.id) currentTarget.hidePopover();
}
