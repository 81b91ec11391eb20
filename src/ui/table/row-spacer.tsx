import { useEffect, useEffectEvent, useRef } from 'react';

/** How close to the view a spacer may come before rows have to take its place. */
const NEAR_PX = 120;

interface RowSpacerProps {
  readonly heightPx: number;
  readonly scrollArea: HTMLElement | null;
  readonly onNear: () => void;
}

/** Takes the room of rows that are not rendered, and reports when it comes near the view, for whatever reason. */
export function RowSpacer({ heightPx, scrollArea, onNear }: RowSpacerProps) {
  const spacer = useRef<HTMLTableRowElement>(null);
  const reportNear = useEffectEvent(onNear);
  useEffect(() => {
    // Without the height among the dependencies, a spacer that is near again at its new height would not report.
    if (heightPx <= 0 || spacer.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reportNear();
      },
      { root: scrollArea, rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(spacer.current);
    return () => observer.disconnect();
  }, [heightPx, scrollArea]);

  if (heightPx <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table without rows' roles takes no focus
    <tr ref={spacer} aria-hidden="true" style={{ height: heightPx }}>
      <td colSpan={5} />
    </tr>
  );
}
