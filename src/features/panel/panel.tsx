import { memo, type ReactNode, useCallback } from 'react';
import { createPortal } from 'react-dom';
import styles from '../channel/panel.module.css';
import { PanelBox, type PanelEvents } from '../channel/panel-box.tsx';
import { TITLE } from '../channel/panel-parts.tsx';
import type { PanelLayout } from '../channel/use-panel-layout.ts';

interface PanelProps {
  readonly layout: PanelLayout;
  readonly isCollapsed: boolean;
  /** The panel is rendered into this element, which starts beside the player. Moving it keeps the panel's state. */
  readonly host: HTMLElement;
  /** The host is in a window of its own: the space beside the player is free. */
  readonly isOut: boolean;
  readonly events: PanelEvents;
  readonly children: () => ReactNode;
}

/** The statistics beside the player. Collapsed, the panel has no width and is inert. */
export function Panel({ layout, isCollapsed, host, isOut, events, children }: PanelProps) {
  const isAway = isCollapsed || isOut;
  const appendHost = useCallback((space: HTMLElement | null) => space?.append(host), [host]);
  return (
    <>
      {isAway && <h1 className="visually-hidden">{TITLE}</h1>}
      <div className={styles.space} data-collapsed={isAway} inert={isAway} ref={appendHost} />
      {createPortal(
        <PanelBox layout={layout} isAlone={isOut} events={events}>
          <Content isCollapsed={isCollapsed} render={children} />
        </PanelBox>,
        host,
      )}
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
