import { IconButton } from '../ui/panel/icon-button.tsx';
import { PauseIcon, ResumeIcon, SettingsIcon } from '../ui/panel/icons.tsx';
import { PAUSE_SHORTCUT } from './use-pausable.ts';

interface PanelToolsProps {
  readonly onOpenSettings: () => void;
  readonly isPaused: boolean;
  readonly onTogglePause: () => void;
}

export function PanelTools({ onOpenSettings, isPaused, onTogglePause }: PanelToolsProps) {
  return (
    <span style={{ display: 'flex', flex: 'none' }}>
      <IconButton name="Settings" onClick={onOpenSettings}>
        <SettingsIcon />
      </IconButton>
      <IconButton name={isPaused ? 'Resume' : 'Pause'} shortcut={PAUSE_SHORTCUT} onClick={onTogglePause}>
        {isPaused ? <ResumeIcon /> : <PauseIcon />}
      </IconButton>
    </span>
  );
}
