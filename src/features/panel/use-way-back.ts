import { useEffect, useRef } from 'react';

/**
 * A function that shows the present. The button that was pressed is gone then: its focus goes to the slider of the strip, or
 * to a row where there is no strip.
 *
 * @param scrollArea the part of the panel that contains the table
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
    const panel = scrollArea?.closest('[data-layout]');
    for (const place of ['[role="slider"]', '[data-emote][tabindex="0"]']) {
      const target = panel?.querySelector<HTMLElement>(place);
      target?.focus({ preventScroll: true });
      if (target?.ownerDocument.activeElement === target) return;
    }
  }, [isPast, scrollArea]);
  return () => {
    isGoingBack.current = true;
    showPresent();
  };
}
