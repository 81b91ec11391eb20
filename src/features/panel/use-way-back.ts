import { useEffect, useRef } from 'react';

/**
 * A function that shows the present. The button that was pressed is gone then: its focus goes to the caption of the table, or
 * to a row where the caption is hidden.
 *
 * @param scrollArea contains the table
 */
export function useWayBack(
  scrollArea: HTMLElement | null,
  isPast: boolean,
  showPresent: () => void,
): () => void {
  const isGoingBack = useRef(false);
  useEffect(() => {
    if (isPast || !isGoingBack.current) return;
    isGoingBack.current = false;
    const targets = scrollArea?.querySelectorAll<HTMLElement>('caption select, [data-emote][tabindex="0"]');
    for (const target of targets ?? []) {
      target.focus({ preventScroll: true });
      if (target.ownerDocument.activeElement === target) return;
    }
  }, [isPast, scrollArea]);
  return () => {
    isGoingBack.current = true;
    showPresent();
  };
}
