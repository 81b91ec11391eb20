import { type PropsWithChildren, type ReactNode, useContext } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { channelPath, MAIN_PATH, pushPath, usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { TITLE } from '../../page/tab-title.ts';
import { ScreenSheetsContext } from '../../page/use-screen-sheets.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { BoardLink, ChannelMenu, ScreenLinks } from './channel-menu.tsx';
import styles from './screen-bar.module.css';

interface ChannelBarProps extends PropsWithChildren {
  readonly channelLogin: ChannelLogin;
  readonly screen: 'usage' | 'recorded';
  /** A menu of more actions. It stays in the line where the actions have no room. */
  readonly more?: ReactNode;
}

/** The bar of a screen that is about one channel: with its menu and its other screens. */
export function ChannelBar(props: ChannelBarProps) {
  const { channelLogin, screen, more, children } = props;
  const sheets = useContext(ScreenSheetsContext);
  const pathOf = screen === 'usage' ? usagePath : channelPath;
  return (
    <Bar>
      <ChannelMenu
        Heading="h1"
        channelLogin={channelLogin}
        screen={screen}
        onChange={(next) => pushPath(pathOf(next))}
        isPanelAlone={false}
        onShare={(part) => sheets?.openShare(part, channelLogin)}
      />
      <div className={styles.screens}>
        <ScreenLinks channelLogin={channelLogin} current={screen} />
      </div>
      <div className={`row ${styles.actions}`}>{children}</div>
      <div className={`row ${styles.end}`}>
        {more}
        <div className={styles.board}>
          <BoardLink />
        </div>
        <SettingsButton />
      </div>
    </Bar>
  );
}

interface TitleBarProps extends PropsWithChildren {
  readonly title: string;
  /** It is the board, which needs no link to itself. */
  readonly isBoard?: boolean;
}

export function TitleBar({ title, isBoard = false, children }: TitleBarProps) {
  return (
    <Bar>
      <h1 className={`cut ${styles.title}`}>{title}</h1>
      <div className={`row ${styles.actions}`}>{children}</div>
      <div className={`row ${styles.end}`}>
        {!isBoard && <BoardLink />}
        <SettingsButton />
      </div>
    </Bar>
  );
}

/** The top of a screen: home, what the screen is about, its own actions, the board and the settings. */
function Bar({ children }: PropsWithChildren) {
  return (
    <header className={styles.bar}>
      <RouteLink to={MAIN_PATH} className={styles.home} title={TITLE} aria-label="Home">
        <Mark />
      </RouteLink>
      {children}
    </header>
  );
}

/** Nothing where nothing shows the settings. */
function SettingsButton() {
  const sheets = useContext(ScreenSheetsContext);
  if (sheets === null) return null;
  return (
    <IconButton
      icon="settings"
      name="Settings"
      aria-expanded={sheets.sheet === 'settings'}
      onClick={sheets.toggle}
      ref={(shown) => {
        sheets.button.current = shown;
      }}
    />
  );
}
