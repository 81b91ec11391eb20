import type { FocusEvent, ReactNode } from 'react';
import styles from './panel.module.css';
import type { PanelLayout } from './panel-layout.ts';

interface PanelBoxProps {
  readonly layout: PanelLayout;
  /** It fills its window. */
  readonly isAlone: boolean;
  /** An element inside got the focus. */
  readonly onFocus?: (event: FocusEvent) => void;
  readonly children: ReactNode;
}

/** The element of the panel. The styles of its parts depend on its layout. */
export function PanelBox({ layout, isAlone, onFocus, children }: PanelBoxProps) {
  return (
    <aside
      className={isAlone ? styles.alone : styles.panel}
      data-layout={layout}
      aria-label="Emote statistics"
      onFocus={onFocus}
    >
      {children}
    </aside>
  );
}
