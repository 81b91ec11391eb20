import { type RefObject, useCallback } from 'react';
import { STACKED_WINDOW } from '../../ui/breakpoints.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { type OpenSettings, Settings, type SettingsProps } from './settings.tsx';
import styles from './settings-sheet.module.css';

interface SettingsSheetProps extends Omit<SettingsProps, 'ref'> {
  readonly dialog: RefObject<OpenSettings | null>;
}

/** The open settings, or the message of an error in them. */
export function SettingsSheet({ dialog, ...settings }: SettingsSheetProps) {
  const { onOpenRecording } = settings;
  const openRecording = useCallback(
    (recordingId: string): void => {
      onOpenRecording?.(recordingId);
      // In a stacked window the settings cover the session.
      if (matchMedia(STACKED_WINDOW).matches) dialog.current?.leave();
    },
    [onOpenRecording, dialog],
  );
  return (
    <div className={styles.fault}>
      <ErrorBoundary part="The settings">
        <Settings {...settings} onOpenRecording={onOpenRecording && openRecording} ref={dialog} />
      </ErrorBoundary>
    </div>
  );
}
