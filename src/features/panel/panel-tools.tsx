import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { PauseIcon, ResumeIcon, SettingsIcon } from '../../ui/tool-icons.tsx';
import { PAUSE_SHORTCUT } from '../../ui/use-pausable.ts';
import type { PopOut } from '../pop-out/use-pop-out.ts';
import type { ScreenSheet } from '../settings/use-settings-dialog.ts';
import styles from './panel-tools.module.css';
import { PopOutButton } from './pop-out-button.tsx';
import { ToolsMenu } from './tools-menu.tsx';
import type { PanelLayout } from './use-panel-layout.ts';

interface PanelToolsProps {
  readonly layout: PanelLayout;
  readonly settings: Pick<ScreenSheet, 'sheet' | 'toggle' | 'button'>;
  readonly isPaused: boolean;
  /** Null where there is nothing to pause. */
  readonly onTogglePause: (() => void) | null;
  /** Null for a panel that stays in its window. */
  readonly popOut: Pick<PopOut, 'out' | 'toggle' | 'button'> | null;
}

/** The buttons of the panel. In a compact layout without space for them, a menu has those that are not shown. */
export function PanelTools(props: PanelToolsProps) {
  const { layout, settings, isPaused, onTogglePause, popOut } = props;
  const menuButton = useRef<HTMLButtonElement>(null);
  const settingsButton = useShownButton(settings.button, menuButton);
  const popOutButton = useShownButton(popOut?.button, menuButton);
  const pauseName = isPaused ? 'Resume' : 'Pause';
  const popOutName = popOut?.out ? 'Bring back' : 'Pop out';

  function toggleSettings(): void {
    settings.toggle();
    // The settings open in the page, not in the window of the panel.
    if (popOut?.out) window.focus();
  }
  return (
    <span className={styles.tools} data-buttons={popOut === null ? 2 : 3}>
      <span className={styles.rare}>
        <IconButton
          name="Settings"
          isExpanded={settings.sheet === 'settings'}
          onClick={toggleSettings}
          ref={settingsButton}
        >
          <SettingsIcon />
        </IconButton>
      </span>
      {onTogglePause && (
        <span className={styles.pause}>
          <IconButton name={pauseName} shortcut={PAUSE_SHORTCUT} onClick={onTogglePause}>
            {isPaused ? <ResumeIcon /> : <PauseIcon />}
          </IconButton>
        </span>
      )}
      {popOut && (
        <span className={styles.rare}>
          <PopOutButton name={popOutName} onClick={popOut.toggle} ref={popOutButton} />
        </span>
      )}
      {layout !== 'full' && onTogglePause && (
        <ToolsMenu
          pauseName={pauseName}
          onTogglePause={onTogglePause}
          onToggleSettings={toggleSettings}
          popOutName={popOut && popOutName}
          onTogglePopOut={popOut?.toggle}
          ref={menuButton}
        />
      )}
    </span>
  );
}

/** What gets the focus through `handle`: the button, or the menu's where the menu replaces it. */
function useShownButton(
  handle: RefObject<Pick<HTMLElement, 'focus'> | null> | undefined,
  menuButton: RefObject<HTMLButtonElement | null>,
): Ref<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(handle, () => ({
    focus() {
      button.current?.focus();
      if (button.current?.ownerDocument.activeElement !== button.current) menuButton.current?.focus();
    },
  }));
  return button;
}
