import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the heading after `part` changed, if the element that had the focus was removed with the last part. */
export function useHeadingFocus(part: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(part);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [part]);
  return heading;
}
