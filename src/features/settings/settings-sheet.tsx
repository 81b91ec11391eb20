import { type RefObject, useCallback } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import type { SavingState } from '../../domain/recording.ts';
import type { OptionsStore } from '../../options/options-store.ts';
import { STACKED_WINDOW } from '../../ui/breakpoints.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Settings } from './settings.tsx';
import type { OpenSettings } from './settings-dialog.tsx';
import styles from './settings-sheet.module.css';

interface SettingsSheetProps {
  readonly options: OptionsStore;
  readonly client: RecordingClient;
  /** Of the followed channel. Null while none is recorded, and on a screen that follows none. */
  readonly savingState: SavingState | null;
  readonly latency: PlayerLatency;
  /** Null while there is no Past Stats. */
  readonly onOpenRecording: ((recordingId: string) => void) | null;
  readonly dialog: RefObject<OpenSettings | null>;
  /** The same function in each render. */
  readonly onClose: () => void;
}

/** The open settings, or the message of an error in them. */
export function SettingsSheet(props: SettingsSheetProps) {
  const { onOpenRecording, onClose } = props;
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
        <Settings
          options={props.options}
          client={props.client}
          onOpenRecording={onOpenRecording && openRecording}
          savingState={props.savingState}
          latency={props.latency}
          onClose={onClose}
          ref={props.dialog}
        />
      </ErrorBoundary>
    </div>
  );
}
