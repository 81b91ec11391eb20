import { IconButton } from '../../ui/icon-button.tsx';
import { PauseIcon, PopOutIcon, ResumeIcon, SettingsIcon } from '../../ui/icons.tsx';
import type { PopOut } from '../pop-out/use-pop-out.ts';
import type { SettingsLoad } from '../settings/use-settings-dialog.ts';
import { PAUSE_SHORTCUT } from './use-pausable.ts';

interface PanelToolsProps {
  readonly settings: Pick<SettingsLoad, 'isOpen' | 'toggle' | 'button'>;
  readonly isPaused: boolean;
  /** Null where there is nothing to pause. */
  readonly onTogglePause: (() => void) | null;
  /** Null for a panel that stays in its window. */
  readonly popOut: Pick<PopOut, 'out' | 'toggle' | 'button'> | null;
}

export function PanelTools({ settings, isPaused, onTogglePause, popOut }: PanelToolsProps) {
  function toggleSettings(): void {
    settings.toggle();
    // The settings open in the page, not in the window of the panel.
    if (popOut?.out) window.focus();
  }
  return (
    <span style={{ display: 'flex', flex: 'none' }}>
      <IconButton name="Settings" isExpanded={settings.isOpen} onClick={toggleSettings} ref={settings.button}>
        <SettingsIcon />
      </IconButton>
      {onTogglePause && (
        <IconButton name={isPaused ? 'Resume' : 'Pause'} shortcut={PAUSE_SHORTCUT} onClick={onTogglePause}>
          {isPaused ? <ResumeIcon /> : <PauseIcon />}
        </IconButton>
      )}
      {popOut && (
        <IconButton
          name={popOut.out === null ? 'Pop out' : 'Bring back'}
          onClick={popOut.toggle}
          ref={popOut.button}
        >
          <PopOutIcon />
        </IconButton>
      )}
    </span>
  );
}
