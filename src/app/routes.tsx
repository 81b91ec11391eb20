import { Component, type ReactNode, Suspense, startTransition, useEffect, useMemo, useState } from 'react';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { LATENCY_WAITING } from '../domain/player-latency.ts';
import { useNotices } from '../features/notices/use-notices.ts';
import { ChannelPanel } from '../features/panel/channel-panel.tsx';
import { ChannelSettings } from '../features/panel/channel-settings.tsx';
import { useFollowedChannel } from '../features/panel/use-followed-channel.ts';
import { usePanelLayout } from '../features/panel/use-panel-layout.ts';
import { SettingsSheet, ShareSheet, useSettingsDialog } from '../features/settings/use-settings-dialog.ts';
import { chooseChannel } from '../links/channel-choice.ts';
import { onAddressChange, pushPath } from '../links/navigation.ts';
import { panelPath, readScreenAddress, type ScreenAddress } from '../links/screen-address.ts';
import { BASE_PATH } from '../links/site-path.ts';
import { ScreenSheets } from '../page/screen-sheets.ts';
import { ChannelForm } from '../ui/channel-form.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { shownText } from '../ui/shown-text.ts';
import { useHeadingFocus } from '../ui/use-heading-focus.ts';
import { MainScreen } from './main-screen.tsx';
import styles from './routes.module.css';

const BoardScreen = lazyPart(() =>
  import('../features/board/board-screen.tsx').then((module) => module.BoardScreen),
);
const RecordedScreen = lazyPart(() =>
  import('../features/recorded-chat/recorded-screen.tsx').then((module) => module.RecordedScreen),
);
const UsageScreen = lazyPart(() =>
  import('../features/usage/usage-screen.tsx').then((module) => module.UsageScreen),
);
const ImageSizesScreen = lazyPart(() =>
  import('./image-sizes-screen.tsx').then((module) => module.ImageSizesScreen),
);

/**
 * The screen of the page's address. It fills the height of the window. The present one stays until the code of the next one is
 * loaded.
 */
export function Routes() {
  const [address, setAddress] = useState(readPageAddress);
  useEffect(() => onAddressChange(() => startTransition(() => setAddress(readPageAddress()))), []);
  useHeadingFocus(address.pathname);
  return (
    <ScreenBoundary href={address.href}>
      <div style={{ height: '100dvh' }}>
        <Suspense>
          {address.screen === null ? (
            <ErrorScreen heading="404 Not Found" text={`No route matches URL "${address.pathname}"`} />
          ) : (
            <Screen {...address.screen} />
          )}
        </Suspense>
      </div>
    </ScreenBoundary>
  );
}

function Screen(address: ScreenAddress) {
  switch (address.screen) {
    case 'main':
      return <MainScreen {...address} />;
    case 'panel':
      return <PanelScreen channelInPath={address.channel} />;
    case 'board':
      return (
        <BarScreen key={address.screen}>
          <BoardScreen names={address.names} />
        </BarScreen>
      );
    case 'recorded':
      return (
        <BarScreen key={address.screen}>
          <RecordedScreen {...address} />
        </BarScreen>
      );
    case 'usage':
      return (
        <BarScreen key={address.screen}>
          <UsageScreen channel={address.channel} search={address.search} />
        </BarScreen>
      );
    case 'image-sizes':
      return <ImageSizesScreen />;
  }
}

function readPageAddress() {
  const { href, pathname } = location;
  return { href, pathname, screen: readScreenAddress(location) };
}

interface BarScreenProps {
  /** A screen with a bar. */
  readonly children: ReactNode;
}

/** A screen, and the sheets that its bar opens. */
function BarScreen({ children }: BarScreenProps) {
  const { sheet, toggle, openShare, close, button } = useSettingsDialog();
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
            <ShareSheet part={sheet} panel={{ channelLogin: sharedLogin, sessionId: 0 }} onClose={close} />
          )}
        </Suspense>
      </div>
    </div>
  );
}

interface ErrorScreenProps {
  readonly heading: string;
  readonly text: string;
}

/** For an address without a screen, and for errors that no other part handles: what happened, and a link back. */
function ErrorScreen({ heading, text }: ErrorScreenProps) {
  return (
    <main className={styles.errorScreen}>
      <h1>{heading}</h1>
      <p className={styles.text}>{shownText(text)}</p>
      <a href={`${BASE_PATH}/`}>Home</a>
    </main>
  );
}

interface ScreenBoundaryProps {
  /** Another address shows the screen again. */
  readonly href: string;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Replaces a screen with the error screen when its rendering throws. React logs the error. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ href }: ScreenBoundaryProps): void {
    if (href !== this.props.href && this.state.failure !== null) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const { error } = failure;
    const text = error instanceof Error ? error.message : String(error);
    return <ErrorScreen heading="Something went wrong" text={text} />;
  }
}

interface PanelScreenProps {
  /** It may be a text that cannot be a login. */
  readonly channelInPath: string;
}

/** The panel of the channel in the path, alone: for a dock of OBS or a second monitor. It never hides. */
function PanelScreen({ channelInPath }: PanelScreenProps) {
  const choice = chooseChannel(null, channelInPath, null);
  const channel = useFollowedChannel(choice, null);
  useNotices();
  const layout = usePanelLayout(true);
  return (
    <main className={styles.panelScreen}>
      <ChannelPanel
        channel={channel}
        layout={layout}
        isAlone
        isCollapsed={false}
        events={{}}
        channelForm={
          channel.login === null ? (
            <ChannelForm
              label="Watch another channel"
              saveLabel="Watch"
              value={null}
              onChange={(login) => pushPath(panelPath(login))}
            />
          ) : null
        }
        pathOfChannel={panelPath}
        autoHideSpace={null}
        linkedSecond={null}
        popOut={null}
        exampleS={null}
      />
      <ChannelSettings channel={channel} />
    </main>
  );
}
