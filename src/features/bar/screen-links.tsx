import type { ChannelLogin } from '../../domain/channel-login.ts';
import { boardPath, channelPath, RECORDED_PATH, usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { useApp } from '../../page/use-app.ts';
import styles from './screen-links.module.css';

const SCREENS = {
  live: { name: 'Live', pathOf: channelPath },
  usage: { name: 'Usage', pathOf: usagePath },
  recorded: { name: 'Recorded', pathOf: () => RECORDED_PATH },
} as const;

export type ChannelScreen = keyof typeof SCREENS;

/** What a screen of a channel is called, in its link and in the heading of the screen. */
export function screenName(screen: ChannelScreen): string {
  return SCREENS[screen].name;
}

interface ScreenLinksProps {
  readonly channelLogin: ChannelLogin;
  readonly current: ChannelScreen;
}

export function ScreenLinks({ channelLogin, current }: ScreenLinksProps) {
  return (
    <nav className={styles.screens} aria-label={`Screens of ${channelLogin}`}>
      {(Object.keys(SCREENS) as ChannelScreen[]).map((screen) => (
        <RouteLink
          key={screen}
          to={SCREENS[screen].pathOf(channelLogin)}
          className={`muted ${styles.link}`}
          aria-current={screen === current ? 'page' : undefined}
        >
          {SCREENS[screen].name}
        </RouteLink>
      ))}
    </nav>
  );
}

/** To the board that was left, or the saved one. */
export function BoardLink() {
  const { leftBoard } = useApp();
  return (
    <RouteLink to={boardPath(leftBoard.channels())} className={`muted ${styles.link}`}>
      Board
    </RouteLink>
  );
}
