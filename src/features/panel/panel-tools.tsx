import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuButton, MenuItem } from '../../ui/menu-button.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { PAUSE_SHORTCUT } from '../../ui/use-pausable.ts';
import { coveredWindowNote, type PopOut } from '../pop-out/use-pop-out.ts';
import styles from './panel-tools.module.css';
import type { FollowedChannel } from './use-followed-channel.ts';

const TOUCH_ONLY = '(hover: none) and (pointer: coarse)';

interface PanelToolsProps {
  readonly channel: Pick<FollowedChannel, 'login' | 'settings' | 'isPaused' | 'onTogglePause'>;
  readonly popOut: Pick<PopOut, 'out' | 'toggle' | 'button'> | null;
}

/** The buttons of the panel. In a line that has no room for three, a menu replaces all but Pause. */
export function PanelTools(props: PanelToolsProps) {
  const { login, settings, isPaused, onTogglePause } = props.channel;
  // Without a channel there is nothing to pause, and nothing for a window of its own.
  const hasChannel = login !== null;
  // Such devices have no windows beside each other.
  const popOut = useMediaQuery(TOUCH_ONLY) || !hasChannel ? null : props.popOut;
  const menuButton = useRef<HTMLButtonElement>(null);
  const settingsButton = useShownButton(settings.button, menuButton);
  const popOutButton = useShownButton(popOut?.button, menuButton);
  const popOutName = popOut?.out ? 'Bring back' : 'Pop out';
  /** Warns that other windows can cover the panel. */
  const note = coveredWindowNote();

  function toggleSettings(): void {
    settings.toggle();
    // The settings open in the page, not in the window of the panel.
    if (popOut?.out) window.focus();
  }
  return (
    <span className={styles.tools}>
      <span className={styles.rare}>
        <IconButton
          icon="settings"
          name="Settings"
          aria-expanded={settings.sheet === 'settings'}
          onClick={toggleSettings}
          ref={settingsButton}
        />
      </span>
      {hasChannel && (
        <IconButton
          icon={isPaused ? 'resume' : 'pause'}
          name={isPaused ? 'Resume' : 'Pause'}
          shortcut={PAUSE_SHORTCUT}
          onClick={onTogglePause}
        />
      )}
      {popOut && (
        <>
          <span className={styles.rare}>
            <IconButton
              icon="pop-out"
              name={popOutName}
              title={`${popOutName}${note === undefined ? '' : `. ${note}`}`}
              onClick={popOut.toggle}
              ref={popOutButton}
            />
          </span>
          <span className={styles.more}>
            <MenuButton ref={menuButton}>
              <MenuItem onClick={toggleSettings}>Settings</MenuItem>
              <MenuItem title={note} onClick={popOut.toggle}>
                {popOutName}
              </MenuItem>
            </MenuButton>
          </span>
        </>
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
