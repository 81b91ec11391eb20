import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { LATENCY_WAITING } from '../domain/player-latency.ts';
import { SettingsSheet, ShareSheet, useSettingsDialog } from '../features/settings/use-settings-dialog.ts';
import { ScreenSheets } from '../page/screen-sheets.ts';
import styles from './bar-screen.module.css';

interface BarScreenProps {
  /** A screen with a bar. */
  readonly children: ReactNode;
}

/** A screen, and the sheets that its bar opens. */
export function BarScreen({ children }: BarScreenProps) {
  const { sheet, toggle, openShare, close, shareDraft, button } = useSettingsDialog();
  const [sharedLogin, setSharedLogin] = useState<ChannelLogin | null>(null);
  const isSettingsOpen = sheet === 'settings';
  const sheets = useMemo<ScreenSheets>(
    () => ({
      isSettingsOpen,
      toggleSettings: toggle,
      openShare(part, login) {
        setSharedLogin(login);
        openShare(part);
      },
      settingsButton(shown) {
        button.current = shown;
      },
    }),
    [isSettingsOpen, toggle, openShare, button],
  );
  return (
    <div className={styles.screen}>
      <ScreenSheets value={sheets}>{children}</ScreenSheets>
      <div className={styles.sheets}>
        <Suspense>
          {isSettingsOpen && <SettingsSheet savingState={null} latency={LATENCY_WAITING} onClose={close} />}
          {sheet !== null && sheet !== 'settings' && (
            <ShareSheet
              part={sheet}
              channelLogin={sharedLogin}
              sessionId={0}
              kept={shareDraft}
              onClose={close}
            />
          )}
        </Suspense>
      </div>
    </div>
  );
}
