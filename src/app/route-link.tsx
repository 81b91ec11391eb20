import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { BASE_PATH } from '../options/page-path.ts';

interface RouteLinkProps {
  /** A path below that of the site, with a slash at its beginning. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to another screen. The router's own link is larger than all of this (for the first load). */
export function RouteLink({ to, className, children }: RouteLinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(to);
  }
  return (
    <a className={className} href={BASE_PATH + to} onClick={follow}>
      {children}
    </a>
  );
}

/** Not for a new tab, a new window or a download. */
function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
