import { useId, useRef } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { boardPath } from '../../links/board-address.ts';
import { channelPath, panelPath, RECORDED_PATH, usagePath } from '../../links/screen-address.ts';
import { siteAddress } from '../../links/site-path.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { ChannelForm } from '../../ui/channel-form.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './channel-switch.module.css';

export interface ChannelSwitchProps {
  readonly channelLogin: ChannelLogin;
  /** Newest first. The present channel may be among them. */
  readonly recentChannels: readonly ChannelLogin[];
  readonly onChange: (channel: ChannelLogin) => void;
  /** The page has no video. */
  readonly isPanelAlone: boolean;
  /** Opens the form for the address of an overlay. */
  readonly onOverlay: () => void;
}

/** How long the result of copying is shown, in milliseconds. */
const RESULT_MS = 2_000;

/**
 * The name of the channel. It opens a popover: a field for another channel, the channels that were shown last, and where else
 * this one can be shown.
 */
export function ChannelSwitch(props: ChannelSwitchProps) {
  const { channelLogin, recentChannels, onChange, isPanelAlone, onOverlay } = props;
  const popover = useRef<HTMLDivElement>(null);
  const popoverId = useId();
  const { result, copy } = useCopy(RESULT_MS);
  const others = recentChannels.filter((login) => login !== channelLogin);
  const address = new URL(channelPath(channelLogin).slice(1), siteAddress()).href;

  function change(login: ChannelLogin): void {
    popover.current?.hidePopover();
    if (login !== channelLogin) onChange(login);
  }

  return (
    <div className={styles.switch}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.name}
          popoverTarget={popoverId}
          title="Change or share the channel"
        >
          <bdi>{channelLogin}</bdi>
        </button>
      </h2>
      <div className={styles.popover} id={popoverId} ref={popover} popover="auto">
        <ChannelForm key={channelLogin} label="Go to:" saveLabel="Go" value={null} onChange={change} />
        {others.length > 0 && (
          <>
            <h3 className={styles.title}>Recent channels</h3>
            <ul className={styles.list}>
              {others.map((login) => (
                <li key={login}>
                  <button type="button" className={styles.item} onClick={() => change(login)}>
                    {login}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <h3 className={styles.title}>Share {channelLogin}</h3>
        <ul className={styles.list}>
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                // The focus returns to the name, from where the form takes it.
                popover.current?.hidePopover();
                onOverlay();
              }}
            >
              Overlay for OBS
            </button>
          </li>
          <li>
            <RouteLink
              to={isPanelAlone ? channelPath(channelLogin) : panelPath(channelLogin)}
              className={styles.item}
            >
              {isPanelAlone ? 'Panel with the video' : 'Panel alone'}
            </RouteLink>
          </li>
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={(event) => copy(address, event.currentTarget)}
            >
              Copy link
            </button>
            <span role="status" className={styles.result}>
              {result !== null && (result.isCopied ? 'Copied.' : 'The browser did not allow copying.')}
            </span>
          </li>
        </ul>
        <p className={styles.board}>
          <RouteLink to={usagePath(channelLogin)}>Emote usage</RouteLink> of {channelLogin}, day by day
        </p>
        <p className={styles.board}>
          <RouteLink to={boardPath([])}>Board</RouteLink> with several channels at once
        </p>
        <p className={styles.board}>
          <RouteLink to={RECORDED_PATH}>Open a recorded chat</RouteLink>
        </p>
      </div>
    </div>
  );
}
