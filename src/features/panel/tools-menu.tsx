import type { Ref } from 'react';
import { MenuButton } from '../../ui/menu-button.tsx';
import { coveredWindowNote } from '../pop-out/covered-window.ts';
import styles from './panel-tools.module.css';

interface ToolsMenuProps {
  readonly pauseName: string;
  readonly onTogglePause: () => void;
  readonly onToggleSettings: () => void;
  /** Null for a panel that stays in its window. */
  readonly popOutName: string | null;
  readonly onTogglePopOut: (() => void) | undefined;
  readonly ref: Ref<HTMLButtonElement>;
}

/** The buttons of the panel that have no space, in a menu. */
export function ToolsMenu(props: ToolsMenuProps) {
  const { pauseName, onTogglePause, onToggleSettings, popOutName, onTogglePopOut, ref } = props;
  return (
    <span className={styles.more}>
      <MenuButton ref={ref}>
        <button type="button" role="menuitem" onClick={onToggleSettings}>
          Settings
        </button>
        <button type="button" role="menuitem" className={styles.pauseItem} onClick={onTogglePause}>
          {pauseName}
        </button>
        {popOutName !== null && (
          <button type="button" role="menuitem" title={coveredWindowNote()} onClick={onTogglePopOut}>
            {popOutName}
          </button>
        )}
      </MenuButton>
    </span>
  );
}
