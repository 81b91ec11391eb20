import { type RefObject, useCallback } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import type { OptionsStore } from '../../options/options-store.ts';
import { STACKED_WINDOW } from '../../ui/breakpoints.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { ShareDraft } from '../share/share-draft.ts';
import { Settings } from './settings.tsx';
import type { OpenSettings } from './settings-dialog.tsx';
import styles from './settings-sheet.module.css';

interface SettingsSheetProps {
  readonly options: OptionsStore;
  readonly client: RecordingClient;
  /** Null without a channel. */
  readonly channelLogin: ChannelLogin | null;
  readonly session: SessionState;
  readonly latency: PlayerLatency;
  readonly onOpenRecording: (recordingId: string) => void;
  readonly shareDraft: RefObject<ShareDraft | null>;
  readonly dialog: RefObject<OpenSettings | null>;
  /** The same function in each render. */
  readonly onClose: () => void;
}

/** The open settings, or the message of an error in them. */
export function SettingsSheet(props: SettingsSheetProps) {
  const { session, onOpenRecording, onClose } = props;
  const openRecording = useCallback(
    (recordingId: string): void => {
      onOpenRecording(recordingId);
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
          onOpenRecording={session.recorded && openRecording}
          savingState={session.recorded?.savingState ?? null}
          latency={props.latency}
          channelLogin={props.channelLogin}
          sessionId={session.sessionId}
          shareDraft={props.shareDraft}
          onClose={onClose}
          ref={props.dialog}
        />
      </ErrorBoundary>
    </div>
  );
}
