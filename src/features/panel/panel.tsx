import { type ReactNode, useCallback } from 'react';
import { createPortal } from 'react-dom';
import { TITLE } from '../../page/tab-title.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly isCollapsed: boolean;
  /** The panel is rendered into this element, which starts beside the player. Moving it keeps the panel's state. */
  readonly host: HTMLElement;
  /** The host is in a window of its own: the space beside the player is free. */
  readonly isOut: boolean;
  readonly children: ReactNode;
}

/** The space beside the player, with the panel in it. Collapsed, it has no width and is inert. */
export function Panel({ isCollapsed, host, isOut, children }: PanelProps) {
  const isAway = isCollapsed || isOut;
  const appendHost = useCallback((space: HTMLElement | null) => space?.append(host), [host]);
  return (
    <>
      {isAway && <h1 className="visually-hidden">{TITLE}</h1>}
      <div className={styles.space} data-collapsed={isAway} inert={isAway} ref={appendHost} />
      {createPortal(children, host)}
    </>
  );
}
