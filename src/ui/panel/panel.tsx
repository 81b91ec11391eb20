import { type FocusEvent, memo, type ReactNode } from 'react';
import styles from './panel.module.css';
import type { PanelLayout } from './panel-layout.ts';

export const TITLE = 'Twitch Emotes Per Second';

interface PanelProps {
  readonly layout: PanelLayout;
  readonly isCollapsed: boolean;
  /** An element inside got the focus. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly children: () => ReactNode;
}

/** The statistics beside the player. Collapsed, the panel has no width and is inert. */
export function Panel({ layout, isCollapsed, onFocus, children }: PanelProps) {
  return (
    <>
      {isCollapsed && <h1 className="visually-hidden">{TITLE}</h1>}
      <div className={styles.space} data-collapsed={isCollapsed} inert={isCollapsed}>
        <aside className={styles.panel} data-layout={layout} aria-label="Emote statistics" onFocus={onFocus}>
          <Content isCollapsed={isCollapsed} render={children} />
        </aside>
      </div>
    </>
  );
}

interface ContentProps {
  readonly isCollapsed: boolean;
  readonly render: () => ReactNode;
}

/** Not rendered again while collapsed. `Activity` would hide it before the panel's transition has ended. */
const Content = memo(
  function Content({ render }: ContentProps) {
    return render();
  },
  (_, { isCollapsed }) => isCollapsed,
);
