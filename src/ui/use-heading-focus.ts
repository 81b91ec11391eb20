import { useEffect, useRef } from 'react';

/** After `part` changes, focuses the page's heading if the focused element is gone, so that a screen reader reads it. */
export function useHeadingFocus(part: string): void {
  const before = useRef(part);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    focusHeading();
  }, [part]);
}

export function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
