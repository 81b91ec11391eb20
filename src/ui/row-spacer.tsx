import { useEffect, useEffectEvent, useRef } from 'react';
import { usePanelWindow } from './panel-window.ts';

/** The distance from the view at which rows have to replace a spacer. */
const NEAR_PX = 120;

interface RowSpacerProps {
  /** Of the table. */
  readonly columns: number;
  readonly heightPx: number;
  readonly scrollArea: HTMLElement | null;
  readonly onNear: () => void;
}

/** As high as the rows that are not rendered. Calls `onNear` whenever it comes near the view. */
export function RowSpacer({ columns, heightPx, scrollArea, onNear }: RowSpacerProps) {
  const spacer = useRef<HTMLTableRowElement>(null);
  const reportNear = useEffectEvent(onNear);
  const view = usePanelWindow();
  useEffect(() => {
    // The height is a dependency: a new observer also reports a spacer that is near at its new height.
    if (heightPx <= 0 || spacer.current === null) return;
    const observer = new view.IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reportNear();
      },
      { root: scrollArea, rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(spacer.current);
    return () => observer.disconnect();
  }, [heightPx, scrollArea, view]);

  if (heightPx <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the row and its cell cannot get the focus
    <tr ref={spacer} aria-hidden="true" style={{ height: heightPx }}>
      <td colSpan={columns} />
    </tr>
  );
}
