import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, opensInTab, pushPath } from '../links/screen-address.ts';

interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick'> {
  /** As of `pushPath`. */
  readonly to: string;
}

/** A link to another screen of this page, or to the channel on Twitch. */
export function RouteLink({ to, ...link }: RouteLinkProps) {
  const isInTab = opensInTab(to);
  function follow(event: MouseEvent): void {
    if (isInTab || !isPlainClick(event)) return;
    event.preventDefault();
    pushPath(to);
  }
  return (
    <a
      {...link}
      href={hrefOf(to)}
      onClick={follow}
      target={isInTab ? '_blank' : undefined}
      rel={isInTab ? 'noopener' : undefined}
    />
  );
}

/** Whether a click follows the link in this tab: not into a new tab or window, and not as a download. */
function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
