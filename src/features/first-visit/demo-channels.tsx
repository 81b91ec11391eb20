import type { ChannelLogin } from '../../domain/channel-login.ts';
import { boardPath } from '../../links/board-address.ts';
import { channelPath } from '../../links/screen-address.ts';
import { BASE_PATH } from '../../links/site-path.ts';
import styles from './demo-channels.module.css';

/** A channel of the offline demo. */
export interface DemoChannel {
  readonly name: ChannelLogin;
  /** What it shows, in one line. */
  readonly shows: string;
}

interface DemoChannelsProps {
  readonly channels: readonly DemoChannel[];
  /** The channels of a board with many of them. */
  readonly board: readonly ChannelLogin[];
}

/** The channels of the offline demo as links, and a board of many of them. Only a demo build has them. */
export function DemoChannels({ channels, board }: DemoChannelsProps) {
  return (
    <nav className={styles.channels} aria-label="Channels of this demo">
      <h2 className={styles.title}>Channels of this demo</h2>
      <p className={styles.board}>
        <a href={BASE_PATH + boardPath(board)}>A board of {board.length} channels</a>
      </p>
      <ul className={styles.list}>
        {channels.map(({ name, shows }) => (
          <li key={name}>
            <a href={BASE_PATH + channelPath(name)}>{name}</a>
            <span>{shows}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
