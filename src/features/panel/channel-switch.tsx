import { useId, useRef } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { boardPath } from '../../links/board-address.ts';
import { ChannelForm } from '../channel/channel-form.tsx';
import { RouteLink } from '../channel/route-link.tsx';
import styles from './channel-switch.module.css';

interface ChannelSwitchProps {
  readonly channelLogin: ChannelLogin;
  /** Newest first. The present channel may be among them. */
  readonly recentChannels: readonly ChannelLogin[];
  readonly onChange: (channel: ChannelLogin) => void;
}

/** The name of the channel. It opens a popover with a field for another channel and the channels that were shown last. */
export function ChannelSwitch({ channelLogin, recentChannels, onChange }: ChannelSwitchProps) {
  const popover = useRef<HTMLDivElement>(null);
  const popoverId = useId();
  const others = recentChannels.filter((login) => login !== channelLogin);

  function change(login: ChannelLogin): void {
    popover.current?.hidePopover();
    if (login !== channelLogin) onChange(login);
  }

  return (
    <div className={styles.switch}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.name} popoverTarget={popoverId} title="Change the channel">
          <bdi>{channelLogin}</bdi>
        </button>
      </h2>
      <div className={styles.popover} id={popoverId} ref={popover} popover="auto">
        <ChannelForm key={channelLogin} label="Go to:" saveLabel="Go" value={null} onChange={change} />
        {others.length > 0 && (
          <>
            <h3 className={styles.recent}>Recent channels</h3>
            <ul className={styles.list}>
              {others.map((login) => (
                <li key={login}>
                  <button type="button" className={styles.other} onClick={() => change(login)}>
                    {login}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={styles.board}>
          <RouteLink to={boardPath([])}>Board</RouteLink> with several channels at once
        </p>
      </div>
    </div>
  );
}
