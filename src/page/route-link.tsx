import type { MouseEvent, ReactNode, Ref } from 'react';
import { hrefOf, opensInTab, pushPath } from '../links/screen-address.ts';

interface RouteLinkProps {
  /** As of `pushPath`. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly className?: string | undefined;
  readonly tabIndex?: number;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children: ReactNode;
}

/** A link to another screen of this page, or to the channel on Twitch. */
export function RouteLink({ to, children, ...attributes }: RouteLinkProps) {
  const isInTab = opensInTab(to);
  function follow(event: MouseEvent): void {
    if (isInTab || !isPlainClick(event)) return;
    event.preventDefault();
    pushPath(to);
  }
  return (
    <a
      {...attributes}
      href={hrefOf(to)}
      onClick={follow}
      target={isInTab ? '_blank' : undefined}
      rel={isInTab ? 'noopener' : undefined}
    >
      {children}
    </a>
  );
}

/** Whether a click follows the link in this tab: not into a new tab or window, and not as a download. */
function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
