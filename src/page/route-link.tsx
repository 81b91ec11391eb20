import type { MouseEvent, ReactNode } from 'react';
import { pushPath } from '../links/navigation.ts';
import { BASE_PATH } from '../links/site-path.ts';

interface RouteLinkProps {
  /** A path below that of the site, with a slash at its beginning. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly tabIndex?: number;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children: ReactNode;
}

/** A link to another screen of this page. */
export function RouteLink({ to, children, ...attributes }: RouteLinkProps) {
  function follow(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    pushPath(to);
  }
  return (
    <a {...attributes} href={BASE_PATH + to} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether a click follows the link in this tab: not into a new tab or window, and not as a download. */
function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
