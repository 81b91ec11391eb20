import { type ReactNode, useMemo, useState } from 'react';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { LATENCY_WAITING } from '../domain/player-latency.ts';
import { SettingsSheet, ShareSheet, useSettingsDialog } from '../features/settings/use-settings-dialog.ts';
import { ScreenSheets } from '../page/screen-sheets.ts';
import type { Stores } from '../page/stores.ts';
import styles from './bar-screen.module.css';

interface BarScreenProps {
  readonly stores: Pick<Stores, 'options' | 'client'>;
  /** A screen with a bar. */
  readonly children: ReactNode;
}

/** A screen, and the sheets that its bar opens. */
export function BarScreen({ stores: { options, client }, children }: BarScreenProps) {
  const { sheet, didFail, toggle, openShare, close, shareDraft, button } = useSettingsDialog();
  const [sharedLogin, setSharedLogin] = useState<ChannelLogin | null>(null);
  const isSettingsOpen = sheet === 'settings';
  const sheets = useMemo<ScreenSheets>(
    () => ({
      isSettingsOpen,
      didFail,
      toggleSettings: toggle,
      openShare(part, login) {
        setSharedLogin(login);
        openShare(part);
      },
      settingsButton(shown) {
        button.current = shown;
      },
    }),
    [isSettingsOpen, didFail, toggle, openShare, button],
  );
  return (
    <div className={styles.screen}>
      <ScreenSheets value={sheets}>{children}</ScreenSheets>
      <div className={styles.sheets}>
        {isSettingsOpen && (
          <SettingsSheet
            options={options}
            client={client}
            savingState={null}
            latency={LATENCY_WAITING}
            onOpenRecording={null}
            onClose={close}
          />
        )}
        {sheet !== null && sheet !== 'settings' && (
          <ShareSheet
            client={client}
            part={sheet}
            channelLogin={sharedLogin}
            sessionId={0}
            kept={shareDraft}
            onClose={close}
          />
        )}
      </div>
    </div>
  );
}
