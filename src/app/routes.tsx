import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { useNotices } from '../features/notices/use-notices.ts';
import { ChannelPanel } from '../features/panel/channel-panel.tsx';
import { OpenSheet } from '../features/panel/open-sheet.tsx';
import { TabNote, useTabChannel } from '../features/panel/tab-note.tsx';
import { useFollowedChannel } from '../features/panel/use-followed-channel.ts';
import { type ChannelChoice, chooseChannel } from '../links/channel-choice.ts';
import {
  hrefOf,
  IS_EXTENSION,
  MAIN_PATH,
  onAddressChange,
  pageAddress,
  panelPath,
  pushPath,
  readScreenAddress,
  type ScreenAddress,
} from '../links/screen-address.ts';
import { ScreenSheetsContext, useScreenSheets } from '../page/use-screen-sheets.ts';
import { ChannelForm } from '../ui/channel-form.tsx';
import { FailureBoundary } from '../ui/error-boundary.tsx';
import { lazyScreen } from '../ui/lazy-part.tsx';
import { shownText } from '../ui/shown-text.ts';
import { useHeadingFocus } from '../ui/use-heading-focus.ts';
import { MainScreen } from './main-screen.tsx';
import styles from './routes.module.css';

const BoardScreen = lazyScreen(async () => (await import('../features/board/board-screen.tsx')).BoardScreen);
const RecordedScreen = lazyScreen(
  async () => (await import('../features/recorded-chat/recorded-screen.tsx')).RecordedScreen,
);
const UsageScreen = lazyScreen(async () => (await import('../features/usage/usage-screen.tsx')).UsageScreen);
const ImageSizesScreen = lazyScreen(async () => (await import('./image-sizes-screen.tsx')).ImageSizesScreen);

/** The screen of the page's address, as high as the window. It stays until the code of the next screen is loaded. */
export function Routes() {
  const [address, setAddress] = useState(readPageAddress);
  useEffect(() => onAddressChange(() => startTransition(() => setAddress(readPageAddress()))), []);
  useHeadingFocus(address.pathname);
  return (
    <FailureBoundary
      href={address.href}
      renderFailure={(error) => (
        <ErrorScreen
          heading="Something went wrong"
          text={error instanceof Error ? error.message : String(error)}
        />
      )}
    >
      <div style={{ height: '100dvh' }}>
        <Suspense>
          {address.screen === null ? (
            <ErrorScreen heading="404 Not Found" text={`No route matches URL "${address.pathname}"`} />
          ) : (
            <Screen {...address.screen} />
          )}
        </Suspense>
      </div>
    </FailureBoundary>
  );
}

function Screen(address: ScreenAddress) {
  switch (address.screen) {
    case 'main':
      // The build leaves out the player where it is not allowed.
      return IS_EXTENSION ? null : <MainScreen {...address} />;
    case 'panel':
      return IS_EXTENSION && address.channel === undefined ? (
        <TabPanelScreen />
      ) : (
        <PanelScreen
          choice={chooseChannel(null, address.channel, null)}
          onFollow={(login) => pushPath(panelPath(login))}
          linkedSecond={address.linkedSecond}
        />
      );
    case 'image-sizes':
      return <ImageSizesScreen />;
    default:
      return (
        <BarScreen key={address.screen}>
          {address.screen === 'board' && <BoardScreen names={address.names} />}
          {address.screen === 'recorded' && <RecordedScreen {...address} />}
          {address.screen === 'usage' && <UsageScreen channel={address.channel} search={address.search} />}
        </BarScreen>
      );
  }
}

function readPageAddress() {
  const address = pageAddress();
  const { href, pathname } = address;
  return { href, pathname, screen: readScreenAddress(address) };
}

/** A screen, and the sheets that its bar opens. */
function BarScreen({ children }: { readonly children: ReactNode }) {
  const sheets = useScreenSheets();
  return (
    <div className={styles.screen}>
      <ScreenSheetsContext value={sheets}>{children}</ScreenSheetsContext>
      <div className={styles.sheets}>
        <OpenSheet sheets={sheets} />
      </div>
    </div>
  );
}

/** For an address without a screen, and for errors that no other part handles: what happened, and a link back. */
function ErrorScreen({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <main className={`stack ${styles.errorScreen}`}>
      <h1>{heading}</h1>
      <p className={`muted ${styles.text}`}>{shownText(text)}</p>
      <a href={hrefOf(MAIN_PATH)}>Home</a>
    </main>
  );
}

/** The panel beside Twitch's page, for the channel of the active tab. Without one it keeps the last channel. */
function TabPanelScreen() {
  const { login, isInTab, follow } = useTabChannel();
  return (
    <PanelScreen choice={chooseChannel(null, login ?? undefined, null)} onFollow={follow} linkedSecond={null}>
      <TabNote channelLogin={login} isInTab={isInTab} onFollow={follow} />
    </PanelScreen>
  );
}

interface PanelScreenProps {
  readonly choice: ChannelChoice;
  readonly onFollow: (login: ChannelLogin) => void;
  readonly linkedSecond: number | null;
  /** Above the panel, with a field for a channel. */
  readonly children?: ReactNode;
}

/** The panel of a channel, alone: for a dock of OBS, a second monitor or the side of a browser. It never hides. */
function PanelScreen({ choice, onFollow, linkedSecond, children = null }: PanelScreenProps) {
  const channel = useFollowedChannel(choice, null);
  useNotices();
  return (
    <main className={`${styles.screen} ${styles.panelScreen}`}>
      {children}
      <ChannelPanel
        channel={channel}
        isCollapsed={false}
        events={{}}
        channelForm={
          channel.login === null && children === null ? (
            <ChannelForm label="Watch another channel" saveLabel="Watch" value={null} onChange={onFollow} />
          ) : null
        }
        onFollow={onFollow}
        linkedSecond={linkedSecond}
        popOut={null}
        exampleS={null}
      />
      <OpenSheet sheets={channel.settings} channel={channel} />
    </main>
  );
}
