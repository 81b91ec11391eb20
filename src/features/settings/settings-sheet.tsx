import { useCallback } from 'react';
import { STACKED_WINDOW } from '../../ui/breakpoints.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { Stores } from '../channel/stores.ts';
import type { FollowedChannel } from '../panel/use-followed-channel.ts';
import { Settings } from './settings.tsx';
import styles from './settings-sheet.module.css';

interface SettingsSheetProps extends Pick<Stores, 'options' | 'client'> {
  readonly channel: FollowedChannel;
}

/** The open settings, or the message of an error in them. A chunk of its own, loaded when they are first opened. */
export function SettingsSheet({ channel, options, client }: SettingsSheetProps) {
  const { latency, onOpenSession, login, session } = channel;
  const { close, dialog, shareDraft } = channel.settings;
  const openSession = useCallback(
    (recordingId: string): void => {
      onOpenSession(recordingId);
      // In a stacked window the settings cover the session.
      if (matchMedia(STACKED_WINDOW).matches) close();
    },
    [onOpenSession, close],
  );
  return (
    <div className={styles.fault}>
      <ErrorBoundary message="The settings stopped because of an error.">
        <Settings
          options={options}
          client={client}
          onOpenSession={session.recorded && openSession}
          savingState={session.recorded?.savingState ?? null}
          latency={latency}
          channelLogin={login}
          sessionId={session.sessionId}
          shareDraft={shareDraft}
          onClose={close}
          ref={dialog}
        />
      </ErrorBoundary>
    </div>
  );
}
