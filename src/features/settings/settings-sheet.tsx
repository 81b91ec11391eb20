import { useCallback } from 'react';
import { STACKED_WINDOW } from '../../ui/breakpoints.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Settings, type SettingsProps } from './settings.tsx';
import styles from './settings-sheet.module.css';

/** The open settings, or the message of an error in them. */
export function SettingsSheet(settings: SettingsProps) {
  const { onOpenRecording, onClose } = settings;
  const openRecording = useCallback(
    (recordingId: string): void => {
      onOpenRecording?.(recordingId);
      // In a stacked window the settings cover the session.
      if (matchMedia(STACKED_WINDOW).matches) onClose();
    },
    [onOpenRecording, onClose],
  );
  return (
    <div className={styles.fault}>
      <ErrorBoundary part="The settings">
        <Settings {...settings} onOpenRecording={onOpenRecording && openRecording} />
      </ErrorBoundary>
    </div>
  );
}
