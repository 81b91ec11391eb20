import { type ComponentProps, useId, useRef } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import {
  boardPath,
  channelPath,
  fullAddress,
  IS_EXTENSION,
  openRecordedVideo,
  panelPath,
  RECORDED_PATH,
  usagePath,
} from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { useApp, useOptions } from '../../page/use-app.ts';
import { SHARE_TITLES, type SharePart } from '../../page/use-screen-sheets.ts';
import { ChannelForm } from '../../ui/channel-form.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './channel-menu.module.css';

interface ChannelMenuProps {
  readonly Heading: 'h1' | 'h2';
  readonly channelLogin: ChannelLogin;
  readonly screen: ChannelScreen;
  readonly onChange: (channel: ChannelLogin) => void;
  /** The page has no video. */
  readonly isPanelAlone: boolean;
  readonly onShare: (part: SharePart) => void;
  /** Opens the form that starts a vote; absent where none is shown. */
  readonly onVote?: () => void;
}

/** Another program cannot open a page of the extension, and the demo has no files of it. */
const SHARED = (Object.keys(SHARE_TITLES) as SharePart[]).filter(
  (part) => !IS_EXTENSION && (part !== 'extension' || import.meta.env.MODE !== 'demo'),
);
const WITH_VIDEO = IS_EXTENSION ? 'Video on Twitch' : 'Panel with the video';

const WATCH = { fieldLabel: 'Watch another channel', buttonText: 'Watch' };
const SCREENS = {
  live: { name: 'Live', pathOf: channelPath, ...WATCH },
  usage: { name: 'Usage', pathOf: usagePath, fieldLabel: 'Usage of another channel', buttonText: 'Show' },
  recorded: { name: 'Recorded', pathOf: () => RECORDED_PATH, ...WATCH },
} as const;

type ChannelScreen = keyof typeof SCREENS;

/**
 * The name of the channel as a heading. It opens a popover: the screens of the channel, a field for another one, the
 * channels that were shown last, and where else this one can be shown.
 */
export function ChannelMenu(props: ChannelMenuProps) {
  const { Heading, channelLogin, screen, onChange, isPanelAlone, onShare, onVote } = props;
  const { name, fieldLabel, buttonText } = SCREENS[screen];
  const popover = useRef<HTMLDivElement>(null);
  const popoverId = useId();
  const { result, copy } = useCopy();
  const others = useOptions().recentChannels.filter((login) => login !== channelLogin);
  const address = fullAddress(channelPath(channelLogin));

  /** The popover closes first: the focus returns to the name, from where a form takes it. */
  function act(run: () => void): void {
    popover.current?.hidePopover();
    run();
  }

  return (
    <div className={styles.menu}>
      <Heading className={styles.heading}>
        <button
          type="button"
          className={`bare row chevron-after touched ${styles.name}`}
          popoverTarget={popoverId}
          title="Change or share the channel"
        >
          <bdi className="cut">{channelLogin}</bdi>
        </button>
        {screen !== 'live' && <span className="visually-hidden"> {name}</span>}
      </Heading>
      <Popover className={`raised popover ${styles.popover}`} id={popoverId} ref={popover}>
        <div className={styles.screens}>
          <ScreenLinks channelLogin={channelLogin} current={screen} />
          <BoardLink />
        </div>
        <ChannelForm
          key={channelLogin}
          label={fieldLabel}
          saveLabel={buttonText}
          value={null}
          onChange={(login) =>
            act(() => {
              if (login !== channelLogin) onChange(login);
            })
          }
          onVideo={openRecordedVideo}
        />
        {others.length > 0 && (
          <>
            <h3 className={`note ${styles.title}`}>Recent channels</h3>
            <ul className={styles.list}>
              {others.map((login) => (
                <li key={login}>
                  <Item onClick={() => act(() => onChange(login))}>{login}</Item>
                </li>
              ))}
            </ul>
          </>
        )}
        {onVote && (
          <ul className={`${styles.list} ${styles.apart}`}>
            <li>
              <Item onClick={() => act(onVote)}>Start a vote</Item>
            </li>
          </ul>
        )}
        <h3 className={`note ${styles.title}`}>{`Share ${channelLogin}`}</h3>
        <ul className={styles.list}>
          {SHARED.map((part) => (
            <li key={part}>
              <Item onClick={() => act(() => onShare(part))}>{SHARE_TITLES[part]}</Item>
            </li>
          ))}
          <li>
            <RouteLink
              to={isPanelAlone ? channelPath(channelLogin) : panelPath(channelLogin)}
              className={`bare ${styles.item}`}
            >
              {isPanelAlone ? WITH_VIDEO : 'Panel only'}
            </RouteLink>
          </li>
          <li>
            <Item onClick={(event) => copy(address, event.currentTarget)}>Copy link</Item>
            <span role="status" className={`note ${styles.result}`}>
              {result?.words}
            </span>
          </li>
        </ul>
      </Popover>
    </div>
  );
}

function Item(props: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) {
  return <button type="button" className={`bare ${styles.item}`} {...props} />;
}

interface ScreenLinksProps {
  readonly channelLogin: ChannelLogin;
  readonly current: ChannelScreen;
}

export function ScreenLinks({ channelLogin, current }: ScreenLinksProps) {
  return (
    <nav className={styles.links} aria-label={`Screens of ${channelLogin}`}>
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
