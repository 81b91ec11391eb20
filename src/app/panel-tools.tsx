import { IconButton } from '../ui/panel/icon-button.tsx';
import { PauseIcon, ResumeIcon, SettingsIcon } from '../ui/panel/icons.tsx';
import { PAUSE_SHORTCUT } from './use-pausable.ts';
import type { SettingsLoad } from './use-settings-dialog.ts';

interface PanelToolsProps {
  readonly settings: Pick<SettingsLoad, 'isOpen' | 'toggle' | 'button'>;
  readonly isPaused: boolean;
  readonly onTogglePause: () => void;
}

export function PanelTools({ settings, isPaused, onTogglePause }: PanelToolsProps) {
  return (
    <span style={{ display: 'flex', flex: 'none' }}>
      <IconButton
        name="Settings"
        isExpanded={settings.isOpen}
        onClick={settings.toggle}
        ref={settings.button}
      >
        <SettingsIcon />
      </IconButton>
      <IconButton name={isPaused ? 'Resume' : 'Pause'} shortcut={PAUSE_SHORTCUT} onClick={onTogglePause}>
        {isPaused ? <ResumeIcon /> : <PauseIcon />}
      </IconButton>
    </span>
  );
}
