import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react';
import type { ScreenSheets } from '../../page/use-screen-sheets.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { PAUSE_SHORTCUT } from '../../ui/use-pausable.ts';
import type { PopOut } from '../pop-out/use-pop-out.ts';
import { coveredWindowNote } from '../pop-out/use-pop-out.ts';
import styles from './panel-tools.module.css';
import type { PanelLayout } from './use-panel-layout.ts';

const TOUCH_ONLY = '(hover: none) and (pointer: coarse)';

interface PanelToolsProps {
  readonly layout: PanelLayout;
  readonly settings: Pick<ScreenSheets, 'sheet' | 'toggle' | 'button'>;
  readonly isPaused: boolean;
  readonly onTogglePause: (() => void) | null;
  readonly popOut: Pick<PopOut, 'out' | 'toggle' | 'button'> | null;
}

/** The buttons of the panel. In a compact layout, a menu has the buttons that do not fit. */
export function PanelTools(props: PanelToolsProps) {
  const { layout, settings, isPaused, onTogglePause } = props;
  // Such devices have no windows beside each other.
  const popOut = useMediaQuery(TOUCH_ONLY) ? null : props.popOut;
  const menuButton = useRef<HTMLButtonElement>(null);
  const settingsButton = useShownButton(settings.button, menuButton);
  const popOutButton = useShownButton(popOut?.button, menuButton);
  const pauseName = isPaused ? 'Resume' : 'Pause';
  const popOutName = popOut?.out ? 'Bring back' : 'Pop out';
  /** Warns that other windows can cover the panel. */
  const note = coveredWindowNote();

  function toggleSettings(): void {
    settings.toggle();
    // The settings open in the page, not in the window of the panel.
    if (popOut?.out) window.focus();
  }
  return (
    <span className={styles.tools} data-buttons={popOut === null ? 2 : 3}>
      <span className={styles.rare}>
        <IconButton
          icon="settings"
          name="Settings"
          aria-expanded={settings.sheet === 'settings'}
          onClick={toggleSettings}
          ref={settingsButton}
        />
      </span>
      {onTogglePause && (
        <span className={styles.pause}>
          <IconButton
            icon={isPaused ? 'resume' : 'pause'}
            name={pauseName}
            shortcut={PAUSE_SHORTCUT}
            onClick={onTogglePause}
          />
        </span>
      )}
      {popOut && (
        <span className={styles.rare}>
          <IconButton
            icon="pop-out"
            name={popOutName}
            title={`${popOutName}${note === undefined ? '' : `. ${note}`}`}
            onClick={popOut.toggle}
            ref={popOutButton}
          />
        </span>
      )}
      {layout !== 'full' && onTogglePause && (
        <span className={styles.more}>
          <MenuButton ref={menuButton}>
            <button type="button" role="menuitem" onClick={toggleSettings}>
              Settings
            </button>
            <button type="button" role="menuitem" className={styles.pauseItem} onClick={onTogglePause}>
              {pauseName}
            </button>
            {popOut && (
              <button type="button" role="menuitem" title={note} onClick={popOut.toggle}>
                {popOutName}
              </button>
            )}
          </MenuButton>
        </span>
      )}
    </span>
  );
}

/** `handle` focuses the button, or the button of the menu where the menu replaces it. */
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
