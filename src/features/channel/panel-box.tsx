import type { ComponentProps, ReactNode } from 'react';
import styles from './panel.module.css';
import type { PanelLayout } from './use-panel-layout.ts';

/** What the user does inside. */
export type PanelEvents = Pick<ComponentProps<'aside'>, 'onFocus' | 'onInput' | 'onKeyDown' | 'onKeyUp'>;

interface PanelBoxProps {
  readonly layout: PanelLayout;
  /** It fills its window. */
  readonly isAlone: boolean;
  readonly events?: PanelEvents;
  readonly children: ReactNode;
}

/** The element of the panel. The styles of its parts depend on its layout. */
export function PanelBox({ layout, isAlone, events, children }: PanelBoxProps) {
  return (
    <aside
      className={isAlone ? styles.alone : styles.panel}
      data-layout={layout}
      aria-label="Emote statistics"
      {...events}
    >
      {children}
    </aside>
  );
}
